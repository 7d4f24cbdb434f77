import type { AnswerRow } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { given, rowOf, withRow, without, type RowProps } from './answer-rows.ts'
import { useSpeech, type Speech } from './context.ts'
import styles from './supplier-form.module.css'

type Choices = readonly Pick<RowProps['choices'][number], 'id' | 'label'>[]

interface AddRowProps {
  readonly title: string
  readonly choices: Choices
  readonly onAdd: (id: string) => void
}

/** Adds one of what is left to choose. */
export function AddRow({ title, choices, onAdd }: AddRowProps) {
  const { words } = useSpeech()
  return (
    <select
      className={styles.input}
      aria-label={title}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="">{title}</option>
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {words(label)}
        </option>
      ))}
    </select>
  )
}

/** What a choice is called. */
export const nameIn =
  (choices: Choices, { words }: Speech) =>
  (id: string): string => {
    const found = choices.find((one) => one.id === id)
    return found === undefined ? id : words(found.label)
  }

interface PickedRowsProps extends Pick<RowProps, 'choices' | 'rows' | 'onChange'> {
  readonly title: string
  /** What is said of each; `change` takes the place of what was said of it. */
  readonly fields: (row: AnswerRow, change: (said: Partial<AnswerRow>) => void) => ReactNode
}

/** Some of a list, picked one by one, each with what is to be said of it. */
export function PickedRows({ title, choices, rows, fields, onChange }: PickedRowsProps) {
  const speech = useSpeech()
  const { say, words, locale } = speech
  const name = nameIn(choices, speech)
  const rest = choices
    .filter(({ id }) => rows.every(({ item }) => item !== id))
    .toSorted((one, other) => words(one.label).localeCompare(words(other.label), locale))
  return (
    <>
      {rows.map((row) => (
        <fieldset key={row.item} className={styles.rows}>
          <legend>{name(row.item)}</legend>
          {fields(row, (said) => onChange(withRow(rows, { ...row, ...said })))}
          <button type="button" onClick={() => onChange(given(without(rows, row.item)))}>
            {say('removeFile', { name: name(row.item) })}
          </button>
        </fieldset>
      ))}
      <AddRow title={title} choices={rest} onAdd={(id) => onChange(withRow(rows, rowOf(id)))} />
    </>
  )
}
