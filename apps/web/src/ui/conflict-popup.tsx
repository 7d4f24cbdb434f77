import { useState } from 'react'
import type { SavedMeanwhile } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { suggestedChoices, undecided, type Choices, type Difference, type Side } from './conflict.ts'
import { useFormat } from './format.ts'
import { Popup } from './popup.tsx'
import styles from './conflict-popup.module.css'

interface ConflictPopupProps<Field extends string> {
  /** Who saved in between and when; `null` where nobody knows. */
  readonly saved: SavedMeanwhile | null
  readonly differences: readonly Difference<Field>[]
  readonly nameOf: (field: Field) => string
  /** What stands in the field on that side, in words. */
  readonly valueOf: (field: Field, side: Side) => string
  readonly saving: boolean
  readonly onDecided: (choices: Choices) => void
  readonly onLater: () => void
}

const sides = ['mine', 'theirs'] as const

/** Somebody else saved in between: field by field, mine, theirs, and which one to keep. */
export function ConflictPopup<Field extends string>(props: ConflictPopupProps<Field>) {
  const text = useText()
  const { differences } = props
  const who = useWhoSaved(props.saved)
  const [choices, setChoices] = useState<Choices>(() => suggestedChoices(differences))
  const left = undecided(differences, choices)
  return (
    <Popup
      opened
      width={640}
      title={text('conflict.title')}
      onClose={props.onLater}
      dirty
      actions={
        <>
          {left > 0 && (
            <span className={styles.left}>{text('editor.conflict.undecided', { count: left })}</span>
          )}
          <Button onClick={props.onLater}>{text('editor.conflict.later')}</Button>
          <Button
            kind="primary"
            disabled={left > 0}
            loading={props.saving}
            onClick={() => props.onDecided(choices)}
          >
            {text('editor.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{who}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">{text('editor.conflict.field')}</th>
            <th scope="col">{text('editor.conflict.mine')}</th>
            <th scope="col">{text('editor.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field }) => (
            <tr key={field}>
              <th scope="row">{props.nameOf(field)}</th>
              {sides.map((side) => (
                <td key={side}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={field}
                      checked={choices[field] === side}
                      onChange={() => setChoices((now) => ({ ...now, [field]: side }))}
                    />
                    {props.valueOf(field, side)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Popup>
  )
}

function useWhoSaved(saved: SavedMeanwhile | null): string {
  const text = useText()
  const format = useFormat()
  if (saved === null) return text('conflict.unknown')
  const time = text('editor.conflict.time', { time: format.dayMonthYear(saved.at, true) })
  return text('form.conflict', { name: saved.by, time })
}
