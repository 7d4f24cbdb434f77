import { expect, test } from 'vitest'
import { placeAmongDeclared } from './declared-place.ts'

const declared = { minimumPointsPer100g: 142, medianPointsPer100g: 462, maximumPointsPer100g: 1183 }

test.each([
  [141.9, 'below'],
  [142, 'lowerHalf'],
  [462, 'lowerHalf'],
  [462.1, 'upperHalf'],
  [1183, 'upperHalf'],
  [1183.1, 'above'],
] as const)('%s points per 100 g: %s', (per100g, place) =>
  expect(placeAmongDeclared(per100g, declared)).toBe(place),
)
