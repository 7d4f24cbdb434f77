import type { EfCategory } from '@ecotrame/lca'
import type { ThemedColour } from './colours.ts'

interface Pair {
  readonly light: string
  readonly dark: string
}
const pair = (light: string, dark: string): Pair => ({ light, dark })

/** Fixed colours of the impact categories, families of hues for families of categories. */
export const impactColours = {
  cch: pair('#DA6F52', '#F66154'),
  ozd: pair('#00499B', '#A8BCFE'),
  pco: pair('#5292EC', '#778BCD'),
  pma: pair('#2868BE', '#D2DDFE'),
  ior: pair('#002E66', '#5A6CAC'),
  acd: pair('#659D85', '#7DCCB1'),
  tre: pair('#003222', '#439279'),
  fwe: pair('#4A826B', '#A8F8DC'),
  swe: pair('#1F5843', '#257860'),
  etf: pair('#D05EA8', '#965A88'),
  htc: pair('#942572', '#F0AEDF'),
  htn: pair('#4C0138', '#B87AA9'),
  wtu: pair('#605903', '#728D34'),
  ldu: pair('#8B8439', '#A7C56C'),
  fru: pair('#5B3100', '#826A4A'),
  mru: pair('#946132', '#BAA07F'),
} as const satisfies Record<EfCategory, Pair>

interface HeatStep {
  readonly ground: Pair
  readonly words: Pair
}
const ink = '#1C1F1B'
const white = '#FFFFFF'
const night = '#0E1510'
const step = (ground: Pair, onLight: string, onDark: string): HeatStep => ({
  ground,
  words: pair(onLight, onDark),
})

/** Low to high, each with the text that stands on it. */
export const heatSteps: readonly HeatStep[] = [
  step(pair('#F7F5EC', '#1C2326'), ink, white),
  step(pair('#E2E3CD', '#20373C'), ink, white),
  step(pair('#B7D0B1', '#225054'), ink, white),
  step(pair('#7DBA9F', '#266D69'), ink, white),
  step(pair('#3F9E93', '#459582'), ink, night),
  step(pair('#037A84', '#7EB88A'), white, night),
  step(pair('#075269', '#CCD49C'), white, night),
]

/** Step of a share from 0 to 1; a credit is as cool as nothing. */
export const heatStep = (share: number): HeatStep | undefined =>
  heatSteps[Math.min(heatSteps.length - 1, Math.max(0, Math.floor(share * heatSteps.length)))]

/** The same as the fill of a drawing, with the text that stands on it. */
export function heatColour(share: number): ThemedColour {
  const { ground, words } = heatStep(share) ?? step(pair('#F7F5EC', '#1C2326'), ink, white)
  return { ...ground, onLight: words.light, onDark: words.dark }
}
