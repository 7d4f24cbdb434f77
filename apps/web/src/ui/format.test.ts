import { oddNumbers, oddTexts, unstorableTexts } from '@ecotrame/contract/testing/odd-values'
import { describe, expect, it } from 'vitest'
import { dayIn } from '../features/supplier-form/context.ts'
import { makeFormat, sentMoment } from './format.ts'

const en = makeFormat('en')
const fr = makeFormat('fr')
const n = '\u202f'

describe('figures on screen', () => {
  it.each([
    [en.points(1754.6), `1${n}755${n}pts`],
    [fr.points(1754.6), `1${n}755${n}pts`],
    [en.points(1.4), `1${n}pt`],
    [en.points(0), `0${n}pts`],
    [fr.points(0.4), `0${n}pt`],
    [en.pointsChange(-1), `\u22121${n}pt`],
    [en.pointsChange(84), `+84${n}pts`],
    [en.pointsChange(-84.2), `\u221284${n}pts`],
    [en.micropoints(646), `646${n}µPt`],
    [en.micropoints(14.3), `14.3${n}µPt`],
    [fr.micropoints(14.3), `14,3${n}µPt`],
    [en.micropoints(4783), `4${n}780${n}µPt`],
    [en.share(0.463), `46.3${n}%`],
    [fr.share(0.463), `46,3${n}%`],
    [en.share(0.0004), `<${n}0.1${n}%`],
    [fr.share(0.0004), `<${n}0,1${n}%`],
    [fr.share(-0.0004), `>${n}\u22120,1${n}%`],
    [en.share(0.0005), `0.1${n}%`],
    [en.share(0), `0.0${n}%`],
    [en.change(-0.042), `\u22124.2${n}%`],
    [en.change(0), `0.0${n}%`],
    [en.massKg(0.95), `0.95${n}kg`],
    [fr.massKg(0.181), `0,181${n}kg`],
    [en.amount(5.02, 'kg CO₂ eq'), `5.02${n}kg CO₂ eq`],
    [fr.amount(0.000595, 'incid.'), `5,95${n}×${n}10⁻⁴${n}incid.`],
    [en.price(1299), `€1${n}299.00`],
    [fr.price(1299), `1${n}299,00${n}€`],
    [en.points(null), '–'],
    [en.number(Number.NaN), '–'],
  ])('%s', (written, expected) => expect(written).toBe(expected))
})

describe('dates', () => {
  const noon = new Date(2026, 10, 20, 14, 5).toISOString()
  it('are day-month-year', () => expect(en.dayMonthYear(noon)).toBe('20-11-2026'))
  it('have hour and minute on demand', () => expect(fr.dayMonthYear(noon, true)).toBe('20-11-2026 14:05'))
  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('are the same day in %s', (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      expect(en.dayMonthYear('2026-11-20')).toBe('20-11-2026')
      expect(en.dayMonthYear('2026-03-29', true)).toBe('29-03-2026')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
  it('are a dash where there is none', () => expect(en.dayMonthYear(null)).toBe('–'))
  it('are sent as they were typed where they are none', () => {
    expect(sentMoment('2026-11-20T14:05:00Z')).toBe('2026-11-20T14:05:00.000Z')
    expect(sentMoment('275760-12-31T00:00')).toBe('275760-12-31T00:00')
  })
})

describe('whatever was stored', () => {
  it.each(['', ...oddTexts, ...unstorableTexts])('%j is shown where a day is expected', (text) => {
    for (const format of [en, fr])
      for (const shown of [format.dayMonthYear(text, true), format.time(text), sentMoment(text)])
        expect(shown).not.toMatch(/NaN:|Invalid/)
    for (const locale of ['en-GB', 'fr-FR']) expect(typeof dayIn(locale, text)).toBe('string')
  })
  it.each(oddNumbers)('%d is shown where a figure is expected', (number) => {
    for (const { number: plain, points, pointsChange, micropoints, share, change, massKg, price } of [en, fr])
      for (const write of [plain, points, pointsChange, micropoints, share, change, massKg, price])
        expect(write(number)).toMatch(/./)
    expect(en.amount(number, 'kg')).toMatch(/./)
  })
})
