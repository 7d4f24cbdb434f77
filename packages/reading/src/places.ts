import type { Country } from '@ecotrame/reference-data'
import { phraseAt, phrasesIn, phrasesOf, type Phrases } from './phrases.ts'
import { spanOf, touching, type Span, type Token } from './text.ts'
import { countryAliases, fibreNames, notCountries, regions, stepWords, type Step } from './vocabulary.ts'

/** The country of a step. */
export interface CountryGuess {
  readonly step: Step
  /** ISO 3166-1 alpha-2, or the code of a region of the French method. */
  readonly code: string
  /** The label names a country and no step. */
  readonly assumed: boolean
  readonly span: Span
}

/** Names and codes under which countries are understood. */
export interface CountryWords {
  readonly names: Phrases<string>
  readonly codes: ReadonlySet<string>
}

export function countryWordsOf(countries: readonly Country[]): CountryWords {
  const without = new Set(notCountries)
  return {
    names: phrasesOf([
      ...Object.entries(countryAliases).flatMap(([code, names]) =>
        names.map((name) => [name, code] as const),
      ),
      ...Object.entries(regions).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
      ...countries.flatMap(({ alpha2, nameEn, nameFr }) =>
        [nameEn, nameFr]
          .filter((name) => !without.has(name.toLowerCase()))
          .map((name) => [name, alpha2] as const),
      ),
    ]),
    codes: new Set(countries.map(({ alpha2 }) => alpha2)),
  }
}

type Mark = Span & { readonly from: number; readonly to: number } & (
    | { readonly kind: 'step'; readonly step: Step; readonly origin: boolean }
    | { readonly kind: 'country'; readonly code: string }
  )

/** Countries with their steps: "knitted in Turkey", "confection : Maroc", "spun and woven in India", "Portugal". */
export function countriesOf(tokens: readonly Token[], words: CountryWords): readonly CountryGuess[] {
  const marks = marksOf(tokens, words)
  const guesses: CountryGuess[] = []
  marks.forEach((mark, at) => {
    if (mark.kind !== 'country') return
    const named = stepsBefore(marks, at, tokens)
    const span = (from: Span): Span => ({ start: Math.min(from.start, mark.start), end: mark.end })
    guesses.push(
      ...named.map((step) => ({ step: step.step, code: mark.code, assumed: false, span: span(step) })),
      ...(named.length === 0
        ? [{ step: 'making' as const, code: mark.code, assumed: true, span: mark }]
        : []),
    )
  })
  return withMaking(firstOfEachStep(guesses))
}

/** Who tells only where the fabric comes from is taken to make the product there too, until somebody says otherwise. */
function withMaking(guesses: readonly CountryGuess[]): readonly CountryGuess[] {
  const said = guesses.find(({ step }) => step === 'dyeing') ?? guesses.find(({ step }) => step === 'fabric')
  const isKnown = guesses.some(({ step }) => step === 'making')
  return isKnown || !said ? guesses : [...guesses, { ...said, step: 'making', assumed: true }]
}

function firstOfEachStep(guesses: readonly CountryGuess[]): readonly CountryGuess[] {
  const sure = guesses.toSorted((a, b) => Number(a.assumed) - Number(b.assumed))
  return sure
    .filter(({ step }, at) => sure.findIndex((other) => other.step === step) === at)
    .map(({ step, code, assumed, span: { start, end } }) => ({ step, code, assumed, span: { start, end } }))
}

function marksOf(tokens: readonly Token[], words: CountryWords): readonly Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length;) {
    const step = phraseAt(stepWords, tokens, at)
    const country = countryAt(tokens, at, words, marks.at(-1))
    const found = step && (!country || step.to >= country.to) ? step : country
    if (found === null) {
      at += 1
      continue
    }
    const place = { from: at, to: found.to, ...spanOf(tokens.slice(at, found.to)) }
    if (found === country) marks.push({ kind: 'country', code: country.meaning, ...place })
    else if (step)
      marks.push({ kind: 'step', step: stepMeant(step.meaning, tokens, at), origin: false, ...place })
    at = found.to
  }
  return marks
}

/** "cotton, origin India" tells where the fibre comes from; "origin: India" alone where the product does. */
const stepMeant = (step: Step, tokens: readonly Token[], at: number): Step =>
  tokens[at]?.folded.startsWith('origin') && fibreNames.has(tokens[at - 1]?.folded ?? '') ? 'material' : step

function countryAt(tokens: readonly Token[], at: number, words: CountryWords, before: Mark | undefined) {
  const named = phraseAt(words.names, tokens, at)
  if (named) return named
  const token = tokens[at]
  if (token === undefined || !words.codes.has(token.text)) return null
  const follows = before?.kind === 'step' && tokens.slice(before.to, at).every(isLink)
  return follows || standsAlone(tokens, at) ? { meaning: token.text, from: at, to: at + 1 } : null
}

/** In a cell of its own, and not beside a figure: `PA` is also polyamide. */
const parting = new Set([',', ';', '|', '\t', '\n', '/'])
function standsAlone(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (
    [before, after].some(
      (neighbour) => neighbour?.kind !== 'sign' && (touching(neighbour, token) || touching(token, neighbour)),
    )
  )
    return false
  const parts = (neighbour: Token | undefined) => neighbour === undefined || parting.has(neighbour.folded)
  return (
    parts(before) && parts(after) && tokens[at - 2]?.kind !== 'number' && tokens[at + 2]?.kind !== 'number'
  )
}

const links = new Set([
  'in',
  'en',
  'au',
  'aux',
  'a',
  'de',
  'du',
  'from',
  'the',
  'la',
  'le',
  'of',
  'chez',
  'by',
])
const linkSigns = new Set([':', '=', '-', '–', '(', '.', "'", '\t'])
const isLink = ({ kind, folded }: Token): boolean =>
  kind === 'word' ? links.has(folded) : kind === 'sign' && linkSigns.has(folded)

const conjunctions = new Set(['et', 'and', '&', '/', '+', ','])

/** The steps right before a country; several are joined: "knitted and sewn in Portugal". */
function stepsBefore(marks: readonly Mark[], at: number, tokens: readonly Token[]) {
  const country = marks[at]
  const found: Extract<Mark, { kind: 'step' }>[] = []
  let until = country?.from ?? 0
  for (let before = at - 1; before >= 0; before -= 1) {
    const mark = marks[before]
    if (mark?.kind !== 'step') break
    const between = tokens.slice(mark.to, until)
    const isJoined = between.every(
      (token) => isLink(token) || (found.length > 0 && conjunctions.has(token.folded)),
    )
    if (!isJoined) break
    found.unshift(mark)
    until = mark.from
  }
  return found
}

/** The country that a cell names, by name or by code; `null`: none. */
export function countryIn(tokens: readonly Token[], words: CountryWords): string | null {
  const [named] = phrasesIn(words.names, tokens)
  if (named) return named.meaning
  const code = tokens.find(({ text }) => words.codes.has(text.toUpperCase()))
  return code && tokens.length <= 3 ? code.text.toUpperCase() : null
}
