import type { EvaluationLine } from '@ecotrame/contract'
import type { ReadinessCheckId } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText } from '../../i18n/index.ts'
import { noValue, useFormat, type Column } from '../../ui/index.ts'
import { FurtherScoresText } from './further-scores.tsx'
import { HoldingMark } from './holding-mark.tsx'

type Line = Pick<EvaluationLine, 'score'>

/** Figures of single methods in a list of evaluations, whatever label it shows. */
export function useMethodColumns() {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const missingText = (missing: readonly ReadinessCheckId[] | null, pef: number | null) => {
    if (pef === null) return noValue
    if (missing === null) return text('dataClass.notRecorded')
    return missing.map((id) => pefWording.readiness[id][language]).join(', ') || text('dataClass.nothing')
  }
  const scores: readonly Column<Line>[] = [
    {
      id: 'pefScore',
      title: text('scoreLabel.pef'),
      unit: 'µPt',
      cell: ({ score }) => (
        <>
          {format.number(score?.pefMicropoints, { significant: 3 })}
          <HoldingMark holding={score?.pefHolding} />
        </>
      ),
      figure: true,
      sort: 'pefMicropoints',
    },
    {
      id: 'pefCoverage',
      title: text('evaluation.column.coverage'),
      cell: ({ score }) => format.share(score?.pefCoverage),
      figure: true,
    },
    {
      id: 'pefHeld',
      title: text('holding.column'),
      cell: ({ score }) => format.share(score?.pefHolding?.held),
      figure: true,
      sort: 'pefHeld',
      onDemand: true,
    },
    {
      id: 'missingForPublication',
      title: text('dataClass.column'),
      cell: ({ score }) => missingText(score?.missingForPublication ?? null, score?.pefMicropoints ?? null),
      onDemand: true,
    },
    {
      id: 'furtherMethods',
      title: text('results.furtherMethods'),
      cell: ({ score }) => <FurtherScoresText score={score} />,
      onDemand: true,
    },
  ]
  /** Of the same inventory, weighted otherwise. */
  const weighted: Column<Line> = {
    id: 'pef',
    title: text('evaluation.column.pef'),
    unit: 'µPt',
    cell: ({ score }) => format.number(score?.pef, { significant: 3 }),
    figure: true,
    onDemand: true,
  }
  return { scores, weighted }
}
