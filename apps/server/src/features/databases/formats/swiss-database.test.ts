import { expect, test } from 'vitest'
import { efCategories } from '@ecotrame/lca'
import { xlsxFile } from '../../../platform/tables/write-xlsx.ts'
import { comparedWith } from '../parity/compare-results.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import type { MethodFactors } from './database-file.ts'
import { readDatabase } from './read-database.ts'

/*
 * The shape of BAFU:2026 by its public descriptions; every process, figure and factor here is invented. One document of
 * EcoSpold 1 without a namespace for each process, numbers that hold in the whole archive, names and compartments of its
 * own; and a workbook of results, whose second sheet names methods above its header.
 */

interface Dataset {
  readonly number: number
  readonly name: string
  readonly location: string
  readonly unit: string
  readonly inputs?: readonly (readonly [
    number: number,
    name: string,
    location: string,
    unit: string,
    amount: number,
  ])[]
  readonly nature?: readonly (readonly [
    name: string,
    compartment: string,
    sub: string,
    unit: string,
    amount: number,
  ])[]
}

const datasets: readonly Dataset[] = [
  {
    ...{ number: 101, name: 'Yarn, invented, at mill', location: 'CH', unit: 'kg' },
    inputs: [
      // The archive has this supplier at another place: its number says which it is.
      [102, 'Electricity, invented, Zürich mix', 'ENTSO', 'kWh', 3],
      [104, 'Fibre, invented', 'GLO', 'kg', 1.1],
      [999, 'Oil, invented, that nobody has', 'GLO', 'kg', 1],
    ],
    nature: [['Ammonia', 'emissions to air', 'unspecified', 'kg', 0.01]],
  },
  {
    ...{ number: 102, name: 'Electricity, invented, Zürich mix', location: 'ENTSO-E', unit: 'kWh' },
    inputs: [[101, 'Yarn, invented, at mill', 'CH', 'kg', 0.001]],
    nature: [
      ['Carbon dioxide, fossil', 'emissions to air', 'low. pop.', 'kg', 0.5],
      ['Gas, natural/m3', 'resources', 'in ground', 'm3', 0.2],
      ['Gas, mine, off-gas, process, coal mining/m3', 'resources', 'in ground', 'Nm3', 0.01],
      ['Noise, invented', 'non material emissions', 'unspecified', 'personkm', 4],
    ],
  },
  // Two of one name, place and unit: the number tells which of them is taken.
  {
    number: 103,
    name: 'Fibre, invented',
    location: 'GLO',
    unit: 'kg',
    nature: [['Methane, fossil', 'emissions to air', 'unspecified', 'kg', 0.5]],
  },
  {
    number: 104,
    name: 'Fibre, invented',
    location: 'GLO',
    unit: 'kg',
    nature: [['Methane, fossil', 'emissions to air', 'unspecified', 'kg', 0.1]],
  },
  {
    number: 105,
    name: 'xx Resin, invented, no longer maintained',
    location: 'RER',
    unit: 'kg',
    nature: [['Carbon dioxide, fossil', 'emissions to air', 'unspecified', 'kg', 2]],
  },
]

function document({ number, name, location, unit, inputs = [], nature = [] }: Dataset): string {
  const exchange = (attributes: string, group: string) =>
    `<exchange ${attributes} uncertaintyType="1" standardDeviation95="1.21">${group}</exchange>`
  const exchanges = [
    exchange(
      `number="${number}" name="${name}" location="${location}" unit="${unit}" meanValue="1.0"`,
      '<outputGroup>0</outputGroup>',
    ),
    ...inputs.map(([of, what, where, per, amount]) =>
      exchange(
        `number="${of}" name="${what}" location="${where}" unit="${per}" meanValue="${amount}"`,
        '<inputGroup>5</inputGroup>',
      ),
    ),
    ...nature.map(([what, category, sub, per, amount], place) =>
      exchange(
        `number="${2000 + place}" name="${what}" category="${category}" subCategory="${sub}" unit="${per}" meanValue="${amount}"`,
        category === 'resources' ? '<inputGroup>4</inputGroup>' : '<outputGroup>4</outputGroup>',
      ),
    ),
  ]
  return `<?xml version='1.0' encoding='UTF-8'?><ecoSpold><dataset generator="openLCA" number="${number}"><metaInformation><processInformation><referenceFunction datasetRelatesToProduct="true" name="${name}" amount="1.0" unit="${unit}" category="textiles"/><geography location="${location}"/><timePeriod><startDate>2020-01-01</startDate><endDate>2026-12-31</endDate></timePeriod></processInformation></metaInformation><flowData>${exchanges.join('')}</flowData></dataset></ecoSpold>`
}

