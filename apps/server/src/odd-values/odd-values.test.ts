import { describe, expect, test } from 'vitest'
import { walkOddValues } from './walk.ts'

/** Every text comes to stand in every kind of field; `ODD_VALUES=all` makes it stand in every field. */
const isLong = process.env['ODD_VALUES'] === 'all'
const extent = isLong ? { rounds: 60, rows: 50, products: 60 } : { rounds: 1, rows: 1, products: 3 }
const walked = await walkOddValues(extent)

describe(`${walked.places} texts of calls, ${walked.taken} stored odd, ${walked.answers} answers`, () => {
  test('no call, file or public page breaks on what was stored, or on what it is asked with', () => {
    expect(walked.findings).toEqual([])
  })

  test('what was to be stored was stored, and what was to be read was there', () => {
    // The others take names from lists, days and ids only.
    expect(walked.taken / walked.places).toBeGreaterThan(0.4)
    expect(walked.unseen).toEqual([])
    for (const page of [
      '/evaluation/sheet',
      '/evaluation/widget',
      '/products/sheet',
      '/products/passport',
      '/01/',
    ])
      expect(walked.pages.some((path) => path.startsWith(page))).toBe(true)
  })
})
