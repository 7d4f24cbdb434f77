import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { readSearch, resultParts, resultTabs, searchChanges, tabIds, tabOf } from './search.ts'

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
  it('of a former tab leads to the part that it was, under one of the five tabs', () => {
    const former = ['overview', 'stages', 'impacts', 'heat', 'flows', 'hotspots', 'quality', 'cost', 'levers']
    expect(tabIds).toEqual(['result', 'breakdown', 'data', 'improve', 'versions'])
    expect(resultParts).toEqual(expect.arrayContaining([...former, 'versions']))
    for (const part of resultParts) {
      expect(readSearch({ tab: part }).tab).toBe(part)
      expect(resultTabs[tabOf(part)]).toContain(part)
    }
  })
  it('of a tab leads to a part of it, and any other to the result', () => {
    for (const tab of tabIds) expect(tabOf(readSearch({ tab }).tab)).toBe(tab)
    fc.assert(
      fc.property(fc.anything(), (name) => {
        const known = [...resultParts, ...tabIds].some((one) => one === name)
        expect(known || readSearch({ tab: name }).tab === 'overview').toBe(true)
      }),
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
