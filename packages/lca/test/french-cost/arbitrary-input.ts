import fc from 'fast-check'
import {
  businesses,
  dyeingTypes,
  fabricProcesses,
  frenchStages,
  makingComplexities,
  printingTypes,
  spinningTypes,
  type FrenchCostInput,
  type FrenchCostRelease,
  type MaterialInput,
} from '@ecotrame/lca'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Compositions whose shares add up to 1, of one to five entries. */
function aComposition(release: FrenchCostRelease): fc.Arbitrary<MaterialInput[]> {
  const entry = fc.record(
    {
      materialId: fc.constantFrom(...release.materials.keys()),
      weight: fc.integer({ min: 1, max: 100 }),
      countryCode: aCountry(release),
    },
    { requiredKeys: ['materialId', 'weight'] },
  )
  return fc.array(entry, { minLength: 1, maxLength: 5 }).map((entries) => {
    const sum = entries.reduce((total, { weight }) => total + weight, 0)
    return entries.map(({ weight, ...one }) => ({ ...one, share: weight / sum }))
  })
}

const aCountry = (release: FrenchCostRelease) =>
  fc.constantFrom(
    ...[...release.countries.values()].filter((one) => one.usableForTextile).map((one) => one.code),
  )

/** Garments that the regulatory release accepts; trims that weigh less than the fabric. */
export function aGarment(release: FrenchCostRelease): fc.Arbitrary<FrenchCostInput> {
  const country = aCountry(release)
  return fc.record(
    {
      massKg: number(0.1, 3),
      productId: fc.constantFrom(...release.products.keys()),
      materials: aComposition(release),
      spinningCountry: country,
      fabricCountry: country,
      ennoblingCountry: country,
      makingCountry: country,
      fabricProcess: fc.constantFrom(...fabricProcesses),
      yarnSizeNm: number(9, 200),
      surfaceMassGPerM2: fc.integer({ min: 80, max: 500 }),
      dyeingType: fc.constantFrom(...dyeingTypes),
      printing: fc.record(
        { type: fc.constantFrom(...printingTypes), surfaceShare: number(0, 0.8) },
        { requiredKeys: ['type'] },
      ),
      fading: fc.boolean(),
      makingWasteRatio: number(0, 0.4),
      makingDeadStockRatio: number(0, 0.3),
      makingComplexity: fc.constantFrom(...makingComplexities),
      airTransportRatio: number(0, 1),
      business: fc.constantFrom(...businesses),
      numberOfReferences: fc.integer({ min: 1, max: 999_999 }),
      priceEur: number(1, 1000),
      physicalDurability: number(0.67, 1.45),
      trims: fc.array(
        fc.record({
          trimId: fc.constantFrom(...release.trims.keys()),
          quantity: fc.integer({ min: 1, max: 1 }),
        }),
        { maxLength: 1 },
      ),
      upcycled: fc.boolean(),
      disabledStages: fc.subarray([...frenchStages]),
    },
    { requiredKeys: ['massKg', 'productId', 'materials'] },
  )
}

/** Values that somebody might send instead of what is expected. */
const nonsense = fc.oneof(
  fc.constantFrom(null, undefined, '', 'tshirt', NaN, Infinity, -1, 0, 1e308, true, '---', 'FR'),
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(...spinningTypes, ...frenchStages),
)

/** A garment in which some fields hold nonsense, in the names of the input. */
export const aSpoiltGarment = (release: FrenchCostRelease): fc.Arbitrary<unknown> =>
  fc
    .tuple(aGarment(release), fc.dictionary(fieldName, nonsense, { maxKeys: 4 }))
    .map(([garment, spoilt]) => ({
      ...garment,
      ...spoilt,
      materials: 'material' in spoilt ? [...garment.materials, spoilt.material] : garment.materials,
    }))

const fieldName = fc.constantFrom(
  'massKg',
  'productId',
  'material',
  'spinningCountry',
  'makingCountry',
  'fabricProcess',
  'yarnSizeNm',
  'surfaceMassGPerM2',
  'printing',
  'fading',
  'makingWasteRatio',
  'airTransportRatio',
  'business',
  'numberOfReferences',
  'priceEur',
  'physicalDurability',
  'trims',
  'upcycled',
  'disabledStages',
  'traceability',
)
