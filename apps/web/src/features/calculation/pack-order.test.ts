import { describe, expect, test } from 'vitest'
import { choicesOf, moved, switched } from './pack-order.ts'

const packs = [
  { id: 'own', enabled: true, name: 'Own' },
  { id: 'textile', enabled: true, name: 'Textile' },
  { id: 'base', enabled: false, name: 'Base' },
]
const order = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('the order of packs', () => {
  test('a pack changes place with its neighbour', () => {
    expect(order(moved(packs, 1, -1))).toEqual(['textile', 'own', 'base'])
    expect(order(moved(packs, 1, 1))).toEqual(['own', 'base', 'textile'])
  })
  test('the first cannot go up, the last cannot go down', () => {
    expect(moved(packs, 0, -1)).toBe(packs)
    expect(moved(packs, 2, 1)).toBe(packs)
  })
  test('switching one leaves the others; only id and switch are told', () => {
    expect(choicesOf(switched(packs, 'base', true))).toEqual([
      { id: 'own', enabled: true },
      { id: 'textile', enabled: true },
      { id: 'base', enabled: true },
    ])
  })
})
