import type { Format } from '../../ui/index.ts'
import type { EvaluationLine } from './queries.ts'

/** The score that leads with its unit: the French cost in its legal scope, PEF outside it. */
export const leadScore = (score: EvaluationLine['score'], format: Format): string =>
  typeof score?.points === 'number' ? format.points(score.points) : format.pef(score?.pefMicropoints)
