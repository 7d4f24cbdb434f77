import { describe, expect, it } from 'vitest'
import { readSearch, searchChanges } from './search.ts'

describe('the address of a result', () => {
  it('starts with the overview of the active version per product', () => {
    expect(readSearch({})).toEqual({
      tab: 'overview',
      label: null,
      basis: 'product',
      version: null,
      panel: null,
      view: 'points',
      flow: 'impact',
      cells: 'column',
      sort: null,
    })
  })
  it('falls back to the default for what it does not know', () => {
    expect(readSearch({ tab: 'gold', label: 'pef_gold', basis: 7, flow: ['mass'], panel: '' })).toEqual(
      readSearch({}),
    )
  })
  it('leaves defaults out', () => {
    expect(searchChanges({ tab: 'overview', basis: 'per100g', version: null })).toEqual({
      tab: null,
      basis: 'per100g',
      version: null,
    })
  })
})
