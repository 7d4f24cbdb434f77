export { loadPefChoices, loadPefDatabase, loadPefMethod, pefMethodFrom } from './pef/load.ts'
export { loadShippedPacks } from './packs/load.ts'
export { shippedPacks, type ShippedPackId } from './packs/files.ts'
export { pefNotes, pefWording, type PefNote } from './pef/wording.ts'
