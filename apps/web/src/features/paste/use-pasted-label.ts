import type { LabelReading } from '@ecotrame/reading'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useUser } from '../../api/index.ts'
import { categoriesQuery } from '../form-options/index.ts'
import type { Correction, Guess } from './model/guess.ts'
import { keepMeaning, keptMeanings } from './model/kept-meanings.ts'
import { wordsIn } from './model/words-in.ts'
import { pastedFormQuery, readerQuery, type PastedForm } from './queries.ts'

const noCorrections: ReadonlyMap<string, Correction> = new Map()

/** A text that was pasted, what was read in it, and what a person made of that. */
export interface PastedLabel {
  readonly text: string
  readonly write: (text: string) => void
  readonly guesses: readonly Guess[]
  /** Words that fill nothing. */
  readonly unused: readonly string[]
  /** Pieces of the pack that the label is of; `null`: no pack. */
  readonly pieces: number | null
  /** Category that the label is of; `null`: not known. */
  readonly category: string | null
  /** `null`: no category, or not there yet. */
  readonly form: PastedForm | null
  readonly correct: (guess: Guess, correction: Correction) => void
}

export function usePastedLabel(): PastedLabel {
  const queries = useQueryClient()
  const organization = useUser()?.organization.id ?? ''
  const [text, write] = useState('')
  const [corrections, setCorrections] = useState(noCorrections)
  const [kept, setKept] = useState(() => keptMeanings(localStorage, organization))
  const read = useDeferredValue(text.trim())
  const tools = useQuery({ ...readerQuery(), enabled: read !== '' }).data
  const listed = useQuery({ ...categoriesQuery(), enabled: read !== '' }).data
  const reading = useMemo(() => (read === '' ? null : (tools?.reader.label(read) ?? null)), [tools, read])
  const sources = useMemo(() => {
    const categories = listed?.items.filter(({ locked }) => !locked).map(({ id }) => id) ?? []
    return reading && tools && listed
      ? { reading, countries: tools.countries, kept, corrections, categories }
      : null
  }, [reading, tools, kept, corrections, listed])
  const category = categoryOf(tools && sources ? tools.categoryGuess(sources) : null)
  const found = useQuery({ ...pastedFormQuery(category ?? '', queries), enabled: category !== null })
  const form = category === null ? null : (found.data ?? null)
  const guesses = useMemo(
    () => (tools && sources ? tools.guessesOf({ ...sources, form: form?.form ?? null }) : []),
    [tools, sources, form],
  )
  const correct = (guess: Guess, correction: Correction) => {
    setCorrections(new Map([...corrections, [guess.id, correction]]))
    if (tools && remembers(guess, correction)) {
      keepMeaning(localStorage, organization, {
        kind: guess.kind === 'category' ? 'category' : 'material',
        words: guess.kind === 'category' ? guess.said : wordsIn(guess.said),
        value: correction.value,
      })
      setKept(keptMeanings(localStorage, organization))
    }
  }
  const unused = reading ? unusedWords(reading, guesses) : []
  return { text, write, guesses, unused, pieces: reading?.pieces?.value ?? null, category, form, correct }
}

const categoryOf = (guess: Guess | null): string | null => (guess?.kind === 'category' ? guess.value : null)

/** What words mean holds for the next label; what a product weighs does not. */
const remembers = (guess: Guess, correction: Correction): correction is { value: string } =>
  (guess.kind === 'category' || guess.kind === 'fibre') &&
  typeof correction?.value === 'string' &&
  correction.value !== guess.value

function unusedWords(
  { text, ignored, gtin, price, washCelsius }: LabelReading,
  guesses: readonly Guess[],
): readonly string[] {
  const fills = (field: string) => guesses.some((guess) => guess.kind === 'figure' && guess.field === field)
  const spans = [
    ...ignored.map(({ span }) => span),
    ...(gtin?.span ? [gtin.span] : []),
    ...(price?.span && !fills('price') ? [price.span] : []),
    ...(washCelsius?.span && !fills('washTemperature') ? [washCelsius.span] : []),
  ]
  return spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end))
    .filter((words) => /[\p{L}\d]{2}/u.test(words))
}
