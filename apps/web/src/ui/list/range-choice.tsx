import { readNumber, type NumberLanguage } from '@ecotrame/reading/numbers'
import { useState, type FormEvent } from 'react'
import { useLanguage, useText, type Text } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useFormat, type Format } from '../format.ts'
import type { RangeFilter } from './library-definition.ts'
import { rangeOf, valuesOfRange, type Range } from './ranges.ts'
import styles from './library.module.css'

interface RangeChoiceProps {
  readonly filter: RangeFilter
  readonly values: readonly string[]
  /** Takes both ends at once. */
  readonly onChange: (values: readonly string[]) => void
}

/** From and to; either may stay open. */
export function RangeChoice({ filter, values, onChange }: RangeChoiceProps) {
  const text = useText()
  const language = useLanguage()
  const [range, setRange] = useState<Range>(() => rangeOf(values))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const ends = { from: plain(filter, range.from, language), to: plain(filter, range.to, language) }
    onChange(valuesOfRange(inOrder(filter, ends)))
  }
  const end = (which: keyof Range) => ({
    label: text(`list.range.${which}`),
    value: range[which],
    onChange: (value: string) => setRange({ ...range, [which]: value }),
    ...(filter.kind === 'date' ? { type: 'date' } : { inputMode: 'decimal' as const }),
    ...(filter.unit === undefined ? {} : { unit: filter.unit }),
  })
  return (
    <form className={styles.range} onSubmit={apply}>
      <TextField {...end('from')} data-autofocus />
      <TextField {...end('to')} />
      <Button kind="primary" size="small" type="submit">
        {text('list.range.apply')}
      </Button>
    </form>
  )
}

/** What was typed as the address keeps it. */
function plain({ kind }: RangeFilter, typed: string, language: NumberLanguage): string {
  if (kind === 'date') return typed
  const read = readNumber(typed, language)
  return read === null ? '' : String(read.value)
}

/** Ends the wrong way round are meant the other way round. */
function inOrder({ kind }: RangeFilter, { from, to }: Range): Range {
  const crossed = from !== '' && to !== '' && (kind === 'date' ? from > to : Number(from) > Number(to))
  return crossed ? { from: to, to: from } : { from, to }
}

/** The range in the words of its chip. */
export function useRangeWords() {
  const text = useText()
  const format = useFormat()
  return (filter: RangeFilter, values: readonly string[]): string => rangeWords(filter, values, text, format)
}

function rangeWords(filter: RangeFilter, values: readonly string[], text: Text, format: Format): string {
  const { from, to } = rangeOf(values)
  const write = (end: string) =>
    filter.kind === 'date' ? format.dayMonthYear(end) : format.quantity(Number(end), filter.unit ?? '')
  if (from === '') return text('list.range.upTo', { to: write(to) })
  if (to === '') return text('list.range.atLeast', { from: write(from) })
  return text('list.range.between', { from: write(from), to: write(to) })
}
