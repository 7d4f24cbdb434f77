import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { FibreGuess, LabelReading } from '../src/index.ts'

/** A line of the test list; every cell as it stands there. */
export interface Label {
  readonly id: string
  readonly text: string
  readonly category: string
  readonly fibres: string
  readonly mass_g: string
  readonly fabric: string
  readonly surface_g_per_m2: string
  readonly countries: string
  readonly price: string
  readonly gtin: string
  readonly reference: string
}

export const labelsOf = (file: 'labels.csv' | 'held-out.csv'): readonly Label[] =>
  parse(readFileSync(new URL(file, import.meta.url)), { columns: true })

/** A line of the list of whole products: parts, packs, care, and what stays unread. */
export interface WholeLabel extends Pick<Label, 'id' | 'text' | 'category' | 'fibres' | 'mass_g'> {
  readonly pieces: string
  readonly wash_c: string
  /** Words that fill nothing, parted by ` · `. */
  readonly unused: string
}

export const wholeLabels = (): readonly WholeLabel[] =>
  parse(readFileSync(new URL('products.csv', import.meta.url)), { columns: true })

/** One fact of a label in the words of the list, such as `main cotton 95` or `making PT?`. */
export interface Fact {
  readonly label: string
  readonly kind:
    'fibre' | 'category' | 'mass' | 'fabric' | 'surfaceMass' | 'country' | 'price' | 'gtin' | 'reference'
  readonly text: string
}

const factsFor = (label: string) => (kind: Fact['kind'], texts: readonly string[]) =>
  texts.filter((text) => text !== '').map((text): Fact => ({ label, kind, text }))

/** What the list says of a label. */
export function expectedFacts(label: Label): readonly Fact[] {
  const facts = factsFor(label.id)
  return [
    ...facts('fibre', fibresIn(label.fibres)),
    ...facts('category', [label.category]),
    ...facts('mass', [rounded(label.mass_g)]),
    ...facts('fabric', [label.fabric]),
    ...facts('surfaceMass', [rounded(label.surface_g_per_m2)]),
    ...facts('country', label.countries.split('; ')),
    ...facts('price', [label.price]),
    ...facts('gtin', [label.gtin]),
    ...facts('reference', [label.reference]),
  ]
}

/** What such a line says, and what was read in it, in the same words. */
export const expectedOfWhole = ({ category, fibres, mass_g, pieces, wash_c, unused }: WholeLabel) => ({
  category,
  fibres: fibresIn(fibres).toSorted(),
  mass: rounded(mass_g),
  pieces,
  wash: wash_c,
  unused,
})
export const readOfWhole = (read: LabelReading) => ({
  category: read.category?.value ?? '',
  fibres: read.fibres.map(fibreText).toSorted(),
  mass: rounded(read.massGrams?.value ?? ''),
  pieces: String(read.pieces?.value ?? ''),
  wash: String(read.washCelsius?.value ?? ''),
  unused: read.ignored
    .filter(({ kind }) => kind === 'words')
    .map(({ span }) => read.text.slice(span.start, span.end))
    .join(' · '),
})

const fibresIn = (cell: string): readonly string[] =>
  cell.split(' / ').flatMap((group) => {
    const [part, list] = group.includes(': ') ? group.split(': ') : ['main', group]
    return (list ?? '').split(', ').map((fibre) => `${part} ${fibre}`)
  })

/** Four significant digits: ounces are no whole grams. */
const rounded = (figure: string | number): string =>
  figure === '' ? '' : String(Number(Number(figure).toPrecision(4)))

const mark = (assumed: boolean) => (assumed ? '?' : '')
const fibreText = ({ part, fibre, share, assumed }: FibreGuess): string =>
  share === null ? `${part} ${fibre} ?` : `${part} ${fibre} ${Number(share.toFixed(6))}${mark(assumed)}`

/** What was read, in the same words. What is only assumed and not in the list is no fact. */
export function readFacts({ id }: Label, read: LabelReading): readonly Fact[] {
  const facts = factsFor(id)
  const said = <T>(guess: { value: T; assumed: boolean } | null) =>
    guess && !guess.assumed ? [guess.value] : []
  return [
    ...facts('fibre', read.fibres.map(fibreText)),
    ...facts('category', said(read.category)),
    ...facts('mass', said(read.massGrams).map(rounded)),
    ...facts('fabric', said(read.fabric)),
    ...facts('surfaceMass', said(read.surfaceGramsPerSquareMetre).map(rounded)),
    ...facts(
      'country',
      read.countries.map(({ step, code, assumed }) => `${step} ${code}${mark(assumed)}`),
    ),
    ...facts(
      'price',
      said(read.price).map(({ amount, currency }) => `${amount} ${currency}`),
    ),
    ...facts('gtin', said(read.gtin)),
    ...facts('reference', said(read.reference)),
  ]
}
