import type { ChartColumn, ChartTable } from '../../../ui/charts/table.ts'
import { categoryNames, categoryUnits } from '../../../ui/impact-names.ts'
import { segmentNames } from '../../../ui/segment-names.ts'
import { segments } from '../../../ui/colours.ts'
import { releaseName } from '../../score-labels/index.ts'
import { efCategories } from '@ecotrame/lca'
import type { Scene, Shown } from './scene.ts'

type Result = NonNullable<Shown['result']>

/** Everything that is compared, a line a thing: the file of a comparison. */
export function wholeTable({ shown, text, figures }: Scene): ChartTable<Shown> {
  const figure = (
    id: string,
    title: string,
    value: (result: Result) => number | null,
    unit?: string,
  ): ChartColumn<Shown> => ({
    id,
    title,
    ...(unit === undefined ? {} : { unit }),
    text: () => '',
    value: ({ result }) => (result === null ? null : value(result)),
  })
  const stages = segments.filter((segment) =>
    shown.some(({ result }) => result?.segments.some((one) => one.segment === segment)),
  )
  return {
    rows: shown,
    columns: [
      { id: 'letter', title: text('comparisons.letter'), text: ({ letter }) => letter },
      { id: 'name', title: text('comparisons.item'), text: ({ name }) => name },
      {
        id: 'kind',
        title: text('comparisons.add.kind'),
        text: ({ item }) => text(`comparisons.kind.${item.kind}`),
      },
      {
        id: 'releases',
        title: text('comparisons.releases'),
        text: ({ result }) =>
          (result?.releases ?? []).map((release) => releaseName(text, release)).join(' · '),
      },
      figure('mass', text('comparisons.mass'), ({ massKg }) => massKg, 'kg'),
      figure('coverage', text('comparisons.coverage'), ({ coverage }) => coverage),
      figure('held', text('holding.column'), ({ holding }) => holding?.held ?? null),
      figure('figure', text('comparisons.figure'), (result) => result.figure, figures.unit),
      figure('low', text('comparisons.low'), ({ interval }) => interval?.low ?? null, figures.unit),
      figure('high', text('comparisons.high'), ({ interval }) => interval?.high ?? null, figures.unit),
      figure(
        'change',
        text('comparisons.toBaseline'),
        ({ versus }) => versus?.difference ?? null,
        figures.unit,
      ),
      figure('lower', text('comparisons.probabilityLower'), ({ versus }) => versus?.probabilityLower ?? null),
      figure('price', text('comparisons.price.label'), ({ price }) => price, 'EUR'),
      ...stages.map((segment) =>
        figure(
          segment,
          text(segmentNames[segment]),
          (result) => result.segments.find((one) => one.segment === segment)?.value ?? 0,
          figures.unit,
        ),
      ),
      ...efCategories.map((category) =>
        figure(
          category,
          text(categoryNames[category]),
          ({ impacts }) => impacts?.find((one) => one.category === category)?.amount ?? null,
          text(categoryUnits[category]),
        ),
      ),
    ],
  }
}
