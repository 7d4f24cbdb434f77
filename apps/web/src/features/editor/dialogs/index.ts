export { CategoryPopup } from './category-popup.tsx'
export { ConflictPopup } from './conflict-popup.tsx'
export { KeptDraftPopup } from './kept-draft-popup.tsx'
