import { expect, test } from 'vitest'
import { likelyRecords, nameIndex, wordsIn } from './likeness.ts'

const record = (id: string, name: string, location: string | null = 'GLO') => ({
  id,
  name,
  location,
  unit: 'kg',
  validFrom: null,
  validUntil: null,
})
const index = nameIndex([
  record('cotton', 'Cotton'),
  record('organic', 'Organic cotton, at farm'),
  record('in', 'Organic cotton', 'IN'),
  record('tape', 'Cotton tape for labels of garments, woven, dyed'),
  record('steel', 'Steel', null),
])
const found = (text: string, country = '*') => likelyRecords([{ text, trust: 1 }], country, index)

test('words are those that say something, without accents, case and the plural', () => {
  expect(wordsIn('Market for the Fibres, polyéster {GLO}')).toEqual(['fibre', 'polyester', 'glo'])
})
test('the name that says the same comes first, and what only shares a word is not proposed', () => {
  expect(found('organic cotton').map(({ id }) => id)).toEqual(['organic', 'in', 'cotton'])
  expect(found('cotton')[0]).toMatchObject({ id: 'cotton', words: ['cotton'], place: 'same', likeness: 1 })
  expect(found('linen')).toEqual([])
})
test('of a country that of the country comes first', () => {
  expect(found('organic cotton', 'IN')[0]).toMatchObject({ id: 'in', place: 'same', likeness: 1 })
  expect(found('organic cotton', 'TR').find(({ id }) => id === 'in')?.place).toBe('other')
})
test('another name says less', () => {
  const names = [
    { text: 'organic cotton', trust: 1 },
    { text: 'Cotton', trust: 0.6 },
  ]
  expect(likelyRecords(names, '*', index)[0]?.id).toBe('organic')
})
