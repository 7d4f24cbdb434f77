import type { CategoryRow, EfCategory, LifeCycleId, PefView } from '@ecotrame/lca'
import { useText } from '../../../../../i18n/index.ts'
import { heatStep } from '../../../../../ui/impact-colours.ts'
import { noValue } from '../../../../../ui/index.ts'
import type { HeatCell, HeatRow, HeatTable } from '../heat-table.ts'
import { times } from '../impacts.ts'
import { pefPanelText } from '../panel.ts'
import type { ResultView } from '../../../view.ts'
import { categoryNames, categoryUnits } from '../../../words/text-keys.ts'
import styles from './heat.module.css'
import { useGrid, type Grid } from './use-grid.ts'

interface HeatGridProps {
  readonly view: ResultView
  readonly pef: PefView
  readonly table: HeatTable
  readonly factor: number
}

/** The table itself: arrows move, Enter opens the trace, a column head sorts. */
export function HeatGrid({ view, pef, table, factor }: HeatGridProps) {
  const text = useText()
  const { columns, rows } = table
  const grid = useGrid(rows.length + 2, columns.length + 2)
  const title = text('results.grid.title')
  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="grid" aria-label={title} onKeyDown={grid.onKeyDown}>
        <Head view={view} columns={columns} grid={grid} />
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.stage} row={row} columns={columns} view={view} grid={grid} place={index + 1} />
          ))}
        </tbody>
        <Totals view={view} pef={pef} columns={columns} factor={factor} grid={grid} place={rows.length + 1} />
      </table>
    </div>
  )
}

interface PartProps {
  readonly view: ResultView
  readonly columns: readonly CategoryRow[]
  readonly grid: Grid
}

function Head({ view, columns, grid }: PartProps) {
  const text = useText()
  const { search, change } = view
  const heads: readonly { id: string; name: string; unit: string }[] = [
    ...columns.map(({ category }) => ({
      id: category,
      name: text(categoryNames[category]),
      unit: search.cells === 'amount' ? text(categoryUnits[category]) : '%',
    })),
    { id: 'weighted', name: text('results.categories.weighted'), unit: 'µPt' },
  ]
  return (
    <thead>
      <tr>
        <th scope="col" data-fixed>
          <button type="button" {...grid.cell(0, 0)} onClick={() => change({ sort: null })}>
            {text('results.stage')}
          </button>
        </th>
        {heads.map(({ id, name, unit }, index) => (
          <th key={id} scope="col" aria-sort={search.sort === id ? 'descending' : undefined}>
            <button
              type="button"
              {...grid.cell(0, index + 1)}
              onClick={() => change({ sort: search.sort === id ? null : id })}
            >
              {name}
              {search.sort === id && <span aria-hidden> ↓</span>}
              <small>{unit}</small>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps extends PartProps {
  readonly row: HeatRow
  readonly place: number
}

function Row({ row, columns, view, grid, place }: RowProps) {
  const { names, format, explain, search } = view
  return (
    <tr>
      <th scope="row" data-fixed>
        <button
          type="button"
          {...grid.cell(place, 0)}
          onClick={() => explain({ kind: 'segment', segment: row.stage })}
        >
          {names.segment(row.stage)}
        </button>
      </th>
      {row.cells.map((cell, index) => (
        <Cell
          key={cell.category}
          cell={cell}
          stage={row.stage}
          view={view}
          grid={grid.cell(place, index + 1)}
          words={search.cells === 'amount' ? format.amount(cell.value, '') : format.share(cell.value)}
        />
      ))}
      <td data-total>
        <span {...grid.cell(place, columns.length + 1)}>
          {format.number(row.micropoints, { significant: 3 })}
        </span>
      </td>
    </tr>
  )
}

interface CellProps {
  readonly cell: HeatCell
  readonly stage: LifeCycleId
  readonly view: ResultView
  readonly grid: ReturnType<Grid['cell']>
  readonly words: string
}

function Cell({ cell, stage, view, grid, words }: CellProps) {
  const text = useText()
  const { category, heat } = cell
  const colours = heat === null ? undefined : heatStep(heat)
  const themed = (pair: { light: string; dark: string }) => `light-dark(${pair.light}, ${pair.dark})`
  return (
    <td
      data-empty={heat === null || undefined}
      style={colours && { background: themed(colours.ground), color: themed(colours.words) }}
    >
      <button
        type="button"
        {...grid}
        aria-label={`${view.names.segment(stage)}, ${text(categoryNames[category])}: ${
          heat === null ? text('results.noValue') : words
        }`}
        onClick={() => open(view, stage, category)}
      >
        {heat === null ? noValue : words}
      </button>
    </td>
  )
}

const open = (view: ResultView, stage: LifeCycleId | 'total', category: EfCategory) =>
  view.change({ panel: pefPanelText({ kind: 'cell', stage, category }) })

interface TotalsProps extends PartProps {
  readonly pef: PefView
  readonly factor: number
  readonly place: number
}

/** Amounts whatever the cells show: the total of a share says nothing. */
function Totals({ view, pef, columns, factor, grid, place }: TotalsProps) {
  const text = useText()
  const { format } = view
  return (
    <tfoot>
      <tr>
        <th scope="row" data-fixed>
          <span {...grid.cell(place, 0)}>{text('results.total')}</span>
        </th>
        {columns.map(({ category, impact }, index) => (
          <td key={category} data-empty={impact === null || undefined}>
            <button
              type="button"
              {...grid.cell(place, index + 1)}
              onClick={() => open(view, 'total', category)}
            >
              {format.amount(times(impact, factor), text(categoryUnits[category]))}
            </button>
          </td>
        ))}
        <td data-total>
          <span {...grid.cell(place, columns.length + 1)}>
            {format.number(pef.score.micropoints * factor, { significant: 3 })}
          </span>
        </td>
      </tr>
    </tfoot>
  )
}
