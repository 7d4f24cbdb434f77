export {
  categoriesQuery,
  evaluationsQuery,
  tagChoicesQuery,
  useRunEvaluation,
  type EvaluationLine,
} from './queries.ts'
export { useCategoryChoices, useCategoryFilter, useOpenCategoryChoices } from './category-choices.ts'
export { NoEvaluations } from './no-evaluations.tsx'
export { StateChip } from './state-chip.tsx'
export { TagChips } from './tag-chips.tsx'
export { CategoryDrawing } from './categories/category-drawing.tsx'
