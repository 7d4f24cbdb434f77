import type { Evaluation } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ConflictActions, ConflictTable } from '../../../ui/conflict-parts.tsx'
import { suggestedChoices, undecided, type Choices } from '../../../ui/conflict.ts'
import { Button, Popup, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { contentOf, differences, merged, type Content } from '../model/index.ts'
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

/** Somebody else saved in between: field by field, mine, theirs, and which one to take. */
export function ConflictPopup(props: ConflictPopupProps) {
  const text = useText()
  const format = useFormat()
  const shown = useShownValue()
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
          <ConflictActions
            left={left}
            saving={false}
            onSave={() => props.onDecided(merged(mine, theirs, choices))}
            onLater={props.onLater}
          />
        )
      }
    >
      <p>{text('editor.conflict.text', { time })}</p>
      {otherCategory ? (
        <p>{text('editor.conflict.category')}</p>
      ) : (
        <div className={styles.differences}>
          <ConflictTable
            differences={all}
            nameOf={shown.name}
            valueOf={shown.value}
            choices={choices}
            onChoose={(field, side) => setChoices((now) => ({ ...now, [field]: side }))}
          />
        </div>
      )}
    </Popup>
  )
}
