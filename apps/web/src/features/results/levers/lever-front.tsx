import { useText, type Text } from '../../../i18n/index.ts'
import type { ChartPart } from '../../../ui/charts/chart-part.ts'
import { Scatter, type ScatterPoint } from '../../../ui/charts/scatter.tsx'
import { Swatch } from '../../../ui/charts/legend.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { seriesColours } from '../../../ui/colours.ts'
import { DataTable } from '../../../ui/index.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { leverColumns } from './lever-columns.tsx'
import leverStyles from './levers.module.css'
import { leverTable, type LeverRow } from './lever-rows.ts'
import type { LeversAnswer } from './queries.ts'

interface LeverFrontProps {
  readonly view: ResultView
  readonly answer: LeversAnswer
  readonly singles: readonly LeverRow[]
  /** Under the limit of cost. */
  readonly front: readonly LeverRow[]
  readonly onOpen: (row: LeverRow) => void
}

/** Cost against score: single changes, and the combinations that no other one beats in both. */
export function LeverFront({ view, answer, singles, front, onOpen }: LeverFrontProps) {
  const text = useText()
  const best = front.at(-1)
  if (best === undefined) return <p role="status">{text('levers.front.none')}</p>
  const { figures } = view
  const rows = [...front, ...singles.filter(({ cost }) => cost !== null)]
  const open = (id: string) => {
    const row = rows.find((one) => one.id === id)
    if (row) onOpen(row)
  }
  const legend = legendOf(view, answer, text)
  const words = (row: LeverRow) => wordsOfRow(row, view, text)
  return (
    <section className={styles.card}>
      <WithTable
        title={text('levers.front.finding', {
          count: best.levers.length,
          change: figures.change(best.difference),
          percent: view.format.change(best.difference / answer.figure),
          cost: costWords(best, view),
        })}
        caption={`${text('levers.front.caption')} · ${view.caption}`}
        alternative={front.map((row) => `${row.mark}: ${row.words.join(' + ')}, ${words(row)}`).join('; ')}
        table={leverTable(rows, answer.labels, view, text)}
        note={view.note}
        fileName={`${view.fileName}-combinations`}
        legend={legend}
      >
        <ul className={leverStyles.legend}>
          {legend.map((part) => (
            <li key={part.id}>
              <Swatch part={part} />
              {part.name}
            </li>
          ))}
        </ul>
        <Scatter
          points={pointsOf(answer, rows, words, text)}
          x={{
            title: text('levers.axis.cost'),
            tick: (value) => view.format.number(value, { upTo: 2, signed: true }),
          }}
          y={{
            title: text('levers.axis.score', { unit: figures.unit }),
            tick: (value) => figures.bare(value),
          }}
          label={text('levers.front.label')}
          front={front.map(({ id }) => id)}
          onSelect={open}
        />
      </WithTable>
      <DataTable
        caption={text('levers.front.label')}
        columns={leverColumns({ view, answer, text, onOpen })}
        rows={front}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

const [combined = null, single = null, today = null] = seriesColours

/** Which circle is what. */
const legendOf = ({ figures }: ResultView, { figure }: LeversAnswer, text: Text): readonly ChartPart[] => [
  {
    id: 'today',
    name: `${text('levers.now')}${text('punctuation.colon')}${figures.written(figure)}`,
    colour: today,
    ...unmeasured,
  },
  { id: 'single', name: text('levers.single'), colour: single, ...unmeasured },
  { id: 'combined', name: text('levers.combined'), colour: combined, ...unmeasured },
]
const unmeasured = { value: 0, figure: '', share: '' } as const

const costWords = ({ cost }: LeverRow, { format }: ResultView) =>
  format.quantity(cost, '€', { decimals: 2, signed: true })

const wordsOfRow = (row: LeverRow, view: ResultView, text: Text) =>
  `${view.figures.change(row.difference)}, ${text('levers.cost.of', { cost: costWords(row, view) })}`

function pointsOf(
  { figure }: LeversAnswer,
  rows: readonly LeverRow[],
  words: (row: LeverRow) => string,
  text: Text,
): readonly ScatterPoint[] {
  const points = rows.map((row): ScatterPoint => {
    const colour = row.mark === '' ? single : combined
    return {
      id: row.id,
      name: row.words.join(' + '),
      x: row.cost ?? 0,
      y: figure + row.difference,
      words: words(row),
      ...(row.mark === '' ? {} : { mark: row.mark }),
      ...(colour === null ? {} : { colour }),
    }
  })
  const now: ScatterPoint = {
    id: 'today',
    name: text('levers.now'),
    x: 0,
    y: figure,
    words: text('levers.nowWords'),
    ...(today === null ? {} : { colour: today }),
  }
  return [...points, now]
}
