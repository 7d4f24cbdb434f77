import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import type { Choices, Difference, Side } from './conflict.ts'
import styles from './conflict-parts.module.css'

interface ConflictTableProps<One extends Difference> {
  readonly differences: readonly One[]
  readonly nameOf: (difference: One) => string
  /** What stands there on that side, in words. */
  readonly valueOf: (difference: One, side: Side) => string
  readonly choices: Choices
  readonly onChoose: (field: string, side: Side) => void
}

const sides = ['mine', 'theirs'] as const

/** Field by field what two people left different, and which side is taken. */
export function ConflictTable<One extends Difference>(props: ConflictTableProps<One>) {
  const text = useText()
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{text('editor.conflict.field')}</th>
          <th scope="col">{text('editor.conflict.mine')}</th>
          <th scope="col">{text('editor.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {props.differences.map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{props.nameOf(difference)}</th>
            {sides.map((side) => (
              <td key={side}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={difference.field}
                    checked={props.choices[difference.field] === side}
                    onChange={() => props.onChoose(difference.field, side)}
                  />
                  {props.valueOf(difference, side)}
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ConflictActionsProps {
  /** How many fields nobody has decided yet. */
  readonly left: number
  readonly saving: boolean
  readonly onSave: () => void
  readonly onLater: () => void
}

export function ConflictActions({ left, saving, onSave, onLater }: ConflictActionsProps) {
  const text = useText()
  return (
    <>
      {left > 0 && <span className={styles.left}>{text('editor.conflict.undecided', { count: left })}</span>}
      <Button onClick={onLater}>{text('editor.conflict.later')}</Button>
      <Button kind="primary" disabled={left > 0} loading={saving} onClick={onSave}>
        {text('editor.conflict.save')}
      </Button>
    </>
  )
}
