import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placedIn, type FlowLabel } from './sankey-layout.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01
const pairs = (labels: readonly FlowLabel[]) =>
  labels.flatMap((one, place) => labels.slice(place + 1).map((other) => [one, other] as const))

const name = fc.string({ minLength: 1, maxLength: 40 })
const value = fc.double({ min: 0.001, max: 1000, noNaN: true })

/** Columns of nodes, each fed by one of the column before; the smallest and the largest drawing. */
const flows = fc.record({
  width: fc.integer({ min: 280, max: 1400 }),
  columns: fc.array(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 14 }), {
    minLength: 2,
    maxLength: 5,
  }),
})
function placed({ width, columns }: { width: number; columns: (readonly [string, number][])[] }) {
  const nodes = columns.flatMap((column, layer) =>
    column.map(([name], place) => ({ id: `${layer}.${place}`, name, figure: '12 pts', colour: null })),
  )
  const links = columns.slice(1).flatMap((column, layer) => {
    const before = columns[layer] ?? []
    const ends = Math.max(column.length, before.length)
    return Array.from({ length: ends }, (_, place) => ({
      source: `${layer}.${place % before.length}`,
      target: `${layer + 1}.${place % column.length}`,
      value: column[place % column.length]?.[1] ?? 1,
      figure: '',
    }))
  })
  return placedIn(width, 320, nodes, links)
}

describe('the names of a flow', () => {
  test('never lie upon each other, and never leave the drawing', () => {
    fc.assert(
      fc.property(flows, (given) => {
        const { labels, height } = placed(given)
        for (const [one, other] of pairs(labels)) expect(overlap(one, other)).toBe(false)
        for (const { x, y, width, height: tall } of labels) {
          expect(x).toBeGreaterThanOrEqual(-0.01)
          expect(x + width).toBeLessThanOrEqual(given.width + 0.01)
          expect(y).toBeGreaterThanOrEqual(-0.01)
          expect(y + tall).toBeLessThanOrEqual(height + 0.01)
        }
      }),
    )
  })
  test('stand beside every flow, or on a plate of their own', () => {
    fc.assert(
      fc.property(flows, (given) => {
        const { labels, nodes } = placed(given)
        const from = Math.min(...nodes.map(({ x0 }) => x0))
        const to = Math.max(...nodes.map(({ x1 }) => x1))
        for (const { x, width, onPlate } of labels) expect(onPlate || x + width <= from || x >= to).toBe(true)
      }),
    )
  })
  test('are there for both ends at any width', () => {
    fc.assert(
      fc.property(flows, (given) => {
        const { labels, nodes } = placed(given)
        const last = Math.max(...nodes.map(({ layer }) => layer))
        const named = new Set(labels.map(({ id }) => id))
        for (const { id, layer } of nodes) if (layer === 0 || layer === last) expect(named.has(id)).toBe(true)
      }),
    )
  })
})
