import type { ChosenBenchmark as Chosen, Distribution } from '@ecotrame/contract'
import { isPartial, type WeightBasis } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { DistributionStrip } from '../../ui/charts/distribution-strip.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { Link } from '../../ui/index.ts'
import { basisNames, headlineNames } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import { useSourceDay } from './source-day.ts'
import type { BenchmarkView } from './view.ts'

interface ChosenBenchmarkProps {
  readonly chosen: Chosen
  readonly view: BenchmarkView
}

/** The benchmark that the organization or the team has chosen, with the place of this result in it. */
export function ChosenBenchmark({ chosen, view }: ChosenBenchmarkProps) {
  const text = useText()
  const sourceDay = useSourceDay()
  const { label, format, figures, fileName } = view
  const { id, name, sourceNote, asOf, computedAt, releases, position } = chosen
  const shown = distributionOn(chosen, view)
  const distribution = shown?.distribution ?? null
  const basis = shown?.basis ?? view.basis
  const withheld = isPartial(label) && view.benchmark.withheld !== null
  const own = withheld ? null : view.own(basis)
  const caption = text('results.chart.caption', {
    label: text(headlineNames[label]),
    unit: figures.unit,
    basis: text(basisNames[basis]),
  })
  const day = sourceDay(asOf ?? computedAt)
  const source = [text(`benchmarks.source.${chosen.source}`), sourceNote, day].filter(Boolean).join(' · ')
  const rows =
    distribution === null
      ? []
      : [
          { name: view.name, value: own },
          { name: text('benchmarks.minimum'), value: distribution.minimum },
          { name: text('benchmarks.lowerQuartile'), value: distribution.lowerQuartile },
          { name: text('benchmarks.median'), value: distribution.median },
          { name: text('benchmarks.upperQuartile'), value: distribution.upperQuartile },
          { name: text('benchmarks.maximum'), value: distribution.maximum },
        ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
  return (
    <div className={layout.stack2}>
      <p>
        <Link to="/benchmarks/library" params={{ benchmark: id }}>
          {name}
        </Link>
        <br />
        <small className={layout.hint}>{source}</small>
      </p>
      {position?.quarter && <p>{text(`products.benchmark.quarter.${position.quarter}`)}</p>}
      {distribution === null || own === null ? (
        !withheld && <p className={layout.hint}>{text('benchmarks.noFigure')}</p>
      ) : (
        <WithTable
          title={
            distribution.median > 0
              ? text('products.benchmark.toMedian', {
                  change: format.change(own / distribution.median - 1),
                })
              : name
          }
          caption={caption}
          alternative={rows.map((row) => `${row.name}: ${figures.written(row.value)}`).join('; ')}
          table={{
            columns: [
              { id: 'name', title: text('benchmarks.position'), text: (row) => row.name },
              {
                id: 'value',
                title: text('benchmarks.figure'),
                unit: figures.unit,
                figure: true,
                text: (row) => figures.bare(row.value),
                value: (row) => row.value,
              },
            ],
            rows,
          }}
          note={[source, ...releases].join(' · ')}
          fileName={`${fileName}-benchmark`}
        >
          <DistributionStrip
            low={distribution.minimum}
            q1={distribution.lowerQuartile ?? distribution.median}
            median={distribution.median}
            q3={distribution.upperQuartile ?? distribution.median}
            high={distribution.maximum}
            marks={[{ id: 'own', name: view.name, value: own, figure: figures.written(own) }]}
            tick={figures.written}
            label={name}
          />
        </WithTable>
      )}
    </div>
  )
}

const factors = { product: 1, per100g: 1, per1000g: 10 } as const satisfies Record<WeightBasis, number>

/** On the basis that is asked for; where the benchmark has none there, per 100 g, on which most are published. */
function distributionOn(
  chosen: Chosen,
  { label, basis }: Pick<BenchmarkView, 'label' | 'basis'>,
): { readonly basis: WeightBasis; readonly distribution: Distribution } | null {
  const kept = (basis === 'product' ? chosen.product : chosen.per100g)[label]
  if (kept !== undefined) return { basis, distribution: times(kept, factors[basis]) }
  const per100g = chosen.per100g[label]
  return per100g === undefined ? null : { basis: 'per100g', distribution: per100g }
}

function times(kept: Distribution, factor: number): Distribution {
  const scaled = (value: number | null) => (value === null ? null : value * factor)
  return {
    n: kept.n,
    minimum: kept.minimum * factor,
    lowerQuartile: scaled(kept.lowerQuartile),
    median: kept.median * factor,
    upperQuartile: scaled(kept.upperQuartile),
    maximum: kept.maximum * factor,
  }
}
