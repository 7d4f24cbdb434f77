import { efCategories } from '@ecotrame/lca'
import {
  generatedFactor,
  writtenUnits,
  type GeneratedDatabase,
  type GeneratedProcess,
} from './generated-database.ts'
import { categoryTitles } from './category-titles.ts'

export interface OpenLcaWriting {
  readonly schema: 1 | 2
  /** Without it the file has processes alone. */
  readonly withMethod?: boolean
}

/** A thing of the format; what it holds depends on its type. */
type Thing = { readonly '@id': string } & Readonly<Record<string, unknown>>

const ref = (type: string, id: string, name = id) => ({ '@type': type, '@id': id, name })
const productId = (process: number, product: number) => `product-${process}-${product}`
const unitOf = (name: string) => ref('Unit', `unit-${name}`, name)
const mass = ref('FlowProperty', 'mass')

/** The files of a database as openLCA exports it, one after the other. */
export function* openLcaFiles(
  database: GeneratedDatabase,
  { schema, withMethod = true }: OpenLcaWriting,
): Generator<readonly [string, string]> {
  const renamed = (old: string, now: string) => (schema === 2 ? now : old)
  const file = (folder: string, thing: Thing) =>
    [`${folder}/${thing['@id']}.json`, JSON.stringify(thing)] as const
  if (schema === 2) yield ['openlca.json', JSON.stringify({ schemaVersion: 2 })]
  yield file('unit_groups', {
    ...ref('UnitGroup', 'units-of-mass'),
    units: Object.entries(writtenUnits).map(([name, conversionFactor]) => ({
      ...unitOf(name),
      conversionFactor,
      [renamed('referenceUnit', 'isRefUnit')]: name === 'kg',
    })),
  })
  yield file('flow_properties', { ...mass, unitGroup: ref('UnitGroup', 'units-of-mass') })
  const flow = (id: string, flowType: string, category: string) =>
    file('flows', {
      ...ref('Flow', id),
      flowType,
      category: schema === 2 ? category : { ...ref('Category', category), categoryPath: [] },
      flowProperties: [
        {
          flowProperty: mass,
          conversionFactor: 1,
          [renamed('referenceFlowProperty', 'isRefFlowProperty')]: true,
        },
      ],
    })
  for (let substance = 0; substance < database.substances; substance += 1)
    yield flow(
      `substance-${substance}`,
      'ELEMENTARY_FLOW',
      `Elementary flows/${substance % 3 === 0 ? 'water' : 'air'}`,
    )
  for (const { id, products, treatsWaste } of database.processes)
    for (const place of products.keys())
      yield flow(productId(id, place), treatsWaste ? 'WASTE_FLOW' : 'PRODUCT_FLOW', 'Products')
  for (const process of database.processes)
    yield file('processes', openLcaProcess(process, database, renamed))
  if (withMethod) yield* methodFiles(database, schema, file, renamed)
}

function openLcaProcess(
  { id, products, inputs, emissions, treatsWaste }: GeneratedProcess,
  { processes }: GeneratedDatabase,
  renamed: (old: string, now: string) => string,
) {
  let internalId = 0
  const exchange = (flow: string, amount: number, unit: string, isInput: boolean, more: object = {}) => ({
    '@type': 'Exchange',
    internalId: (internalId += 1),
    flow: ref('Flow', flow),
    flowProperty: mass,
    unit: unitOf(unit),
    amount,
    [renamed('input', 'isInput')]: isInput,
    ...more,
  })
  const isReference = { [renamed('quantitativeReference', 'isQuantitativeReference')]: true }
  return {
    ...ref('Process', `process-${id}`, `Process ${id}`),
    defaultAllocationMethod: products.length > 1 ? 'ECONOMIC_ALLOCATION' : 'NO_ALLOCATION',
    processDocumentation: { validFrom: '2022-01-01', validUntil: '2027-12-31' },
    location: { ...ref('Location', 'FR', 'France'), code: 'FR' },
    exchanges: [
      ...products.map(({ amount }, place) =>
        exchange(productId(id, place), amount, 'kg', treatsWaste, place === 0 ? isReference : {}),
      ),
      ...inputs.map(({ from, product, amount, unit }) =>
        exchange(
          productId(from, product),
          amount / writtenUnits[unit],
          unit,
          // A waste leaves the process that has it treated.
          processes[from]?.treatsWaste !== true,
          { defaultProvider: ref('Process', `process-${from}`) },
        ),
      ),
      ...emissions.map(({ substance, amount, unit }) =>
        exchange(`substance-${substance}`, amount / writtenUnits[unit], unit, false),
      ),
    ],
    ...(products.length > 1 && {
      allocationFactors: products.map(({ share }, place) => ({
        '@type': 'AllocationFactor',
        allocationType: 'ECONOMIC_ALLOCATION',
        product: ref('Flow', productId(id, place)),
        value: share,
      })),
    }),
  }
}

function* methodFiles(
  database: GeneratedDatabase,
  schema: 1 | 2,
  file: (folder: string, thing: Thing) => readonly [string, string],
  renamed: (old: string, now: string) => string,
): Generator<readonly [string, string]> {
  const categories = efCategories.map((category) =>
    ref('ImpactCategory', `category-${category}`, categoryTitles[category].name),
  )
  yield file('lcia_methods', { ...ref('ImpactMethod', 'method', 'EF 3.1'), impactCategories: categories })
  for (const [place, category] of efCategories.entries())
    yield file('lcia_categories', {
      ...ref('ImpactCategory', `category-${category}`, categoryTitles[category].name),
      [renamed('referenceUnitName', 'refUnit')]: categoryTitles[category].unit,
      impactFactors: [
        ...Array.from({ length: database.substances }, (_, substance) => {
          const value = generatedFactor(substance, place, database)
          // Half of the factors are per gram: both have to come to the same.
          const unit = substance % 2 === 0 ? 'kg' : 'g'
          return {
            flow: ref('Flow', `substance-${substance}`),
            flowProperty: mass,
            unit: unitOf(unit),
            value: (value ?? 0) * writtenUnits[unit],
            isKnown: value !== null,
          }
        }).flatMap(({ isKnown, ...factor }) => (isKnown ? [factor] : [])),
        ...(schema === 2 && category === 'wtu'
          ? [
              {
                flow: ref('Flow', 'substance-0'),
                flowProperty: mass,
                unit: unitOf('kg'),
                value: 99,
                location: ref('Location', 'ES'),
              },
            ]
          : []),
      ],
    })
}
