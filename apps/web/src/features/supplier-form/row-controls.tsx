import { sharesAddUp } from '@ecotrame/lca'
import type { AnswerRow, QuestionToFacility } from '@ecotrame/contract'
import { useState, type ReactNode } from 'react'
import { useSpeech, type Speech } from './context.ts'
import { AmountRow } from './amount-row.tsx'
import { totalIn } from './amounts.ts'
import { given, rowOf, withRow, without, type RowProps } from './answer-rows.ts'
import { Doubt } from './doubt.tsx'
import { AddRow, PickedRows } from './picked-rows.tsx'
import { Substances } from './substances.tsx'
import type { ControlProps } from './control-props.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

type Kind = QuestionToFacility['kind']
type RowKind = Extract<Kind, 'amounts' | 'shares' | 'several' | 'certificates' | 'consent' | 'substances'>

const controls: Readonly<Record<RowKind, (props: RowProps) => ReactNode>> = {
  amounts: (props) => <Amounts {...props} />,
  shares: (props) => <Shares {...props} />,
  several: (props) => <Several {...props} />,
  certificates: (props) => <Certificates {...props} />,
  consent: (props) => <Consent {...props} />,
  substances: (props) => <Substances {...props} />,
}
const isRowKind = (kind: Kind): kind is RowKind => kind in controls

/** The control of a question that is answered in rows; `null`: it is answered by one value. */
export function rowControl(props: ControlProps): ReactNode {
  const asked = props.question.question
  if (asked === null || !isRowKind(asked.kind)) return null
  return controls[asked.kind]({ ...props, asked, rows: Array.isArray(props.value) ? props.value : [] })
}

/** So many rows are shown at once; of more those that are used are added one by one. */
const mostShown = 4

function Amounts({
  asked,
  rows,
  kilograms,
  disabled,
  labelledBy,
  describedBy,
  onChange,
  onProblem,
}: RowProps) {
  const { say } = useSpeech()
  const [added, setAdded] = useState<readonly string[]>([])
  const { items } = asked
  const shown =
    items.length <= mostShown
      ? items
      : items.filter(({ id }) => added.includes(id) || rows.some(({ item }) => item === id))
  const rest = items.filter((item) => !shown.includes(item))
  const change = (row: AnswerRow | null, item: string) =>
    onChange(given(row === null ? without(rows, item) : withRow(rows, row)))
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={layout.stack2}>
      {shown.map((item) => (
        <AmountRow
          key={item.id}
          item={item}
          alone={items.length === 1}
          row={rows.find((one) => one.item === item.id) ?? null}
          labelledBy={labelledBy}
          disabled={disabled}
          onChange={(row) => change(row, item.id)}
          onProblem={onProblem}
        />
      ))}
      {rest.length > 0 && (
        <AddRow title={say('addRow')} choices={rest} onAdd={(id) => setAdded((all) => [...all, id])} />
      )}
      <Doubt asked={asked} total={totalIn(asked, rows)} kilograms={kilograms} />
    </div>
  )
}

/** Shares that add up are asked together; nothing is kept until they do. */
function Shares({ asked, rows, disabled, labelledBy, describedBy, onChange, onProblem }: RowProps) {
  const speech = useSpeech()
  const [typed, setTyped] = useState(rows)
  const [wasUnknown, setWasUnknown] = useState(disabled)
  if (wasUnknown !== disabled) {
    setWasUnknown(disabled)
    if (disabled) setTyped([])
  }
  const sum = typed.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const change = (row: AnswerRow | null, item: string) => {
    const now = row === null ? without(typed, item) : withRow(typed, row)
    setTyped(now)
    const adds = now.length === 0 || sharesAddUp(now)
    onProblem(adds ? null : sharesIn(now, speech))
    if (adds) onChange(given(now))
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={layout.stack2}>
      {asked.items.map((item) => (
        <AmountRow
          key={item.id}
          item={item}
          alone={false}
          row={typed.find((one) => one.item === item.id) ?? null}
          labelledBy={labelledBy}
          disabled={disabled}
          onChange={(row) => change(row, item.id)}
          onProblem={(problem) => problem !== null && onProblem(problem)}
        />
      ))}
      <p className={styles.small} role="status">
        {speech.say('sum', { sum: percent(sum, speech) })}
      </p>
    </div>
  )
}

const percent = (sum: number, { locale }: Speech) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(sum)
const sharesIn = (rows: readonly AnswerRow[], speech: Speech) =>
  speech.say('sharesNot100', {
    sum: percent(
      rows.reduce((total, { amount }) => total + (amount ?? 0), 0),
      speech,
    ),
  })

function Several({ choices, rows, labelledBy, describedBy, onChange }: RowProps) {
  const { words } = useSpeech()
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={layout.stack2}>
      {choices.map(({ id, label }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={rows.some(({ item }) => item === id)}
            onChange={({ target }) =>
              onChange(given(target.checked ? withRow(rows, rowOf(id)) : without(rows, id)))
            }
          />
          {words(label)}
        </label>
      ))}
    </div>
  )
}

function Certificates({ choices, rows, labelledBy, describedBy, onChange }: RowProps) {
  const { say } = useSpeech()
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={layout.stack3}>
      <PickedRows
        title={say('addCertificate')}
        choices={choices}
        rows={rows}
        onChange={onChange}
        fields={(row, change) => (
          <>
            <label className={styles.field}>
              {say('certificateNumber')}
              <input
                className={styles.input}
                maxLength={100}
                value={row.number ?? ''}
                onChange={({ target }) => change({ number: target.value || null })}
              />
            </label>
            <label className={styles.field}>
              {say('validUntil')}
              <input
                className={styles.input}
                type="date"
                value={row.until ?? ''}
                onChange={({ target }) => change({ until: target.value || null })}
              />
            </label>
          </>
        )}
      />
    </div>
  )
}

function Consent({ rows, labelledBy, describedBy, onChange }: RowProps) {
  const { say } = useSpeech()
  const [row] = rows
  return (
    <div className={layout.stack3}>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={layout.stack2}
      >
        {(['yes', 'no'] as const).map((id) => (
          <label key={id} className={styles.radio}>
            <input
              type="radio"
              name={labelledBy}
              checked={row?.item === id}
              onChange={() => onChange([rowOf(id)])}
            />
            <span>{say(id)}</span>
          </label>
        ))}
      </div>
      {row?.item === 'yes' && (
        <label className={styles.field}>
          {say('consentUntil')}
          <input
            className={styles.input}
            type="date"
            value={row.until ?? ''}
            onChange={({ target }) => onChange([rowOf('yes', { until: target.value || null })])}
          />
        </label>
      )}
    </div>
  )
}
