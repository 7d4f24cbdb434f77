export { boxOf, People, SaidText } from './people.tsx'
export { mentionsIn, nameBegun, piecesOf } from './said.ts'
export { useNaming } from './use-naming.ts'
