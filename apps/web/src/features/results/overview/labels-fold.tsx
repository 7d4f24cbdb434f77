import { useText, type TextKey } from '../../../i18n/index.ts'
import { DataTable, type Column } from '../../../ui/index.ts'
import { weightBases } from '../model/cost-entries.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { basisNames } from '../words/text-keys.ts'

const labels = {
  fr_dur: 'scoreLabel.fr_dur',
  fr: 'scoreLabel.fr',
  fr_days: 'scoreLabel.fr_days',
  fr_fu: 'scoreLabel.fr_fu',
  frpef: 'scoreLabel.frpef',
  frpef_dur: 'scoreLabel.frpef_dur',
  frpef_days: 'scoreLabel.frpef_days',
  frpef_fu: 'scoreLabel.frpef_fu',
} as const satisfies Record<string, TextKey>
type Label = keyof typeof labels

/** Whole points would say too little about a day of wear. */
const isSmall = (label: Label) => label.endsWith('_days') || label === 'frpef_fu'

/** Labels × weight bases, folded away: everything derives from two sums. */
export function LabelsFold({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { format, answer } = view
  const written = (label: Label, value: number) =>
    label.startsWith('frpef')
      ? format.pef(value)
      : isSmall(label)
        ? format.quantity(value, 'pts', { significant: 3 })
        : format.points(value)
  const columns: readonly Column<Label>[] = [
    {
      id: 'label',
      title: text('results.label.label'),
      fixed: true,
      cell: (label) => (label === 'fr_dur' ? <strong>{text(labels[label])}</strong> : text(labels[label])),
    },
    ...weightBases.map((basis): Column<Label> => ({
      id: basis,
      title: text(basisNames[basis]),
      figure: true,
      cell: (label) => written(label, answer.scores[basis][label]),
    })),
  ]
  return (
    <details className={styles.fold}>
      <summary>{text('results.label.fold')}</summary>
      <DataTable
        caption={text('results.label.fold')}
        columns={columns}
        rows={Object.keys(labels) as Label[]}
        rowKey={(label) => label}
      />
      <p className={styles.scoreNote}>{text('results.label.later')}</p>
    </details>
  )
}
