import type { Evaluation } from '@ecotrame/contract'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button, Popup, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import {
  contentOf,
  differences,
  merged,
  suggestedChoices,
  undecided,
  type Choices,
  type Content,
  type Difference,
  type Side,
} from '../model/index.ts'
import { useShownValue } from './use-shown-value.ts'
import styles from './dialogs.module.css'

interface ConflictPopupProps {
  readonly theirs: Evaluation
  /** What both started from. */
  readonly base: Content
  readonly onDecided: (content: Content) => void
  /** The other one changed the category: my values become an evaluation of their own. */
  readonly onKeepAsCopy: () => void
  readonly onTakeTheirs: () => void
  readonly onLater: () => void
}

const sides = ['mine', 'theirs'] as const

/** Somebody else saved in between: field by field, mine, theirs, and which one to take. */
export function ConflictPopup(props: ConflictPopupProps) {
  const text = useText()
  const format = useFormat()
  const { state } = useEditing()
  const mine = state.content
  const theirs = contentOf(props.theirs, state.form)
  const all = differences(props.base, mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => suggestedChoices(all))
  const left = undecided(all, choices)
  const otherCategory = mine.category !== theirs.category
  const time = format.dayMonthYear(props.theirs.updatedAt, true)
  return (
    <Popup
      opened
      width={960}
      title={text('editor.conflict.title')}
      onClose={props.onLater}
      dirty
      actions={
        otherCategory ? (
          <>
            <Button onClick={props.onTakeTheirs}>{text('editor.conflict.takeTheirs')}</Button>
            <Button kind="primary" onClick={props.onKeepAsCopy}>
              {text('editor.conflict.copyMine')}
            </Button>
          </>
        ) : (
          <>
            {left > 0 && (
              <span className={styles.left}>{text('editor.conflict.undecided', { count: left })}</span>
            )}
            <Button onClick={props.onLater}>{text('editor.conflict.later')}</Button>
            <Button
              kind="primary"
              disabled={left > 0}
              onClick={() => props.onDecided(merged(mine, theirs, choices))}
            >
              {text('editor.conflict.save')}
            </Button>
          </>
        )
      }
    >
      <p>{text('editor.conflict.text', { time })}</p>
      {otherCategory ? (
        <p>{text('editor.conflict.category')}</p>
      ) : (
        <DifferenceTable
          all={all}
          choices={choices}
          onChoose={(path, side) => setChoices((now) => ({ ...now, [path]: side }))}
        />
      )}
    </Popup>
  )
}

interface DifferenceTableProps {
  readonly all: readonly Difference[]
  readonly choices: Choices
  readonly onChoose: (path: string, side: Side) => void
}

function DifferenceTable({ all, choices, onChoose }: DifferenceTableProps) {
  const text = useText()
  const language = useLanguage()
  const shown = useShownValue()
  return (
    <div className={styles.scroll}>
      <table className={styles.differences} lang={language}>
        <thead>
          <tr>
            <th scope="col">{text('editor.conflict.field')}</th>
            <th scope="col">{text('editor.conflict.mine')}</th>
            <th scope="col">{text('editor.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((difference) => (
            <tr key={difference.path}>
              <th scope="row">{shown.name(difference)}</th>
              {sides.map((side) => (
                <td key={side}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={difference.path}
                      checked={choices[difference.path] === side}
                      onChange={() => onChoose(difference.path, side)}
                    />
                    {shown.value(difference, side)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
