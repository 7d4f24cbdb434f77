import type { StageRow } from '@ecotrame/lca'
import { useText } from '../../../../i18n/index.ts'
import { percentages } from '../../../../ui/charts/parts.ts'
import { DataTable, type Column } from '../../../../ui/index.ts'
import { SegmentMark } from '../../result-comments.tsx'
import { labelFactor } from '../../model/labels.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'
import { PefCoverage } from './pef-coverage.tsx'

/** Score of each life-cycle stage; shares add up to 100.0 as printed. */
export function PefStageTable({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { answer, names, figures, format, label, search, explain } = view
  const { pef } = answer
  if (pef === null) return null
  const factor = labelFactor(answer, label, search.basis) ?? 0
  const shares = percentages(pef.stages.map(({ micropoints }) => micropoints))
  const columns: readonly Column<StageRow>[] = [
    {
      id: 'stage',
      title: text('results.stage'),
      fixed: true,
      cell: ({ stage }) => (
        <span data-commented>
          <button
            type="button"
            className={styles.cellLink}
            onClick={() => explain({ kind: 'segment', segment: stage })}
          >
            {names.segment(stage)}
          </button>{' '}
          <SegmentMark segment={stage} />
        </span>
      ),
    },
    {
      id: 'value',
      title: text('results.value'),
      unit: figures.unit,
      figure: true,
      cell: ({ micropoints }) => figures.bare(micropoints * factor),
    },
    {
      id: 'share',
      title: text('results.share'),
      unit: '%',
      figure: true,
      cell: (row) => format.number(shares[pef.stages.indexOf(row)], { decimals: 1 }),
    },
  ]
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.pef.stages')}</h2>
      <DataTable
        folds
        caption={text('results.pef.stages')}
        columns={columns}
        rows={pef.stages}
        rowKey={({ stage }) => stage}
        foot={
          <tr>
            <th scope="row" data-fixed>
              {text('results.total')}
            </th>
            <td data-figure>{figures.bare(view.total)}</td>
            <td data-figure>{format.number(100, { decimals: 1 })}</td>
          </tr>
        }
      />
      <PefCoverage pef={pef} view={view} />
    </section>
  )
}
