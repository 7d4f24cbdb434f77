import { describe, expect, it } from 'vitest'
import { lifeCycleIds } from '@ecotrame/lca'
import { familyColours, lifeCycleColours, segments, surfaces, type ThemedColour } from './colours.ts'

type Rgb = readonly [number, number, number]
type Theme = 'light' | 'dark'
const themes = ['light', 'dark'] as const

const rgbOf = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const linearOf = (hex: string): Rgb => {
  const [r, g, b] = rgbOf(hex)
  return [linear(r), linear(g), linear(b)]
}
const times = (m: readonly Rgb[], [r, g, b]: Rgb): Rgb => {
  const row = (i: number) => {
    const [x, y, z] = m[i] ?? [0, 0, 0]
    return x * r + y * g + z * b
  }
  return [row(0), row(1), row(2)]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = (hex: string) => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Full protanopia, deuteranopia, tritanopia on linear RGB (Machado, Oliveira, Fernandes 2009, table at severity 1). */
const sights: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const labOf = (hex: string, sight: readonly Rgb[]): Rgb => {
  const seen = times(sight, linearOf(hex)).map((c) => Math.min(1, Math.max(0, c))) as unknown as Rgb
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    seen,
  )
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/** CIEDE2000 colour difference (ISO/CIE 11664-6). */
function difference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const rad = Math.PI / 180
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)))
  const polar = (a: number, b: number) => {
    const ap = a * (1 + g)
    const h = Math.atan2(b, ap) / rad
    return { c: Math.hypot(ap, b), h: ap === 0 && b === 0 ? 0 : (h + 360) % 360 }
  }
  const [p, q] = [polar(a1, b1), polar(a2, b2)]
  const hueGap = p.c * q.c === 0 ? 0 : ((q.h - p.h + 540) % 360) - 180
  const lightness = (l1 + l2) / 2
  const chroma = (p.c + q.c) / 2
  const wide = Math.abs(p.h - q.h) > 180
  const hue = p.c * q.c === 0 ? p.h + q.h : wide ? ((p.h + q.h + 360) / 2) % 360 : (p.h + q.h) / 2
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * rad) +
    0.24 * Math.cos(2 * hue * rad) +
    0.32 * Math.cos((3 * hue + 6) * rad) -
    0.2 * Math.cos((4 * hue - 63) * rad)
  const sl = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2)
  const dl = (l2 - l1) / sl
  const dc = (q.c - p.c) / (1 + 0.045 * chroma)
  const dh = (2 * Math.sqrt(p.c * q.c) * Math.sin((hueGap / 2) * rad)) / (1 + 0.015 * chroma * t)
  const turn =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * rad)
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + turn * dc * dh)
}

const worstDifference = (a: string, b: string) =>
  Math.min(...Object.values(sights).map((sight) => difference(labOf(a, sight), labOf(b, sight))))
const neighbours = (colours: readonly string[]) =>
  colours.slice(1).map((next, i) => worstDifference(colours[i] ?? next, next))
const hexes = (colours: readonly ThemedColour[], theme: Theme) => colours.map((colour) => colour[theme])

const garment = [
  'rawMaterial',
  'trims',
  'preparation',
  'yarnFormation',
  'textileFormation',
  'coloration',
  'finishing',
  'confection',
  'transport',
  'retail',
  'usePhase',
  'endOfLife',
] as const
const all = Object.values(lifeCycleColours)
const families = Object.values(familyColours).filter((colour) => colour !== null)

describe('colours of life-cycle labels', () => {
  it('are in the order of the life cycles, the complements last', () => {
    expect(segments).toEqual([...lifeCycleIds, 'complements'])
  })
  it.each(themes)('every fill has a contrast of 3 to the %s surface', (theme) => {
    for (const fill of hexes([...all, ...families], theme)) {
      expect(contrast(fill, surfaces[theme]), fill).toBeGreaterThanOrEqual(2.95)
    }
  })
  it.each(themes)('a name stands on a %s fill only where its contrast is 4.5', (theme) => {
    for (const { [theme]: fill, onLight, onDark } of [...all, ...families]) {
      const text = theme === 'light' ? onLight : onDark
      if (text !== null) expect(contrast(fill, text), fill).toBeGreaterThanOrEqual(4.45)
    }
  })
  it.each([
    ['light', 10],
    ['dark', 10],
  ] as const)('neighbours of a garment stay apart, %s', (theme, least) => {
    const order = garment.map((id) => lifeCycleColours[id])
    expect(Math.min(...neighbours(hexes(order, theme)))).toBeGreaterThanOrEqual(least)
  })
  it.each([
    ['light', 11],
    ['dark', 14],
  ] as const)('neighbours of all labels stay apart, %s', (theme, least) => {
    expect(Math.min(...neighbours(hexes(all, theme)))).toBeGreaterThanOrEqual(least)
  })
  it.each([
    ['light', 16],
    ['dark', 18],
  ] as const)('neighbouring families stay apart, %s', (theme, least) => {
    expect(Math.min(...neighbours(hexes(families, theme)))).toBeGreaterThanOrEqual(least)
  })
})
