/** Where a flow goes or comes from, in words that all nomenclatures have. */
export interface FlowPlace {
  readonly medium: 'air' | 'water' | 'soil' | 'resource' | 'land' | null
  /** Within the medium; empty: unspecified. */
  readonly place: string
  readonly isLongTerm: boolean
}

type Rule = readonly [RegExp, string]

/** The first that fits; what names its opposite (`non-urban`) stands before. */
const places: Readonly<Record<string, readonly Rule[]>> = {
  air: [
    [/indoor/, 'indoor'],
    [/stratosphere/, 'high'],
    [/non-urban|low\.? pop|rural|high stack/, 'rural'],
    [/urban|high\.? pop/, 'urban'],
  ],
  water: [
    [/sea|ocean|marine/, 'sea'],
    [/fresh|river|lake|surface|ground|well/, 'fresh'],
  ],
  soil: [
    [/non-agri|industrial|forest/, 'other'],
    [/agri/, 'agricultural'],
  ],
  land: [
    [/transformation/, 'transformation'],
    [/occupation/, 'occupation'],
  ],
}

const media: readonly (readonly [RegExp, FlowPlace['medium']])[] = [
  [/\bland (use|occupation|transformation)|\bland$/, 'land'],
  [/resource|^raw\b/, 'resource'],
  [/\bair\b|airborne|sphere/, 'air'],
  [/water|river|lake|ocean|\bsea\b/, 'water'],
  [/soil/, 'soil'],
]

/** Reads a compartment as EcoSpold, SimaPro, FEDEFL, ILCD and the Environmental Footprint write it, levels with ` / ` between. */
export function flowPlace(compartment: string): FlowPlace {
  const text = compartment.toLowerCase()
  const medium = media.find(([pattern]) => pattern.test(text))?.[1] ?? null
  const place = (places[medium ?? ''] ?? []).find(([pattern]) => pattern.test(text))?.[1] ?? ''
  return { medium, place, isLongTerm: /long-? ?term/.test(text) }
}
