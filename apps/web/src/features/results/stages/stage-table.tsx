import { useText, type Text } from '../../../i18n/index.ts'
import { sum } from '../../../ui/charts/parts.ts'
import { DataTable, type Column } from '../../../ui/index.ts'
import { SegmentMark, segmentOfStage } from '../result-comments.tsx'
import { stageTable, type StageRow } from '../model/stage-table.ts'
import type { FrenchCost } from '../model/trace.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

interface StageTableProps {
  readonly view: ResultView
  readonly french: FrenchCost
}

/** The eight stages of the method and the trims; rows and columns add up as printed. */
export function StageTable({ view, french }: StageTableProps) {
  const text = useText()
  const rows = stageTable(french, view.entries, view.figures.decimals)
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.stageTable.title')}</h2>
      <DataTable
        caption={text('results.stageTable.title')}
        columns={columnsOf(view, text)}
        rows={rows}
        rowKey={({ stage }) => stage}
        foot={<Totals rows={rows} view={view} text={text} />}
      />
      <p className={`${layout.dense} ${styles.tableNote}`}>{text('results.stageTable.note')}</p>
    </section>
  )
}

function columnsOf({ names, format, figures, explain }: ResultView, text: Text): readonly Column<StageRow>[] {
  const points = (value: number) => format.number(value, { decimals: figures.decimals })
  const figure = (id: string, title: string, unit: string, written: (row: StageRow) => string) => ({
    id,
    title,
    unit,
    figure: true,
    cell: (row: StageRow) => (row.enabled ? written(row) : '–'),
  })
  return [
    {
      id: 'stage',
      title: text('results.stage'),
      fixed: true,
      cell: ({ stage, enabled }) =>
        enabled ? (
          <span data-commented>
            <button
              type="button"
              className={styles.cellLink}
              onClick={() => explain({ kind: 'stage', stage })}
            >
              {names.step(stage)}
            </button>{' '}
            <SegmentMark segment={segmentOfStage[stage]} />
          </span>
        ) : (
          `${names.step(stage)} (${text('results.off')})`
        ),
    },
    {
      id: 'country',
      title: text('results.countryColumn'),
      cell: ({ place }) => names.place(place),
    },
    figure('own', text('results.own'), figures.unit, ({ own }) => points(own)),
    figure('complement', text('results.complementColumn'), figures.unit, ({ complement }) =>
      points(complement),
    ),
    figure('transport', text('segment.transport'), figures.unit, ({ transport }) => points(transport)),
    figure('total', text('results.total'), figures.unit, ({ total }) => points(total)),
    figure('share', text('results.share'), '%', ({ share }) => format.number(share, { decimals: 1 })),
    figure('electricity', text('results.electricity'), 'kWh', ({ electricityKWh }) =>
      format.number(electricityKWh, { decimals: 2 }),
    ),
    figure('heat', text('results.heat'), 'MJ', ({ heatMJ }) => format.number(heatMJ, { decimals: 2 })),
  ]
}

interface TotalsProps {
  readonly rows: readonly StageRow[]
  readonly view: ResultView
  readonly text: Text
}

function Totals({ rows, view: { format, figures }, text }: TotalsProps) {
  const counted = rows.filter(({ enabled }) => enabled)
  const total = (of: (row: StageRow) => number | null, decimals: number) =>
    format.number(sum(counted.map((row) => of(row) ?? 0)), { decimals })
  const cells = [
    total(({ own }) => own, figures.decimals),
    total(({ complement }) => complement, figures.decimals),
    total(({ transport }) => transport, figures.decimals),
    total((row) => row.total, figures.decimals),
    total(({ share }) => share, 1),
    total(({ electricityKWh }) => electricityKWh, 2),
    total(({ heatMJ }) => heatMJ, 2),
  ]
  return (
    <tr>
      <th scope="row" data-fixed>
        {text('results.total')}
      </th>
      <td />
      {cells.map((cell, index) => (
        <td key={index} data-figure>
          {cell}
        </td>
      ))}
    </tr>
  )
}
