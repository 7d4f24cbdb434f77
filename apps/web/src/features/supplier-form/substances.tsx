import { rowOf, type RowProps } from './answer-rows.ts'
import { useSpeech } from './context.ts'
import { nameIn, PickedRows } from './picked-rows.tsx'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

/** Stands for: nothing of the list is in it above the threshold. */
const none = 'none'

/** None of the list, or each substance with how much of it and where. */
export function Substances({ choices, rows, labelledBy, describedBy, onChange }: RowProps) {
  const speech = useSpeech()
  const { say } = speech
  const isNone = rows.some(({ item }) => item === none)
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={layout.stack3}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isNone}
          onChange={({ target }) => onChange(target.checked ? [rowOf(none)] : null)}
        />
        {nameIn(choices, speech)(none)}
      </label>
      {!isNone && (
        <PickedRows
          title={say('addSubstance')}
          choices={choices.filter(({ id }) => id !== none)}
          rows={rows}
          onChange={onChange}
          fields={({ amount: percent, number: where }, change) => (
            <>
              <label className={styles.field}>
                {say('substancePercent')}
                <input
                  className={styles.input}
                  type="number"
                  min={0}
                  max={100}
                  step="any"
                  value={percent ?? ''}
                  onChange={({ target }) => {
                    const amount = target.value === '' ? null : Number(target.value)
                    change({ amount, unit: amount === null ? null : 'percent' })
                  }}
                />
              </label>
              <label className={styles.field}>
                {say('substanceWhere')}
                <input
                  className={styles.input}
                  maxLength={100}
                  value={where ?? ''}
                  onChange={({ target }) => change({ number: target.value || null })}
                />
              </label>
            </>
          )}
        />
      )}
    </div>
  )
}
