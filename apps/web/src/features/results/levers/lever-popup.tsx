import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { useText, type Text } from '../../../i18n/index.ts'
import { DataTable, Popup, type Column } from '../../../ui/index.ts'
import { figuresOf, labelNames } from '../../score-labels/index.ts'
import type { ResultView } from '../view.ts'
import { effectOn, type LeverRow } from './lever-rows.ts'
import styles from './levers.module.css'
import { MakeVariantButton } from './make-variant-button.tsx'
import type { LeversAnswer } from './queries.ts'

interface LeverPopupProps {
  readonly view: ResultView
  readonly answer: LeversAnswer
  /** `null`: none is open. */
  readonly row: LeverRow | null
  readonly onClose: () => void
}

/** A change with what it does to each score. */
export function LeverPopup({ view, answer, row, onClose }: LeverPopupProps) {
  const text = useText()
  if (row === null) return null
  const labels = scoreLabelIds.filter((label) => (answer.labels[label]?.[view.search.basis] ?? null) !== null)
  const { gap } = row
  const cost = view.format.number(row.cost, { decimals: 2, signed: true })
  return (
    <Popup
      opened
      width={640}
      title={text('levers.popup.title')}
      onClose={onClose}
      actions={<MakeVariantButton view={view} row={row} kind="primary" />}
    >
      <ul className={styles.changes}>
        {row.words.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {row.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <DataTable
        caption={text('levers.popup.caption')}
        columns={columnsOf(row, view, answer, text)}
        rows={labels}
        rowKey={(label) => label}
      />
      <p>{row.cost === null ? text('levers.cost.unknown') : text('levers.cost.perProduct', { cost })}</p>
      {gap !== null && <p>{text(`levers.gap.${gap}`)}</p>}
    </Popup>
  )
}

function columnsOf(
  row: LeverRow,
  view: ResultView,
  { labels }: LeversAnswer,
  text: Text,
): readonly Column<ScoreLabelId>[] {
  const { format, search } = view
  const figure = (
    id: string,
    title: string,
    cell: (label: ScoreLabelId) => string,
  ): Column<ScoreLabelId> => ({
    id,
    title,
    figure: true,
    cell,
  })
  const at = (all: LeversAnswer['labels'], label: ScoreLabelId) => all[label]?.[search.basis] ?? null
  return [
    { id: 'label', title: text('levers.score'), cell: (label) => text(labelNames[label]), fixed: true },
    figure('before', text('levers.now'), (label) => figuresOf(label, format).written(at(labels, label))),
    figure('after', text('levers.after'), (label) => figuresOf(label, format).written(at(row.labels, label))),
    figure('effect', text('levers.effect'), (label) =>
      figuresOf(label, format).change(effectOn(row, labels, label, view)),
    ),
  ]
}
