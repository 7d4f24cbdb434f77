import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadReader } from '../src/index.ts'
import {
  expectedFacts,
  expectedOfWhole,
  labelsOf,
  readFacts,
  readOfWhole,
  wholeLabels,
  type Fact,
} from './labels.ts'

const reader = await loadReader()
const same = (a: Fact, b: Fact) => a.kind === b.kind && a.text === b.text
/** A country without a step is a guess that says so; the list does not ask for it. */
const isGuess = ({ kind, text }: Fact) => kind === 'country' && text.endsWith('?')

interface Score {
  /** Facts of the list that were read as they stand there. */
  readonly right: number
  /** Facts of the list, and what was read besides. */
  readonly of: number
}

function scored(file: 'labels.csv' | 'held-out.csv') {
  const labels = labelsOf(file).map((label) => {
    const expected = expectedFacts(label)
    const read = readFacts(label, reader.label(label.text))
    return {
      id: label.id,
      expected,
      missed: expected.filter((fact) => !read.some((other) => same(fact, other))),
      added: read.filter((fact) => !isGuess(fact) && !expected.some((other) => same(fact, other))),
    }
  })
  const scoreOf = (kind: Fact['kind']): Score => {
    const count = (facts: readonly Fact[]) => facts.filter((fact) => fact.kind === kind).length
    return labels.reduce<Score>(
      ({ right, of }, { expected, missed, added }) => ({
        right: right + count(expected) - count(missed),
        // A wrong fibre in place of the right one is one miss, not two.
        of: of + count(expected) + Math.max(0, count(added) - count(missed)),
      }),
      { right: 0, of: 0 },
    )
  }
  return { labels, scoreOf }
}

const { labels, scoreOf } = scored('labels.csv')
const heldOut = scored('held-out.csv')
const shareOf = ({ right, of }: Score) => right / of
const printed = ({ right, of }: Score) => `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`
const kinds = [
  'fibre',
  'category',
  'mass',
  'fabric',
  'surfaceMass',
  'country',
  'price',
  'gtin',
  'reference',
] as const

describe('the list of labels', () => {
  it('has 300 lines in two languages, 60 of them from the sample specifications', () => {
    const rows = labelsOf('labels.csv')
    expect(rows).toHaveLength(300)
    expect(rows.filter(({ id }) => id.startsWith('S-'))).toHaveLength(60)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(300)
  })

  it('is read with at least 98 % of its fibres exact', () => {
    process.stdout.write(`labels: ${kinds.map((kind) => `${kind} ${printed(scoreOf(kind))}`).join(', ')}\n`)
    expect(shareOf(scoreOf('fibre'))).toBeGreaterThanOrEqual(0.98)
    expect(scoreOf('fibre').of).toBeGreaterThan(450)
  })

  it.each(kinds)('and at least 97 %% of each %s', (kind) =>
    expect(shareOf(scoreOf(kind))).toBeGreaterThanOrEqual(0.97),
  )

  it('has every miss in the documentation, and no other', () => {
    const missed = labels
      .filter((label) => label.missed.length + label.added.length > 0)
      .map(({ id, missed, added }) => [id, said(missed), said(added)])
    const page = readFileSync(new URL('../../../docs/reading.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([SL]-\d{3})` \| [^|]* \| ([^|]*) \| ([^|]*) \|/gm)]
    expect(rows.map(([, id, first, second]) => [id, first, second])).toEqual(missed)
  })
})

const said = (facts: readonly Fact[]) => facts.map(({ kind, text }) => `${kind} ${text}`).join(', ') || '–'

it('reads the lines that were kept apart as well', () => {
  process.stdout.write(`held out: fibre ${printed(heldOut.scoreOf('fibre'))}\n`)
  expect(shareOf(heldOut.scoreOf('fibre'))).toBeGreaterThanOrEqual(0.98)
})

it.each(wholeLabels())('reads all of $text', (label) => {
  expect(readOfWhole(reader.label(label.text))).toEqual(expectedOfWhole(label))
})
