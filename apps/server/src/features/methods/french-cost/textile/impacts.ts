import type { Scores } from '@ecotrame/lca'

/** Impact codes of the official interface, in the order of its answers. `ecs` and `pef` in µPt. */
export const impactCodes = [
  'acd',
  'cch',
  'etf',
  'etf-c',
  'fru',
  'fwe',
  'htc',
  'htc-c',
  'htn',
  'htn-c',
  'ior',
  'ldu',
  'mru',
  'ozd',
  'pco',
  'pma',
  'swe',
  'tre',
  'wtu',
  'ecs',
  'pef',
] as const
export type ImpactCode = (typeof impactCodes)[number]

/** `null`: the public data carry the two single scores only, and a figure that is not covered is never 0. */
export type ImpactObject = Readonly<Record<ImpactCode, number | null>>

const uncovered = Object.fromEntries(impactCodes.map((code) => [code, null])) as Record<ImpactCode, null>

export const impactObject = ({ ecs, pef }: Pick<Scores, 'ecs' | 'pef'>): ImpactObject => ({
  ...uncovered,
  ecs,
  pef,
})

export const zeroImpacts = { ecs: 0, pef: 0 } as Scores

export const isImpactCode = (code: string): code is ImpactCode =>
  impactCodes.some((candidate) => candidate === code)

/** Complements of the official answer. The five of food are constants of the form, kept for clients that add all keys. */
export const complementsImpacts = (microfibers: number, outOfEuropeEOL: number) => ({
  cropDiversity: 0,
  hedges: 0,
  livestockDensity: 0,
  microfibers,
  outOfEuropeEOL,
  permanentPasture: 0,
  plotSize: 0,
})
