import { useState } from 'react'
import type { SavedMeanwhile } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { ConflictActions, ConflictTable } from './conflict-parts.tsx'
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
        <ConflictActions
          left={left}
          saving={props.saving}
          onSave={() => props.onDecided(choices)}
          onLater={props.onLater}
        />
      }
    >
      <p>{who}</p>
      <div className={styles.differences}>
        <ConflictTable
          differences={differences}
          nameOf={({ field }) => props.nameOf(field)}
          valueOf={({ field }, side) => props.valueOf(field, side)}
          choices={choices}
          onChoose={(field, side) => setChoices((now) => ({ ...now, [field]: side }))}
        />
      </div>
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
