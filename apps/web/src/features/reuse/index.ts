export { EffectItem, EffectList } from './effects.tsx'
export { ReplaceQuestion } from './replace-question.tsx'
export { UseItem, UseList, UsesPopup } from './uses.tsx'
export { useReusedRowActions, type Asked } from './use-row-actions.ts'
