import { isPartial, type PefComponent, type ScoreFamily, type ScoreLabelId } from '@ecotrame/lca'
import { isSegment } from '../../../../ui/colours.ts'
import type { SummedAnswer } from '../queries.ts'
import type { ResultRow } from '../rows.ts'

/** Rows of the bill that the labels of a family stand on, over the whole life of one product. */
export function familyRows(answer: SummedAnswer, family: ScoreFamily): readonly ResultRow[] {
  if (isPartial(family))
    return (answer.pef ?? []).flatMap(({ part, row }) =>
      Object.entries(row.byStage).flatMap(([stage, value]) =>
        isSegment(stage) ? [{ part, component: pefKey(part, row.component), segment: stage, value }] : [],
      ),
    )
  const score = family === 'fr' ? 'ecs' : 'pef'
  // The weights of PEF know no complements.
  const counted = answer.components.filter(({ kind }) => family === 'fr' || kind !== 'complement')
  return counted.flatMap((component) =>
    Object.entries(component.byLifeCycle).flatMap(([stage, scores]) => {
      const segment = component.kind === 'complement' ? 'complements' : stage
      return isSegment(segment)
        ? [{ part: component.part, component: frenchKey(component), segment, value: scores[score] }]
        : []
    }),
  )
}

type FrenchComponent = SummedAnswer['components'][number]
export const frenchKey = ({ part, kind, index, id }: FrenchComponent): string =>
  [part, kind, index ?? '', id ?? ''].join('/')

const pefKey = (part: number, component: PefComponent): string =>
  [
    part,
    component.kind,
    'index' in component ? component.index : '',
    'part' in component ? component.part : '',
  ].join('/')

/** Releases of the methods that the whole stands on. */
export const releasesOf = ({ result }: SummedAnswer): readonly string[] => [
  ...result.releases.french,
  ...result.releases.pef,
]

/** How much of the weighting the figure of a label covers; `null`: all of it, or it is not known. */
export const coverageOf = ({ result }: SummedAnswer, label: ScoreLabelId): number | null =>
  isPartial(label) && result.pef ? result.pef.coverage : null
