import { crc32 } from 'node:zlib'

/** A process to be: what it is called and the unit of its product. */
export interface WantedProcess {
  readonly name: string
  readonly unit: string
}

type File = readonly [path: string, content: object]

const ref = (type: string, id: string, name = id) => ({ '@type': type, '@id': id, name })
type Thing = { readonly '@id': string } & Readonly<Record<string, unknown>>
const file = (folder: string, thing: Thing): File => [`${folder}/${thing['@id']}.json`, thing]

/** Unit in which EF counts each category, and about what a person causes of it in a year. */
const categories = {
  'Climate change': ['kg CO2 eq', 7550],
  'Ozone depletion': ['kg CFC11 eq', 0.052],
  'Human toxicity, cancer': ['CTUh', 1.7e-5],
  'Human toxicity, non-cancer': ['CTUh', 1.3e-4],
  'Particulate matter': ['disease inc.', 6e-4],
  'Ionising radiation': ['kBq U-235 eq', 4220],
  'Photochemical ozone formation': ['kg NMVOC eq', 41],
  Acidification: ['mol H+ eq', 56],
  'Eutrophication, terrestrial': ['mol N eq', 177],
  'Eutrophication, freshwater': ['kg P eq', 1.6],
  'Eutrophication, marine': ['kg N eq', 19.5],
  'Ecotoxicity, freshwater': ['CTUe', 56_700],
  'Land use': ['Pt', 819_000],
  'Water use': ['m3 depriv.', 11_500],
  'Resource use, fossils': ['MJ', 65_000],
  'Resource use, minerals and metals': ['kg Sb eq', 0.064],
} as const
/** Of what a person causes, by a kg of the one emission. */
const shareOfYear = 0.03

const quantity = (unit: string): readonly File[] => [
  file('unit_groups', {
    ...ref('UnitGroup', `units-${unit}`),
    units: [{ ...ref('Unit', `unit-${unit}`, unit), conversionFactor: 1, isRefUnit: true }],
  }),
  file('flow_properties', {
    ...ref('FlowProperty', `in-${unit}`),
    unitGroup: ref('UnitGroup', `units-${unit}`),
  }),
]

const flow = (id: string, flowType: string, unit: string, category: string): File =>
  file('flows', {
    ...ref('Flow', id),
    flowType,
    category,
    flowProperties: [
      { flowProperty: ref('FlowProperty', `in-${unit}`), conversionFactor: 1, isRefFlowProperty: true },
    ],
  })

const exchange = (id: string, amount: number, unit: string, more: object = {}) => ({
  '@type': 'Exchange',
  flow: ref('Flow', id),
  flowProperty: ref('FlowProperty', `in-${unit}`),
  unit: ref('Unit', `unit-${unit}`, unit),
  amount,
  isInput: false,
  ...more,
})

/** Each emits a little and takes some of the power of the first, which takes some of its own. */
const process = ({ name, unit }: WantedProcess, place: number, first: WantedProcess): File =>
  file('processes', {
    ...ref('Process', `process-${place}`, name),
    defaultAllocationMethod: 'NO_ALLOCATION',
    processDocumentation: { validFrom: '2022-01-01', validUntil: '2035-12-31' },
    exchanges: [
      { ...exchange(`product-${place}`, 1, unit, { isQuantitativeReference: true }), internalId: 1 },
      {
        ...exchange('carbon dioxide', 0.01 + place / 1e5, 'kg', {
          uncertainty: { distributionType: 'LOG_NORMAL_DISTRIBUTION', geomMean: 0.01, geomSd: 1.2 },
        }),
        internalId: 2,
      },
      { ...exchange('unheard-of gas', 0.001, 'kg'), internalId: 3 },
      {
        ...exchange('product-0', 0.2, first.unit, {
          isInput: true,
          defaultProvider: ref('Process', 'process-0'),
        }),
        internalId: 4,
      },
    ],
  })

function* filesOf(wanted: readonly WantedProcess[]): Generator<File> {
  const [first] = wanted
  if (first === undefined) return
  yield ['openlca.json', { schemaVersion: 2 }]
  for (const unit of new Set(['kg', ...wanted.map((one) => one.unit)])) yield* quantity(unit)
  yield flow('carbon dioxide', 'ELEMENTARY_FLOW', 'kg', 'Elementary flows/air')
  yield flow('unheard-of gas', 'ELEMENTARY_FLOW', 'kg', 'Elementary flows/air')
  for (const [place, { unit }] of wanted.entries())
    yield flow(`product-${place}`, 'PRODUCT_FLOW', unit, 'Products')
  for (const [place, one] of wanted.entries()) yield process(one, place, first)
  const named = Object.entries(categories)
  yield file('lcia_methods', {
    ...ref('ImpactMethod', 'method', 'EF 3.1'),
    impactCategories: named.map(([name]) => ref('ImpactCategory', `category ${name}`, name)),
  })
  for (const [name, [refUnit, ofYear]] of named)
    yield file('lcia_categories', {
      ...ref('ImpactCategory', `category ${name}`, name),
      refUnit,
      impactFactors: [
        {
          flow: ref('Flow', 'carbon dioxide'),
          flowProperty: ref('FlowProperty', 'in-kg'),
          unit: ref('Unit', 'unit-kg', 'kg'),
          value: ofYear * shareOfYear,
        },
      ],
    })
}

/** A database as openLCA exports it, with its method: the processes wanted, none of a file in `without`. */
export const openLcaZip = (wanted: readonly WantedProcess[], without: readonly string[] = []): Buffer =>
  storedZip([...filesOf(wanted)].filter(([path]) => !without.includes(path)))

/** An archive whose parts stand in it as they are. */
function storedZip(files: readonly File[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    const [name, body] = [Buffer.from(path), Buffer.from(JSON.stringify(content))]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(body), 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(body.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, body])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, entry, name]))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
