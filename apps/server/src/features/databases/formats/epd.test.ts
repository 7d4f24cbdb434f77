import { expect, test } from 'vitest'
import { generatedDatabase } from '../testing/generated-database.ts'
import { ilcdFiles } from '../testing/ilcd-files.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import type { Files } from '../testing/changed-files.ts'
import { readDatabase } from './read-database.ts'

const none = () => Promise.resolve(null)
const read = async (files: Files) => readDatabase(sourceOf(await zipOf(files)), none)
/** Flows and units of a database without its processes and methods. */
const basis: Files = [
  ...ilcdFiles(generatedDatabase({ processes: 2, inputsOfEach: 1, emissionsOfEach: 1, substances: 2 })),
].filter(([path]) => !/processes|lciamethods/.test(path))

interface Indicator {
  readonly name: string
  readonly unit: string
  readonly amounts: Readonly<Record<string, number>>
}

const epd = (uuid: string, indicators: readonly Indicator[], declared = 2): readonly [string, string] => [
  `ILCD/processes/${uuid}.xml`,
  `<?xml version="1.0"?><processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common" xmlns:epd="http://www.iai.kit.edu/EPD/2013"><processInformation><dataSetInformation><common:UUID>${uuid}</common:UUID><name><baseName xml:lang="de">Garn</baseName><baseName xml:lang="en">Yarn</baseName></name></dataSetInformation><quantitativeReference type="Reference flow(s)"><referenceToReferenceFlow>0</referenceToReferenceFlow></quantitativeReference><time><common:referenceYear>2024</common:referenceYear><common:dataSetValidUntil>2029</common:dataSetValidUntil></time><geography><locationOfOperationSupplyOrProduction location="DE"/></geography></processInformation><modellingAndValidation><LCIMethodAndAllocation><typeOfDataSet>EPD</typeOfDataSet></LCIMethodAndAllocation></modellingAndValidation><exchanges><exchange dataSetInternalID="0"><referenceToFlowDataSet refObjectId="product-0-0"/><exchangeDirection>Output</exchangeDirection><meanAmount>${declared}</meanAmount><resultingAmount>${declared}</resultingAmount></exchange></exchanges><LCIAResults>${indicators
    .map(
      ({ name, unit, amounts }) =>
        `<LCIAResult><referenceToLCIAMethodDataSet refObjectId="x"><common:shortDescription xml:lang="en">${name}</common:shortDescription></referenceToLCIAMethodDataSet><common:other>${Object.entries(
          amounts,
        )
          .map(([module, amount]) => `<epd:amount epd:module="${module}">${amount}</epd:amount>`)
          .join(
            '',
          )}<epd:referenceToUnitGroupDataSet refObjectId="u"><common:shortDescription xml:lang="en">${unit}</common:shortDescription></epd:referenceToUnitGroupDataSet></common:other></LCIAResult>`,
    )
    .join('')}</LCIAResults></processDataSet>`,
]

const climate = { name: 'Global Warming Potential - total (GWP-total)', unit: 'kg CO_2 eq.' }

test('an EPD is results by module, per declared unit, without a method', async () => {
  const { datasets, report, recipe, format } = await read([
    ...basis,
    epd('a', [
      { ...climate, amounts: { 'A1-A3': 5, C3: 1, D: -2 } },
      {
        name: 'Acidification potential, Accumulated Exceedance (AP)',
        unit: 'Mole of H+ eq.',
        amounts: { 'A1-A3': 0.04 },
      },
      {
        name: 'Global Warming Potential - fossil fuels (GWP-fossil)',
        unit: 'kg CO2 eq.',
        amounts: { 'A1-A3': 4 },
      },
    ]),
  ])
  expect([format, report, recipe?.open]).toEqual(['ilcd', null, 0])
  expect(datasets).toMatchObject([
    {
      id: 'a',
      name: 'Yarn',
      unit: 'kg',
      location: 'DE',
      validUntil: '2029',
      impacts: { cch: 2.5, acd: 0.02 },
    },
    { id: 'a C3', name: 'Yarn | C3', unit: null, impacts: { cch: 0.5 } },
    { id: 'a D', unit: null, impacts: { cch: -1 } },
  ])
})

test('A1, A2 and A3 apart are the product stage where all of them are declared', async () => {
  const { datasets } = await read([
    ...basis,
    epd('a', [
      { ...climate, amounts: { A1: 3, A2: 0.5, A3: 1 } },
      { name: 'Water use (WDP)', unit: 'm3 world eq. deprived', amounts: { A1: 3, A2: 1 } },
    ]),
  ])
  expect(datasets[0]).toMatchObject({ id: 'a', impacts: { cch: 2.25 } })
  expect(datasets[0]?.impacts.wtu).toBeUndefined()
})

test('results of the edition before, in another unit or twice, are not taken', async () => {
  const { datasets } = await read([
    ...basis,
    epd('a', [
      { ...climate, amounts: { 'A1-A3': 5 } },
      { name: 'Acidification potential of soil and water (AP)', unit: 'kg SO2 eq.', amounts: { 'A1-A3': 7 } },
      { name: 'Ozone depletion potential (ODP)', unit: 'kg CFC11 eq.', amounts: { 'A1-A3': 1 } },
      {
        name: 'Depletion potential of the stratospheric ozone layer (ODP)',
        unit: 'kg R11 eq.',
        amounts: { 'A1-A3': 2 },
      },
    ]),
  ])
  expect(Object.keys(datasets[0]?.impacts ?? {})).toEqual(['cch'])
})

test('EPDs stand beside processes that are solved', async () => {
  const database = generatedDatabase({ processes: 5, inputsOfEach: 2, emissionsOfEach: 2, substances: 9 })
  const { datasets, report } = await read([
    ...ilcdFiles(database),
    epd('a', [{ ...climate, amounts: { 'A1-A3': 5 } }]),
  ])
  expect(report?.processes).toBe(6)
  expect(datasets.at(-1)).toMatchObject({ id: 'a', impacts: { cch: 2.5 } })
})

test('an EPD whose flow is not in the file is left to be decided, and never without impact', async () => {
  const { findings, datasets } = await read([epd('a', [{ ...climate, amounts: { 'A1-A3': 5 } }])])
  expect(findings).toMatchObject([{ code: 'FLOW_MISSING', flow: { id: 'product-0-0' } }])
  expect(datasets).toEqual([])
})
