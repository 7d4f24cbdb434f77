import { scoreLabelIds, type ScoreLabelId, displayLabels } from '@ecotrame/lca'
import type { Text } from '../../../i18n/index.ts'
import type { Column } from '../../../ui/index.ts'
import { figuresOf, labelNames } from '../../score-labels/index.ts'
import type { ResultView } from '../view.ts'
import { effectOn, type LeverRow } from './lever-rows.ts'
import layout from '../../../ui/layout.module.css'
import styles from './levers.module.css'
import { MakeVariantButton } from './make-variant-button.tsx'
import type { LeversAnswer } from './queries.ts'

interface ColumnsContext {
  readonly view: ResultView
  readonly answer: LeversAnswer
  readonly text: Text
  readonly onOpen: (row: LeverRow) => void
}

/** The two official figures stand beside the one on screen; all others are one click away. */
const always: readonly ScoreLabelId[] = Object.values(displayLabels)

/** Columns of single changes and of combinations alike. */
export function leverColumns(context: ColumnsContext): readonly Column<LeverRow>[] {
  const { view, answer, text } = context
  const { format } = view
  const shown = scoreLabelIds.filter(
    (label) =>
      label !== view.label &&
      always.includes(label) &&
      (answer.labels[label]?.[view.search.basis] ?? null) !== null,
  )
  return [
    {
      id: 'words',
      title: text('levers.change'),
      fixed: true,
      cell: (row) => <Words row={row} context={context} />,
    },
    effectColumn(view.label, context),
    {
      id: 'share',
      title: text('levers.share'),
      unit: '%',
      figure: true,
      cell: ({ difference }) =>
        format.number((100 * difference) / answer.figure, { decimals: 1, signed: true }),
    },
    ...shown.map((label) => effectColumn(label, context)),
    {
      id: 'cost',
      title: text('levers.costTitle'),
      unit: '€',
      figure: true,
      cell: ({ cost }) => format.number(cost, { decimals: 2, signed: true }),
    },
    {
      id: 'variant',
      title: text('levers.variant.title'),
      cell: (row) => <MakeVariantButton view={view} row={row} />,
    },
  ]
}

function effectColumn(label: ScoreLabelId, { view, answer, text }: ColumnsContext): Column<LeverRow> {
  const figures = figuresOf(label, view.format)
  return {
    id: label,
    title: text(labelNames[label]),
    unit: figures.unit,
    figure: true,
    cell: (row) => figures.bareChange(effectOn(row, answer.labels, label, view)),
  }
}

function Words({
  row,
  context: { text, onOpen },
}: {
  readonly row: LeverRow
  readonly context: ColumnsContext
}) {
  const { mark, words, kind, rules, missing, fees } = row
  return (
    <div className={styles.words}>
      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
        {[mark, words.join(' + ')].filter(Boolean).join(' · ')}
      </button>
      <span className={layout.dense}>{kind}</span>
      {rules.map((rule) => (
        <span key={rule} className={layout.dense}>
          {rule}
        </span>
      ))}
      {fees.map((fee) => (
        <span key={fee} className={layout.dense}>
          {fee}
        </span>
      ))}
      {missing.length > 0 && (
        <span className={layout.dense}>{text('levers.cost.missing', { materials: missing.join(', ') })}</span>
      )}
    </div>
  )
}
