import type { ChainCause, ChainFigure, ScoreChain } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText, type Text, type TextKey } from '../../../i18n/index.ts'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { Waterfall, type WaterfallBar } from '../../../ui/charts/waterfall.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { headlineNames } from '../../score-labels/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { attributionQuery } from '../attribution/queries.ts'

const causes = {
  modelling_and_data: ['attribution.chain.modelling', 'attribution.chainWhy.modelling'],
  weights_and_ecotoxicity: [
    'attribution.chain.weightsAndEcotoxicity',
    'attribution.chainWhy.weightsAndEcotoxicity',
  ],
  weights: ['attribution.chain.weights', 'attribution.chainWhy.weights'],
  modelling_data_and_ecotoxicity: [
    'attribution.chain.modellingAndEcotoxicity',
    'attribution.chainWhy.modellingAndEcotoxicity',
  ],
  microfibres: ['attribution.chain.microfibres', 'attribution.chainWhy.microfibres'],
  export: ['attribution.chain.export', 'attribution.chainWhy.export'],
  durability: ['attribution.chain.durability', 'attribution.chainWhy.durability'],
} as const satisfies Record<ChainCause, readonly [TextKey, TextKey]>

const readings = {
  1: 'calculation.reading.1',
  2: 'calculation.reading.2',
} as const satisfies Record<ScoreChain['frenchPefReading'], TextKey>

interface ChainRow extends WaterfallBar {
  readonly why: string
}

/** From PEF to the French cost with durability: each bar with its cause. */
export function ChainCard({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { data } = useQuery(attributionQuery(view.answer.version.id))
  const chain = data?.chain
  if (!chain) return null
  const rows = rowsOf(chain, view, text)
  const covered = view.format.share(chain.pefCoverage)
  return (
    <section className={styles.card}>
      <WithTable
        title={text('attribution.chain.title')}
        caption={text('attribution.chain.caption', { reading: text(readings[chain.frenchPefReading]) })}
        alternative={rows.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
        table={tableOf(rows, view, text)}
        note={view.note}
        fileName={`${view.fileName}-chain`}
      >
        <Waterfall bars={rows} label={text('attribution.chain.title')} />
      </WithTable>
      <dl className={styles.facts}>
        {rows
          .filter(({ kind }) => kind === 'step')
          .map(({ id, name, why }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{why}</dd>
            </div>
          ))}
      </dl>
      {chain.pefCoverage < 1 && (
        <p className={layout.dense}>{text('attribution.chain.coverage', { percent: covered })}</p>
      )}
    </section>
  )
}

function rowsOf(chain: ScoreChain, { format }: ResultView, text: Text): readonly ChainRow[] {
  const written = (value: number, signed: boolean) => format.quantity(value, 'pts', { decimals: 1, signed })
  let reached = chain.start
  const total = (figure: ChainFigure): ChainRow => ({
    id: figure,
    kind: 'total',
    name: text(headlineNames[figure]),
    value: reached,
    figure: written(reached, false),
    why: '',
  })
  const rows = [total('pef')]
  for (const { cause, difference, reaches } of chain.steps) {
    reached += difference
    const [name, why] = causes[cause]
    rows.push({
      id: cause,
      kind: 'step',
      name: text(name),
      value: difference,
      figure: written(difference, true),
      why: text(why),
    })
    if (reaches !== null) rows.push(total(reaches))
  }
  return rows
}

const tableOf = (rows: readonly ChainRow[], { format }: ResultView, text: Text): ChartTable<ChainRow> => ({
  columns: [
    { id: 'name', title: text('results.part'), text: ({ name }) => name },
    {
      id: 'value',
      title: text('results.value'),
      unit: 'pts',
      figure: true,
      text: ({ kind, value }) => format.number(value, { decimals: 1, signed: kind === 'step' }),
      value: ({ value }) => value,
    },
    { id: 'why', title: text('attribution.causeTitle'), text: ({ why }) => why },
  ],
  rows,
})
