import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'
import { mapHeight, mapWidth, pathOf, projected, unprojected } from './projection.ts'
import { largestZoom, moved, settledWindow, viewBox, wholeWorld, windowAround, zoomed } from './window.ts'

test('a place that is picked is the place that is shown', () => {
  const place = fc.tuple(
    fc.double({ min: -179, max: 179, noNaN: true }),
    fc.double({ min: -60, max: 80, noNaN: true }),
  )
  fc.assert(
    fc.property(place, ([longitude, latitude]) => {
      const back = unprojected(projected([longitude, latitude]))
      expect(back?.[0]).toBeCloseTo(longitude, 6)
      expect(back?.[1]).toBeCloseTo(latitude, 6)
    }),
  )
})

test('the middle of the map is where the equator meets Greenwich, and beside the world there is nothing', () => {
  expect(projected([0, 0])[0]).toBe(mapWidth / 2)
  expect(projected([180, 0])[0]).toBeCloseTo(mapWidth, 9)
  expect(unprojected([mapWidth * 1.01, projected([0, 0])[1]])).toBeNull()
})

test('an outline is one closed path a ring', () => {
  expect(
    pathOf([
      [
        [
          [0, 0],
          [10, 0],
          [0, 0],
        ],
      ],
      [
        [
          [0, 0],
          [0, 10],
          [0, 0],
        ],
      ],
    ]).match(/[MZ]/g),
  ).toEqual(['M', 'Z', 'M', 'Z'])
})

test('the window never leaves the world', () => {
  const window = fc.record({
    x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    zoom: fc.double({ min: 0.01, max: 1e4, noNaN: true }),
  })
  fc.assert(
    fc.property(window, (wanted) => {
      const [left = 0, top = 0, width = 0, height = 0] = viewBox(settledWindow(wanted)).split(' ').map(Number)
      expect(left).toBeGreaterThanOrEqual(-0.01)
      expect(top).toBeGreaterThanOrEqual(-0.01)
      expect(left + width).toBeLessThanOrEqual(mapWidth + 0.01)
      expect(top + height).toBeLessThanOrEqual(mapHeight + 0.01)
    }),
  )
  expect(zoomed(wholeWorld, 1e6).zoom).toBe(largestZoom)
  expect(moved(wholeWorld, 1, 1)).toEqual(wholeWorld)
})

test('the window around points holds them all', () => {
  const window = windowAround([
    [100, 100],
    [140, 120],
  ])
  const [left = 0, top = 0, width = 0, height = 0] = viewBox(window).split(' ').map(Number)
  expect([left < 100, top < 100, left + width > 140, top + height > 120]).toEqual([true, true, true, true])
  expect(windowAround([])).toEqual(wholeWorld)
})

test('clusters lose nobody, and apart from a cell nobody is gathered', () => {
  const points = [
    { x: 1, y: 1, thing: 'a' },
    { x: 3, y: 3, thing: 'b' },
    { x: 50, y: 50, thing: 'c' },
  ]
  expect(clustersOf(points, 10)).toEqual([
    { x: 2, y: 2, things: ['a', 'b'] },
    { x: 50, y: 50, things: ['c'] },
  ])
})