const air = 'Emissions / Emissions to air / Emissions to air, unspecified'
const ground = 'Resources / Resources from ground / Non-renewable energy resources from ground'
const flows = [
  ['carbon dioxide (fossil)', air, 'kg', { cch: 1 }],
  ['methane (fossil)', air, 'kg', { cch: 30 }],
  ['ammonia', air, 'kg', { acd: 3 }],
  ['natural gas', ground, 'MJ', { fru: 1 }],
] as const
const method: MethodFactors = {
  name: 'EF 3.1, invented',
  categories: efCategories,
  regionalFactors: 0,
  byFlow: new Map(
    flows.map(([, compartment, , factors], place) => [
      `f${place} ${compartment === ground ? 'in' : 'out'}`,
      Float64Array.from(
        efCategories,
        (category) => (factors as Partial<Record<string, number>>)[category] ?? 0,
      ),
    ]),
  ),
  names: new Map(
    flows.map(([name, compartment, unit], place) => [
      `f${place}`,
      { name, compartment, unit, kind: 'elementary' },
    ]),
  ),
}

const read = async () =>
  readDatabase(
    sourceOf(await zipOf(datasets.map((one) => [`ecoSpold files/process_${one.number}.xml`, document(one)]))),
    () => Promise.resolve(method),
  )

/** Its information, then the results under the names of three methods. */
async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const text = (titles: readonly string[]) => titles.map((title) => ({ title, kind: 'text' as const }))
  const methods = [
    '',
    '',
    '',
    '',
    'IPCC 2021',
    'Ecological Scarcity 2021',
    'EF 3.1',
    ...Array.from({ length: 5 }, () => ''),
  ]
  const header = [
    ...['Product', 'Category', 'Sub-Category', 'Unit', 'Climate change [kg CO2 eq]', 'Total [UBP]'],
    ...['Climate change [kg CO2 eq]', 'Climate change (fossil) [kg CO2 eq]', 'Acidification [mol H+ eq]'],
    ...['Human toxicity cancer (inorganics) [ CTUh ]', 'Resource use fossils [MJ (net calorific)]'],
    'Land use [dimensionless (pt)]',
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile([
    { name: 'Info', columns: text(['Content', '']), rows: [['LCIA results', 'invented']] },
    { name: 'Results', columns: text(methods), rows: [header, ...rows] },
  ]))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an archive without namespaces is read, its suppliers found by number, its flows by name', async () => {
  const { format, datasets: records, recipe, report } = await read()
  expect(format).toBe('ecospold1')
  expect(recipe).toMatchObject({ open: 0, findings: 0 })
  expect(report?.cutOff).toMatchObject({ count: 1, first: [{ process: 'Yarn, invented, at mill' }] })
  const byName = (name: string) => records.find((record) => record.name.startsWith(name))?.impacts
  // y = 3 e + 1.1 × 3, e = 0.5 + 0.001 y: fibre 104, not 103, and electricity of the place that the archive has.
  const yarn = (3 * 0.5 + 1.1 * 0.1 * 30) / (1 - 0.003)
  expect(byName('Yarn')?.cch).toBeCloseTo(yarn, 9)
  expect(byName('Electricity')?.cch).toBeCloseTo(0.5 + 0.001 * yarn, 9)
  expect(byName('Electricity')?.fru).toBeGreaterThan(0.2 * 30)
  expect(records).toHaveLength(datasets.length)
  expect(report?.flows.unmapped.flows).toBe(1)
})

test('its workbook is compared by name, place and unit, in the columns of the Environmental Footprint alone', async () => {
  const { datasets: records } = await read()
  const figures = records.map(({ name, location, fileUnit, impacts: { cch, acd, fru } }) => [
    ...[`${name.replace('ü', 'ÃƒÂ¼')} - ${location}`, 'textiles', '', fileUnit, '999', '999'],
    ...[`${cch ?? ''}`, '0.5', `${acd ?? ''}`, '0.5', `${fru ?? ''}`, ''],
  ])
  // Two rows of one name, place and unit tell nothing apart: the workbook has one of them.
  const rows = figures.filter(([name], place) => figures.findIndex(([other]) => other === name) === place)
  const { format, datasets: reference } = await readDatabase(sourceOf(await workbook(rows)), () =>
    Promise.resolve(null),
  )
  expect(format).toBe('csv')
  const compared = comparedWith(records, reference)
  expect(compared.differing).toEqual([])
  expect(compared.matched).toBe(3)
  expect(compared.onlyThere.map(({ why }) => why)).toEqual(['several'])
  expect(compared.onlyHere).toHaveLength(2)
})
