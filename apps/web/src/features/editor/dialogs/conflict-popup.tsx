import type { Evaluation } from '@ecotrame/contract'
import { useState } from 'react'
import { useText, useLanguage } from '../../../i18n/index.ts'
import { ConflictActions, ConflictTable } from '../../../ui/conflict-parts.tsx'
import { suggestedChoices, undecided, type Choices, type Side } from '../../../ui/conflict.ts'
import { Button, Popup, useFormat, noValue } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import {
  contentOf,
  differences,
  merged,
  type Content,
  identityField,
  massOf,
  type Difference,
  type Shown,
} from '../model/index.ts'
import styles from './dialogs.module.css'
import type { CompositionEntry } from '@ecotrame/lca'
import { useValueWords } from '../use-value-words.ts'
import { entryName } from '../words-of-entries.ts'
import { pathName } from '../words.ts'

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

/** Words for the fields of a comparison and for what stands in them on each side. */
function useShownValue() {
  const text = useText()
  const language = useLanguage()
  const plain = useValueWords()
  const { form, content } = useEditing().state

  const entryWords = (entry: CompositionEntry): string => {
    const identity = identityField(form, entry.type)
    const others = form.composition[entry.type]
      .filter((parameter) => parameter !== identity)
      .map((parameter) => plain(parameter, entry.values[parameter.id]?.value ?? null))
      .filter((words) => words !== noValue)
    const mass = massOf(entry) === null ? [] : [plain(form.totalWeight, massOf(entry))]
    return [nameOf(entry), ...others, ...mass].join(', ')
  }
  const nameOf = (entry: CompositionEntry): string => entryName(form, entry, language) || noValue
  const parameterOf = (path: string) => form.parameters.find(({ id }) => path === `values.${id}`)
  const isEntry = (shown: Shown): shown is CompositionEntry =>
    typeof shown === 'object' && shown !== null && 'total_weight' in shown

  return {
    name: ({ field, mine, theirs }: Difference): string => {
      const entry = isEntry(mine) ? mine : isEntry(theirs) ? theirs : null
      if (entry) return text('editor.conflict.line', { name: nameOf(entry) })
      return pathName(field, form, content, language, text)
    },
    value: (difference: Difference, side: Side): string => {
      const shown = difference[side]
      if (shown === null)
        return difference.field.startsWith('entry.') ? text('editor.conflict.noLine') : noValue
      if (typeof shown === 'string') return shown
      return isEntry(shown) ? entryWords(shown) : plain(parameterOf(difference.field), shown.value)
    },
  }
}
