import type { EvaluationLine } from '@ecotrame/contract'
import { Coverage } from '../methods/index.ts'

interface FigureCoverageProps {
  readonly line: Pick<EvaluationLine, 'figure' | 'score'>
  readonly className?: string | undefined
}

/** How much of the weighting the figure of a line covers, where no column says it. */
export const FigureCoverage = ({ line: { figure, score }, className }: FigureCoverageProps) =>
  figure !== null &&
  figure.value !== null && <Coverage label={figure.label} score={score} className={className} />
