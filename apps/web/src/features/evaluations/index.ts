export {
  categoriesQuery,
  evaluationsQuery,
  useRunEvaluation,
  useDuplicateEvaluation,
  type EvaluationLine,
} from './queries.ts'
export { StateChip } from './state-chip.tsx'
export { CategoryDrawing } from './categories/category-drawing.tsx'
