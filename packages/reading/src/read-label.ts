import { compositionOf } from './composition/read-composition.ts'
import type { FibreGuess } from './composition/fibres.ts'
import type { Figure } from './figure.ts'
import { figuresOf } from './figures.ts'
import type { ProductCategory } from '@ecotrame/reference-data'
import { likelyCategory } from './likely-category.ts'
import { categoryOf, fabricOf, type FabricKind, type Guess } from './kinds.ts'
import { phrasesIn } from './phrases.ts'
import { countriesOf, type CountryGuess, type CountryWords } from './places.ts'
import { readable, spanOf, tokensOf, type Span, type Token } from './text.ts'
import { colourWords, labelWords, linkingWords, partWords, plainWords, stepWords } from './vocabulary.ts'

/** What a pasted text says of a product. Nothing is taken from elsewhere: the same text is always read alike. */
export interface LabelReading {
  /** The text to which all spans refer (Unicode normal form C). */
  readonly text: string
  readonly category: Guess<string> | null
  readonly fibres: readonly FibreGuess[]
  /** As the label says it: of a pack the mass of all its pieces, or of one. */
  readonly massGrams: Guess<number> | null
  /** How many pieces a pack has; `null`: no pack. */
  readonly pieces: Guess<number> | null
  /** Temperature of washing, °C. */
  readonly washCelsius: Guess<number> | null
  readonly fabric: Guess<FabricKind> | null
  readonly surfaceGramsPerSquareMetre: Guess<number> | null
  readonly countries: readonly CountryGuess[]
  /** `currency`: ISO 4217. */
  readonly price: Guess<{ readonly amount: number; readonly currency: string }> | null
  readonly gtin: Guess<string> | null
  readonly reference: Guess<string> | null
  /** What was understood but has no field (a colour), and what was not. */
  readonly ignored: readonly Ignored[]
}

export interface Ignored {
  readonly kind: 'colour' | 'figure' | 'words'
  readonly span: Span
}

/** What is known of the world besides words. */
export interface Known {
  readonly countries: CountryWords
  readonly categories: readonly ProductCategory[]
}

export function readLabelWith({ countries, categories }: Known, pasted: string): LabelReading {
  const text = readable(pasted)
  const tokens = tokensOf(text)
  const figures = figuresOf(text)
  const places = countriesOf(tokens, countries)
  const { fibres, qualities } = compositionOf(tokens, [...figures, ...places.map(({ span }) => span)])
  const fabric = fabricOf(tokens)
  const isFibre = (span: Span) =>
    fibres.some((one) => span.start >= one.span.start && span.end <= one.span.end)
  const massGrams = measured(figures, 'mass')
  const read = {
    category: categoryOf(tokens, isFibre) ?? likelyCategory(categories, massGrams, fabric),
    fibres,
    massGrams,
    pieces: measured(figures, 'pieces'),
    washCelsius: washOf(figures),
    fabric,
    surfaceGramsPerSquareMetre: measured(figures, 'surfaceMass'),
    countries: places,
    price: priceOf(figures),
    gtin: codeOf(figures, 'gtin'),
    reference: codeOf(figures, 'reference'),
  }
  return { text, ...read, ignored: ignoredOf(tokens, figures, [...spansOf(read), ...qualities]) }
}

function measured(figures: readonly Figure[], kind: 'mass' | 'surfaceMass' | 'pieces'): Guess<number> | null {
  const found = figures.flatMap((figure) => (figure.kind === kind ? [figure] : []))
  const best = found.find(({ labelled }) => labelled) ?? found[0]
  return best ? { value: Number(best.value.toFixed(6)), assumed: false, span: spanOf([best]) } : null
}

/** A bare `30°` is taken for the washing; it says nothing of it. */
function washOf(figures: readonly Figure[]): Guess<number> | null {
  const found = figures.flatMap((figure) => (figure.kind === 'wash' ? [figure] : []))
  const best = found.find(({ labelled }) => labelled) ?? found[0]
  return best ? { value: best.value, assumed: !best.labelled, span: spanOf([best]) } : null
}

function priceOf(figures: readonly Figure[]): LabelReading['price'] {
  const found = figures.find((figure) => figure.kind === 'price')
  return found
    ? { value: { amount: found.value, currency: found.currency }, assumed: false, span: spanOf([found]) }
    : null
}

function codeOf(figures: readonly Figure[], kind: 'gtin' | 'reference'): Guess<string> | null {
  const found = figures.find((figure) => figure.kind === kind)
  return found && 'code' in found ? { value: found.code, assumed: false, span: spanOf([found]) } : null
}

const spansOf = ({
  fibres,
  countries,
  ...single
}: Omit<LabelReading, 'text' | 'ignored'>): readonly Span[] => [
  ...[...fibres, ...countries].map(({ span }) => span),
  ...Object.values(single).flatMap((guess) => (guess?.span ? [guess.span] : [])),
]

/** Words that only hold a label together. */
const isSmall = ({ folded }: Token): boolean => linkingWords.has(folded) || plainWords.has(folded)

/** Runs of words that no guess rests on. */
function ignoredOf(
  tokens: readonly Token[],
  figures: readonly Figure[],
  used: readonly Span[],
): readonly Ignored[] {
  const within = (spans: readonly Span[], { start, end }: Span) =>
    spans.some((span) => start >= span.start && end <= span.end)
  const left = tokens.map((token) => !within(used, token))
  for (const words of [partWords, labelWords, stepWords])
    for (const { from, to } of phrasesIn<unknown>(words, tokens)) left.fill(false, from, to)
  const colours = phrasesIn(colourWords, tokens, (at) => left[at] !== true).map(({ from, to }) => {
    left.fill(false, from, to)
    return { kind: 'colour' as const, span: spanOf(tokens.slice(from, to)) }
  })
  const others = figures
    .filter((figure) => !within(used, figure))
    .map((figure) => ({ kind: 'figure' as const, span: spanOf([figure]) }))
  const inFigure = (token: Token) =>
    within(
      others.map(({ span }) => span),
      token,
    )
  const runs = tokens.reduce<Token[][]>((done, token, at) => {
    const isLeft = left[at] === true && !inFigure(token) && token.kind !== 'sign' && !isSmall(token)
    if (isLeft && at > 0 && done.at(-1)?.at(-1) === tokens[at - 1]) done.at(-1)?.push(token)
    else if (isLeft) done.push([token])
    return done
  }, [])
  const words = runs.map((run) => ({ kind: 'words' as const, span: spanOf(run) }))
  return [...colours, ...others, ...words].toSorted((a, b) => a.span.start - b.span.start)
}
