import { describe, expect, it } from 'vitest'
import { foundIn } from './search-rules.ts'
import { entriesFound, grouped, selectionIsValid, type SelectEntry } from './select-rules.ts'

const entries: readonly SelectEntry[] = [
  { id: 'cotton', value: 'Cotton', emphasis: 'Coton', group: 'Natural' },
  { id: 'flax', value: 'Flax', emphasis: 'Lin lavé', group: 'Natural' },
  { id: 'pet', value: 'Polyester', emphasis: 'PET', group: 'Synthetic' },
]
const ids = (search: string) => entriesFound(entries, search).map(({ id }) => id)

describe('the search of a select', () => {
  it.each([
    ['', ['cotton', 'flax', 'pet'], 'nothing typed finds all'],
    ['COT', ['cotton'], 'case is ignored'],
    ['lave', ['flax'], 'accents are ignored'],
    ['lavé', ['flax'], 'also where they are typed'],
    ['pet', ['pet'], 'the secondary text counts'],
    ['fl lin', ['flax'], 'every word must be there'],
    ['silk', [], 'nothing'],
  ])('%j finds %j: %s', (search, found) => expect(ids(search)).toEqual(found))

  it('reads both apostrophes as one', () => expect(foundIn("l'eau", 'Impact sur l’eau')).toBe(true))
})

describe('a required selection', () => {
  it.each([
    ['cotton', true, true],
    [null, true, false],
    [null, false, true],
    ['gone', true, false],
    ['gone', false, false],
  ])('%j, required %j: valid %j', (selected, required, valid) =>
    expect(selectionIsValid(entries, selected, required)).toBe(valid),
  )
})

it('keeps the order of groups and of their entries', () => {
  expect(grouped(entries).map(({ group, entries: members }) => [group, members.length])).toEqual([
    ['Natural', 2],
    ['Synthetic', 1],
  ])
})

describe('what a search finds', () => {
  const many: readonly SelectEntry[] = [
    { id: 'own', value: 'Maille côtelée', group: 'Own' },
    { id: 'apricot', value: 'Apricotine' },
    { id: 'organic', value: 'Organic cotton' },
    { id: 'cotton', value: 'Cotton', names: ['Coton', 'algodon'] },
    { id: 'us', value: 'United States of America', emphasis: 'US', names: ['États-Unis', 'usa'] },
    { id: 'tr', value: 'Türkiye', names: ['turkey', 'Turquie'] },
  ]
  const order = (search: string) => entriesFound(many, search).map(({ id }) => id)

  it.each([
    [
      'cot',
      ['cotton', 'own', 'organic', 'apricot'],
      'names that begin with it come first, then words that do',
    ],
    ['turkey', ['tr'], 'another usual name'],
    ['usa', ['us'], 'a short name'],
    ['etats', ['us'], 'a name in the other language'],
    ['algodon', ['cotton'], 'a name that is not shown'],
    ['', ['own', 'apricot', 'organic', 'cotton', 'us', 'tr'], 'nothing typed keeps the order'],
  ])('%j: %j, %s', (search, expected) => expect(order(search)).toEqual(expected))
})
