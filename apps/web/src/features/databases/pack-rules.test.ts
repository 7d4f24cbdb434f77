import { describe, expect, test } from 'vitest'
import { placed, switched } from './pack-rules.ts'

const packs = [
  { id: 'own', enabled: true },
  { id: 'textile', enabled: true },
  { id: 'base', enabled: false },
]
const order = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('the order of packs', () => {
  test('a pack changes place with its neighbour, or is put anywhere', () => {
    expect(order(placed(packs, 1, 0))).toEqual(['textile', 'own', 'base'])
    expect(order(placed(packs, 1, 2))).toEqual(['own', 'base', 'textile'])
    expect(order(placed(packs, 0, 2))).toEqual(['textile', 'base', 'own'])
    expect(order(placed(packs, 2, 0))).toEqual(['base', 'own', 'textile'])
  })
  test('the first cannot go up, the last cannot go down', () => {
    expect(placed(packs, 0, -1)).toBe(packs)
    expect(placed(packs, 2, 3)).toBe(packs)
  })
  test('switching one leaves the others', () => {
    expect(switched(packs, 'base', true).map(({ enabled }) => enabled)).toEqual([true, true, true])
    expect(switched(packs, 'own', false).map(({ enabled }) => enabled)).toEqual([false, true, false])
  })
})
