import type { EvaluationLine } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import { labelFamily } from './label-family.ts'

interface FigureCoverageProps {
  readonly line: Pick<EvaluationLine, 'figure' | 'score'>
  readonly className?: string | undefined
}

/** How much of the weighting a figure of PEF covers, where no column says it; nothing for other figures. */
export function FigureCoverage({ line: { figure, score }, className }: FigureCoverageProps) {
  const text = useText()
  const format = useFormat()
  if (figure === null || figure.value === null || labelFamily(figure.label) !== 'pef') return null
  if (typeof score?.pefCoverage !== 'number') return null
  return (
    <span className={className}>
      {text('results.coverageShort', { percent: format.share(score.pefCoverage) })}
    </span>
  )
}
