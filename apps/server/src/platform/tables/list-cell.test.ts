import { numberText } from '@ecotrame/texts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListCell, writeListCell, type ListField } from './list-cell.ts'
import { numberIn } from './number-text.ts'

const material = { id: 'material', title: { en: 'Material', fr: 'Matière' }, kind: 'text' } as const
const share = { id: 'share', title: { en: 'Share', fr: 'Part' }, kind: 'number' } as const
const trim = { id: 'trim', title: { en: 'Is a trim', fr: 'Est une garniture' }, kind: 'boolean' } as const
const odd = { id: 'odd', title: { en: 'a=b; "c"', fr: ' à=b\r\n' }, kind: 'text' } as const
const fields: readonly ListField[] = [material, share, trim, odd]

const signs = fc.constantFrom(';', '=', '"', '\n', '\r', '\r\n', ' ', '\t', "'", ',', 'a', 'é', '1', '\u00a0')
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(signs, { maxLength: 12 }).map((parts) => parts.join('')),
)
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const language = fc.constantFrom('en', 'fr')
const entry = fc
  .record({ material: anyText, share: anyNumber, trim: fc.boolean(), odd: anyText }, { requiredKeys: [] })
  .filter((said) => Object.keys(said).length > 0)

describe('a list in one cell', () => {
  it('reads as what was written, whatever its texts and numbers', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), language, (entries, spoken) => {
        const read = readListCell(fields, writeListCell(fields, entries, spoken), spoken)
        expect(read).toEqual({ entries: entries.map((said) => ({ ...said })) })
      }),
      { numRuns: 1000 },
    )
  })

  it('has the values alone when it is a list of one field', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), language, (texts, spoken) => {
        const entries = texts.map((text) => ({ material: text }))
        expect(readListCell([material], writeListCell([material], entries, spoken), spoken)).toEqual({
          entries,
        })
      }),
      { numRuns: 500 },
    )
  })

  it('is written as people write it', () => {
    const entries = [{ material: 'Coton', share: 95.5, trim: false }, { material: 'Wool; "superfine"' }]
    expect(writeListCell(fields, entries, 'fr')).toBe(
      'Matière=Coton; Part=95,5; Est une garniture=non\nMatière="Wool; ""superfine"""',
    )
    expect(writeListCell([material], [{ material: 'Basics' }, { material: 'A=B' }], 'en')).toBe(
      'Basics\n"A=B"',
    )
  })

  it('forgives spaces, empty lines and titles of the other language', () => {
    const text = '\r\n matière =  Coton ;Share= 5 ;\n\n;MATERIAL=Wool\r\nSilk; Share=1'
    expect(readListCell(fields, text, 'fr')).toEqual({
      entries: [{ material: 'Coton', share: 5 }, { material: 'Wool' }, { material: 'Silk', share: 1 }],
    })
  })

  it.each([
    ['Material=Wool\nFibre=Wool', 'UNKNOWN_FIELD', 2, 'Fibre'],
    ['Material=a=b', 'NO_FIELD', 1, 'Material=a='],
    ['Material=Wool; Material=Silk', 'FIELD_TWICE', 1, 'Material'],
    ['Material="Wool', 'OPEN_QUOTE', 1, '"Wool'],
    ['Material="Wool" x', 'TEXT_AFTER_QUOTE', 1, 'x'],
    ['Share=much', 'NOT_A_NUMBER', 1, 'much'],
    ['Is a trim=perhaps', 'NOT_YES_OR_NO', 1, 'perhaps'],
  ])('tells what is wrong with %j', (text, code, place, shown) => {
    expect(readListCell(fields, text, 'en')).toMatchObject({ problem: { code, entry: place, text: shown } })
  })
})

describe('a number as text', () => {
  it('is read as what was written', () => {
    fc.assert(
      fc.property(anyNumber, language, (value, spoken) => {
        expect(numberIn(numberText(value, spoken), spoken)).toBe(value)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['1,5', 'fr', 1.5],
    ['1 234,5', 'fr', 1234.5],
    ['1.5', 'fr', 1.5],
    ['1,5', 'en', null],
    ['1,234', 'en', null],
    ['1,234.5', 'en', 1234.5],
    ['12,345,678', 'en', 12_345_678],
    ['-3', 'en', -3],
    ['3 kg', 'en', null],
    ['', 'fr', null],
  ] as const)('%j in %s is %s', (text, spoken, value) => {
    expect(numberIn(text, spoken)).toBe(value)
  })
})
