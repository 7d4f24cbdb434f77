import { useText, type Text } from '../../../../../i18n/index.ts'
import { downloadTable } from '../../../../../ui/charts/download-table.ts'
import type { ChartTable } from '../../../../../ui/charts/table.ts'
import { Button, showToast } from '../../../../../ui/index.ts'
import { basisNames, headlineNames } from '../../../../score-labels/index.ts'
import { Choice } from '../../../choice.tsx'
import { CsvButton } from '../../../csv-button.tsx'
import { heatTable, type HeatRow, type HeatTable } from '../heat-table.ts'
import { pefLabelOf } from '../bill.ts'
import { PefCoverage } from '../pef-coverage.tsx'
import { WithPef, type PefShown } from '../with-pef.tsx'
import layout from '../../../../../ui/layout.module.css'
import styles from '../../../results.module.css'
import type { ResultView } from '../../../view.ts'
import { categoryNames } from '../../../words/text-keys.ts'
import { HeatGrid } from './heat-grid.tsx'

/** Which stage makes which impact. */
export const HeatTab = ({ view }: { readonly view: ResultView }) => (
  <WithPef view={view}>{(shown) => <Heat {...shown} />}</WithPef>
)

function Heat({ view, pef, factor }: PefShown) {
  const text = useText()
  const { search, change, names } = view
  const table = heatTable(pef, { measure: search.cells, factor, sort: search.sort })
  const data = fileTable(table, names, text)
  const copy = async () => {
    await navigator.clipboard.writeText(blockOf(data))
    showToast({ type: 'success', body: text('results.grid.copied') })
  }
  const save = () => downloadTable(`${view.fileName}-heat`, data)
  return (
    <section>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>{text('results.grid.title')}</h2>
          <p className={layout.dense}>
            {text(headlineNames[pefLabelOf(view.label)])} · {text(basisNames[search.basis])}
          </p>
        </div>
        <div className={layout.row2}>
          <Button kind="quiet" size="small" onClick={() => void copy()}>
            {text('results.grid.copy')}
          </Button>
          <CsvButton onClick={save} />
        </div>
      </div>
      <Choice
        label={text('results.grid.cells')}
        options={[
          { id: 'column', name: text('results.grid.column') },
          { id: 'whole', name: text('results.grid.whole') },
          { id: 'amount', name: text('results.grid.amount') },
        ]}
        value={search.cells}
        onChange={(cells) => change({ cells })}
      />
      <HeatGrid view={view} pef={pef} table={table} factor={factor} />
      <p className={layout.dense}>{text('results.grid.help')}</p>
      <PefCoverage pef={pef} view={view} />
    </section>
  )
}

const fileTable = (
  { columns, rows }: HeatTable,
  names: ResultView['names'],
  text: Text,
): ChartTable<HeatRow> => ({
  rows,
  columns: [
    { id: 'stage', title: text('results.stage'), text: ({ stage }) => names.segment(stage) },
    ...columns.map(({ category }, index) => ({
      id: category,
      title: text(categoryNames[category]),
      text: () => '',
      value: (row: HeatRow) => row.cells[index]?.value ?? null,
    })),
    {
      id: 'weighted',
      title: text('results.categories.weighted'),
      unit: 'µPt',
      text: () => '',
      value: ({ micropoints }) => micropoints,
    },
  ],
})

/** Tabs and lines, as spreadsheets paste them. */
const blockOf = ({ columns, rows }: ChartTable<HeatRow>): string =>
  [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value, text }) => String((value ? value(row) : text(row)) ?? ''))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
