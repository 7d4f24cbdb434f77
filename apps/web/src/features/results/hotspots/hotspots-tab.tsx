import { useText, type Text } from '../../../i18n/index.ts'
import { Swatch } from '../../../ui/charts/legend.tsx'
import { downloadTable } from '../../../ui/charts/download-table.ts'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { segmentColour } from '../../../ui/colours.ts'
import { DataTable, type Column } from '../../../ui/index.ts'
import { hotspots, type Hotspot } from '../model/hotspots.ts'
import { Coverage } from '../methods/views.tsx'
import { CsvButton } from '../csv-button.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

/** Every line of the bill, ranked. */
export function HotspotsTab({ view }: { readonly view: ResultView }) {
  const text = useText()
  const spots = hotspots(view.entries)
  const upTo80 = spots.findIndex(({ cumulative }) => cumulative >= 80) + 1
  const save = () => downloadTable(`${view.fileName}-hotspots`, spotTable(spots, view, text))
  return (
    <section>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>{text('results.spots.title')}</h2>
          <p className={layout.dense}>
            {text('results.spots.finding', { count: upTo80 })} · {view.caption}
          </p>
        </div>
        <CsvButton onClick={save} />
      </div>
      <DataTable
        folds
        caption={text('results.spots.title')}
        columns={columnsOf(view, text)}
        rows={spots}
        rowKey={({ key }) => key}
      />
      <Coverage view={view} />
    </section>
  )
}

function columnsOf({ names, format, figures, explain }: ResultView, text: Text): readonly Column<Hotspot>[] {
  const figure = (id: string, title: string, unit: string, of: (spot: Hotspot) => number) => ({
    id,
    title,
    unit,
    figure: true,
    cell: (spot: Hotspot) =>
      unit === '%' ? format.number(of(spot), { decimals: 1 }) : figures.bare(of(spot)),
  })
  return [
    {
      id: 'process',
      title: text('results.process'),
      fixed: true,
      cell: ({ key, processId, purpose }) => (
        <button type="button" className={styles.cellLink} onClick={() => explain({ kind: 'leaf', key })}>
          {names.leaf(processId, purpose)}
        </button>
      ),
    },
    {
      id: 'stage',
      title: text('results.stage'),
      cell: ({ segment, value }) => (
        <span className={styles.segmentCell}>
          <Swatch
            part={{ id: segment, name: '', value, figure: '', share: '', colour: segmentColour(segment) }}
          />
          {names.segment(segment)}
        </span>
      ),
    },
    {
      id: 'component',
      title: text('results.component'),
      cell: ({ component }) => names.component(component),
    },
    figure('value', text('results.value'), figures.unit, ({ value }) => value),
    figure('share', text('results.share'), '%', ({ share }) => share),
    figure('cumulative', text('results.cumulative'), '%', ({ cumulative }) => cumulative),
  ]
}

const spotTable = (
  spots: readonly Hotspot[],
  { names, figures }: ResultView,
  text: Text,
): ChartTable<Hotspot> => ({
  columns: [
    { id: 'component', title: text('results.component'), text: (spot) => names.component(spot.component) },
    { id: 'stage', title: text('results.stage'), text: (spot) => names.segment(spot.segment) },
    {
      id: 'process',
      title: text('results.process'),
      text: (spot) => names.leaf(spot.processId, spot.purpose),
    },
    {
      id: 'value',
      title: text('results.value'),
      unit: figures.unit,
      text: () => '',
      value: ({ value }) => value,
    },
    { id: 'share', title: text('results.share'), unit: '%', text: () => '', value: ({ share }) => share },
  ],
  rows: spots,
})
