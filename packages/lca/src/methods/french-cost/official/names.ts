import type { FrenchStage, SpinningType } from '../codes.ts'
import type { FrenchCostInput, MaterialInput, PrintingInput, TrimElementInput, TrimInput } from '../input.ts'

/** A field under its official name; words and inner fields where they differ from ours too. */
export interface OfficialField {
  readonly official: string
  readonly fields?: OfficialFields
  /** Official word to ours. */
  readonly words?: Readonly<Record<string, string>>
  /** A text such as `250Dtex` is accepted beside the number. */
  readonly yarnSize?: true
}
export type OfficialFields = Readonly<Record<string, OfficialField>>

/** Official codes of the stages; they differ from ours in the last one. */
export const officialStages = {
  material: 'material',
  spinning: 'spinning',
  fabric: 'fabric',
  ennobling: 'ennobling',
  making: 'making',
  distribution: 'distribution',
  use: 'use',
  end_of_life: 'eol',
} as const satisfies Record<FrenchStage, string>
export type OfficialStage = (typeof officialStages)[FrenchStage]

export const officialSpinningTypes = {
  conventional: 'ConventionalSpinning',
  unconventional: 'UnconventionalSpinning',
  synthetic: 'SyntheticSpinning',
} as const satisfies Record<SpinningType, string>

const inOurWords = (official: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(official).map(([ours, theirs]) => [theirs, ours]))

const material = {
  materialId: { official: 'id' },
  share: { official: 'share' },
  spinning: { official: 'spinning', words: inOurWords(officialSpinningTypes) },
  countryCode: { official: 'country' },
} satisfies Record<keyof MaterialInput, OfficialField>

const printing = {
  type: { official: 'kind' },
  surfaceShare: { official: 'ratio' },
} satisfies Record<keyof PrintingInput, OfficialField>

const trimElement = {
  amount: { official: 'amount' },
  materialProcessId: { official: 'material' },
  transformProcessIds: { official: 'transforms' },
} satisfies Record<keyof TrimElementInput, OfficialField>

const trim = {
  trimId: { official: 'id' },
  quantity: { official: 'quantity' },
  custom: { official: 'custom', fields: { elements: { official: 'elements', fields: trimElement } } },
} satisfies Record<keyof TrimInput, OfficialField>

/** Our fields under the names of the official interface. Source: method page §2. */
export const officialFields = {
  massKg: { official: 'mass' },
  productId: { official: 'product' },
  materials: { official: 'materials', fields: material },
  spinningCountry: { official: 'countrySpinning' },
  fabricCountry: { official: 'countryFabric' },
  ennoblingCountry: { official: 'countryDyeing' },
  makingCountry: { official: 'countryMaking' },
  fabricProcess: { official: 'fabricProcess' },
  yarnSizeNm: { official: 'yarnSize', yarnSize: true },
  surfaceMassGPerM2: { official: 'surfaceMass' },
  dyeingType: { official: 'dyeingProcessType' },
  printing: { official: 'printing', fields: printing },
  fading: { official: 'fading' },
  makingWasteRatio: { official: 'makingWaste' },
  makingDeadStockRatio: { official: 'makingDeadStock' },
  makingComplexity: { official: 'makingComplexity' },
  airTransportRatio: { official: 'airTransportRatio' },
  business: { official: 'business' },
  numberOfReferences: { official: 'numberOfReferences' },
  priceEur: { official: 'price' },
  physicalDurability: { official: 'physicalDurability' },
  trims: { official: 'trims', fields: trim },
  upcycled: { official: 'upcycled' },
  disabledStages: { official: 'disabledSteps', words: inOurWords(officialStages) },
  traceability: { official: 'traceability' },
} satisfies Record<keyof FrenchCostInput, OfficialField>

/**
 * A path of `FrenchCostInput` in the names of the official interface: `materials[0].countryCode` is
 * `materials[0].country`. A path that is in official names already stays as it is.
 */
export function officialPath(path: string): string {
  let fields: OfficialFields = officialFields
  return path
    .split('.')
    .map((segment) => {
      const [name = '', ...index] = segment.split('[')
      const field = fields[name]
      fields = field?.fields ?? {}
      return [field?.official ?? name, ...index].join('[')
    })
    .join('.')
}
