import type { LifeCycleId } from '@ecotrame/lca'

/**
 * Fixed colours of life-cycle labels, the same in every chart, table, legend and print. Chosen so that each
 * stands off the surface and neighbours stay apart for colour-blind readers; `colours.test.ts` keeps both.
 */
export type Segment = LifeCycleId | 'complements'

export const segmentFamilyIds = [
  'materials',
  'fabric',
  'ennobling',
  'footwear',
  'makeUp',
  'distribution',
  'use',
  'endOfLife',
  'complements',
] as const
export type SegmentFamily = (typeof segmentFamilyIds)[number]

/** One colour per theme, with the text that can stand on it; `null`: the name stands beside the segment. */
export interface ThemedColour {
  readonly light: string
  readonly dark: string
  readonly onLight: string | null
  readonly onDark: string | null
}

const white = '#FFFFFF'
const night = '#0E1510'
const colour = (
  light: string,
  dark: string,
  onLight: string | null,
  onDark: string | null,
): ThemedColour => ({ light, dark, onLight, onDark })

export const lifeCycleColours = {
  rawMaterial: colour('#1D4011', '#637D2F', white, null),
  packaging: colour('#507645', '#D4F2A1', white, night),
  trims: colour('#769D6A', '#9AB668', '#1C1F1B', night),
  preparation: colour('#4F74AA', '#82A1DA', white, night),
  yarnFormation: colour('#153667', '#516EA3', white, null),
  textileFormation: colour('#6E94CC', '#D7E5FF', '#1C1F1B', night),
  coloration: colour('#8F5393', '#A36FA6', white, night),
  finishing: colour('#430848', '#FCC3FF', white, night),
  dieCutting: colour('#00312A', '#71B1AB', white, night),
  stitching: colour('#619F92', '#B2F4ED', '#1C1F1B', night),
  mixingPreparation: colour('#246358', '#54938E', white, night),
  moldingCuring: colour('#41817A', '#8FD0C9', white, night),
  soleMaking: colour('#004A40', '#3C7C77', white, null),
  confection: colour('#D3754E', '#FF9362', '#1C1F1B', night),
  assembly: colour('#A74E26', '#B7521D', white, null),
  manufacturing: colour('#5A1F01', '#FFC0A5', white, night),
  transport: colour('#626477', '#7D7F82', white, night),
  warehouse: colour('#262738', '#D5D7DA', white, night),
  retail: colour('#82859A', '#9C9EA1', '#1C1F1B', night),
  usePhase: colour('#9D8937', '#E9C97B', '#1C1F1B', night),
  endOfLife: colour('#4F3326', '#A58670', white, night),
} as const satisfies Record<LifeCycleId, ThemedColour>

/** Order of segments in charts and tables. */
export const segments: readonly Segment[] = [
  ...(Object.keys(lifeCycleColours) as LifeCycleId[]),
  'complements',
]

export const segmentFamilies = {
  rawMaterial: 'materials',
  packaging: 'materials',
  trims: 'materials',
  preparation: 'fabric',
  yarnFormation: 'fabric',
  textileFormation: 'fabric',
  coloration: 'ennobling',
  finishing: 'ennobling',
  dieCutting: 'footwear',
  stitching: 'footwear',
  mixingPreparation: 'footwear',
  moldingCuring: 'footwear',
  soleMaking: 'footwear',
  confection: 'makeUp',
  assembly: 'makeUp',
  manufacturing: 'makeUp',
  transport: 'distribution',
  warehouse: 'distribution',
  retail: 'distribution',
  usePhase: 'use',
  endOfLife: 'endOfLife',
  complements: 'complements',
} as const satisfies Record<Segment, SegmentFamily>

/** French complements carry no fill: an ink outline with dots (`null`). */
export const familyColours = {
  materials: colour('#507645', '#9AB668', white, night),
  fabric: colour('#6E94CC', '#516EA3', '#1C1F1B', null),
  ennobling: colour('#430848', '#FCC3FF', white, night),
  footwear: colour('#246358', '#54938E', white, night),
  makeUp: colour('#A74E26', '#B7521D', white, null),
  distribution: colour('#626477', '#D5D7DA', white, night),
  use: colour('#9D8937', '#E9C97B', '#1C1F1B', night),
  endOfLife: colour('#4F3326', '#A58670', white, night),
  complements: null,
} as const satisfies Record<SegmentFamily, ThemedColour | null>

/**
 * Colours of things that stand beside each other, in their order. A mark or a letter always tells them apart, too:
 * ten colours cannot be far from each other for everybody.
 */
export const seriesColours: readonly ThemedColour[] = [
  colour('#153667', '#82A1DA', white, night),
  colour('#D3754E', '#FF9362', '#1C1F1B', night),
  colour('#246358', '#8FD0C9', white, night),
  colour('#8F5393', '#FCC3FF', white, night),
  colour('#9D8937', '#E9C97B', '#1C1F1B', night),
  colour('#4C0138', '#B7521D', white, null),
  colour('#5292EC', '#D7E5FF', '#1C1F1B', night),
  colour('#942572', '#F0AEDF', white, night),
  colour('#507645', '#9AB668', white, night),
  colour('#626477', '#9C9EA1', white, night),
]

/** Colour of a segment; `null` for the complements, which are dotted. */
export const segmentColour = (segment: Segment): ThemedColour | null =>
  segment === 'complements' ? null : lifeCycleColours[segment]

/** Grounds that the colours are checked against (`theme.css`). */
export const surfaces = { light: '#FFFFFF', dark: '#1D201C' } as const

export const isSegment = (id: string): id is Segment => segments.some((segment) => segment === id)
export const isSegmentFamily = (id: string): id is SegmentFamily =>
  segmentFamilyIds.some((family) => family === id)
