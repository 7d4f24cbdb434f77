import type { EvaluationLine, HoldingAnswer } from '@ecotrame/contract'
import { isPartial, type ScoreLabelId } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'

/** What an answer says of a score that holds only what datasets cover: on the wire it bears the name of its method. */
interface Held {
  readonly pefHolding?: HoldingAnswer | null
}

/** What the data hold of a thing; nothing where it has no such score. */
export const holdingOf = (of: Held | null | undefined) => of?.pefHolding

/** The same of a figure in µPt; nothing where it could not be computed. */
export const micropointsOf = <Scored extends { readonly pefMicropoints?: unknown }>({
  pefMicropoints,
}: Scored): Scored['pefMicropoints'] => pefMicropoints

interface CoverageProps {
  readonly label: ScoreLabelId
  readonly score: EvaluationLine['score'] | undefined
  readonly className?: string | undefined
}

/** How much of the weighting a figure of a label covers; nothing for labels that cover all of it. */
export function Coverage({ label, score, className }: CoverageProps) {
  const text = useText()
  const format = useFormat()
  if (!isPartial(label) || typeof score?.pefCoverage !== 'number') return null
  return (
    <span className={className}>
      {text('results.coverageShort', { percent: format.share(score.pefCoverage) })}
    </span>
  )
}
