import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { DataTable, type Column } from '../../../ui/index.ts'
import { basisNames, figuresOf, labelNames } from '../../score-labels/index.ts'
import { weightBases } from '../model/cost-entries.ts'
import { labelFigure } from '../model/labels.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

/** Labels × weight bases, folded away: everything derives from two sums a family. */
export function LabelsFold({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { format, answer, label: shown } = view
  const columns: readonly Column<ScoreLabelId>[] = [
    {
      id: 'label',
      title: text('results.label.label'),
      fixed: true,
      cell: (label) =>
        label === shown ? <strong>{text(labelNames[label])}</strong> : text(labelNames[label]),
    },
    ...weightBases.map((basis): Column<ScoreLabelId> => ({
      id: basis,
      title: text(basisNames[basis]),
      figure: true,
      cell: (label) => figuresOf(label, format).written(labelFigure(answer, label, basis)),
    })),
  ]
  return (
    <details className={styles.fold}>
      <summary>{text('results.label.fold')}</summary>
      <DataTable
        caption={text('results.label.fold')}
        columns={columns}
        rows={scoreLabelIds}
        rowKey={(label) => label}
      />
      <p className={styles.scoreNote}>{text('results.internalOnly')}</p>
    </details>
  )
}
