import type { AnswerRow } from '@ecotrame/contract'
import { given, rowOf, withRow, without, type RowProps } from './answer-rows.ts'
import { useSpeech } from './context.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

/** Stands for: nothing of the list is in it above the threshold. */
const none = 'none'

/** None of the list, or each substance with how much of it and where. */
export function Substances({ choices, rows, labelledBy, describedBy, onChange }: RowProps) {
  const { say, words, locale } = useSpeech()
  const name = (id: string) => {
    const found = choices.find((one) => one.id === id)
    return found === undefined ? id : words(found.label)
  }
  const isNone = rows.some(({ item }) => item === none)
  const rest = choices
    .filter(({ id }) => id !== none && rows.every(({ item }) => item !== id))
    .toSorted((one, other) => words(one.label).localeCompare(words(other.label), locale))
  const change = (row: AnswerRow) => onChange(withRow(rows, row))
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={layout.stack3}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isNone}
          onChange={({ target }) => onChange(target.checked ? [rowOf(none)] : null)}
        />
        {name(none)}
      </label>
      {!isNone &&
        rows.map((row) => (
          <fieldset key={row.item} className={styles.rows}>
            <legend>{name(row.item)}</legend>
            <label className={styles.field}>
              {say('substancePercent')}
              <input
                className={styles.input}
                type="number"
                min={0}
                max={100}
                step="any"
                value={row.amount ?? ''}
                onChange={({ target }) => {
                  const amount = target.value === '' ? null : Number(target.value)
                  change({ ...row, amount, unit: amount === null ? null : 'percent' })
                }}
              />
            </label>
            <label className={styles.field}>
              {say('substanceWhere')}
              <input
                className={styles.input}
                maxLength={100}
                value={row.number ?? ''}
                onChange={({ target }) => change({ ...row, number: target.value || null })}
              />
            </label>
            <button type="button" onClick={() => onChange(given(without(rows, row.item)))}>
              {say('removeFile', { name: name(row.item) })}
            </button>
          </fieldset>
        ))}
      {!isNone && (
        <select
          className={styles.input}
          aria-label={say('addSubstance')}
          value=""
          onChange={({ target }) => onChange(withRow(rows, rowOf(target.value)))}
        >
          <option value="">{say('addSubstance')}</option>
          {rest.map(({ id, label }) => (
            <option key={id} value={id}>
              {words(label)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
