import { useState } from 'react'
import type { SavedMeanwhile } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { ConflictActions, ConflictTable } from './conflict-parts.tsx'
import { fieldDifferences, mergedFields, suggestedChoices, undecided, type Choices } from './conflict.ts'
import { useFormat } from './format.ts'
import { Popup } from './popup.tsx'
import styles from './conflict-popup.module.css'

interface ConflictPopupProps<Content extends object> {
  /** Who saved in between and when; `null` where nobody knows. */
  readonly saved: SavedMeanwhile | null
  /** What both started from. */
  readonly base: Content
  readonly mine: Content
  readonly theirs: Content
  readonly nameOf: (field: keyof Content & string) => string
  /** What stands in a field, in words. */
  readonly wordsOf: (field: keyof Content & string, content: Content) => string
  readonly saving: boolean
  /** With what both agree on and the chosen side of every difference. */
  readonly onDecided: (content: Content) => void
  readonly onLater: () => void
}

/** Somebody else saved in between: field by field, mine, theirs, and which one to keep. */
export function ConflictPopup<Content extends object>(props: ConflictPopupProps<Content>) {
  const text = useText()
  const { mine, theirs } = props
  const differences = fieldDifferences(props.base, mine, theirs)
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
          onSave={() => props.onDecided(mergedFields(mine, theirs, choices))}
          onLater={props.onLater}
        />
      }
    >
      <p>{who}</p>
      <div className={styles.differences}>
        <ConflictTable
          differences={differences}
          nameOf={({ field }) => props.nameOf(field)}
          valueOf={({ field }, side) => props.wordsOf(field, side === 'mine' ? mine : theirs)}
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
