import { describe, expect, it } from 'vitest'
import { wholeShares } from './component-of-entry.ts'

describe('shares of a part', () => {
  it.each([
    [
      [19, 1],
      [95, 5],
    ],
    [
      [10, 10, 10],
      [33.3333, 33.3333, 33.3334],
    ],
    [
      [0, 0],
      [50, 50],
    ],
    [[7], [100]],
  ])('%j of the product are %j of the part', (shares, whole) => {
    expect(wholeShares(shares)).toEqual(whole)
  })
})
