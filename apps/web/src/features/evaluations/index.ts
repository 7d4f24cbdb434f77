export {
  categoriesQuery,
  evaluationsQuery,
  tagChoicesQuery,
  useRunEvaluation,
  useDuplicateEvaluation,
  type EvaluationLine,
} from './queries.ts'
export { NoEvaluations } from './no-evaluations.tsx'
export { StateChip } from './state-chip.tsx'
export { TagChips } from './tag-chips.tsx'
export { CategoryDrawing } from './categories/category-drawing.tsx'
