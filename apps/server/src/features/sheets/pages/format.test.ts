import { describe, expect, it } from 'vitest'
import { formatIn, sharesInTenths } from './format.ts'

const en = formatIn('en')
const fr = formatIn('fr')
const n = '\u202f'

describe('figures of the public pages', () => {
  it.each([
    [en.amount(0.066), '0.0660'],
    [en.amount(188), '188'],
    [en.amount(4.05), '4.05'],
    [en.amount(0), '0'],
    [fr.amount(5.38e-7), `5,38${n}×${n}10⁻⁷`],
    [en.mass(0.24), `0.24${n}kg`],
    [fr.mass(0.165), `0,165${n}kg`],
    [en.rating(2.5), '2.50'],
    [en.given(58), '58'],
    [en.given(12_345), `12${n}345`],
    [fr.percent(0.26), `26,0${n}%`],
    [en.stated(1), `100${n}%`],
    [fr.stated(0.125), `12,5${n}%`],
  ])('%s', (written, expected) => expect(written).toBe(expected))

  it('print shares that are 100.0 % together', () => {
    expect(sharesInTenths([1 / 3, 1 / 3, 1 / 3])).toEqual([0.334, 0.333, 0.333])
    expect(sharesInTenths([0.256, 0.7445, -0.0005])).toEqual([0.256, 0.745, -0.001])
    expect(sharesInTenths([])).toEqual([])
  })
})
