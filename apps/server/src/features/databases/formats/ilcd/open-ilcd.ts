import type { Archive } from '../../../../platform/archives/archive.ts'
import type { Bench } from '../bench.ts'
import { leavesOutParts } from '../broken-parts.ts'
import type { DatabaseFile, FileFlow } from '../database-file.ts'
import { dataSets, information, pathsIn } from './data-sets.ts'
import { all, at, numberIn, refTo, textOf, wordsAt, type Element } from './element.ts'
import { readMethod } from './read-method.ts'
import { readProcess } from './read-process.ts'

/** What processes and methods of the file refer to. */
export interface IlcdBasis {
  readonly flows: ReadonlyMap<string, FileFlow>
  /** Reference unit of each flow property. */
  readonly unitOf: ReadonlyMap<string, string>
  readonly bench: Bench
}

export const isIlcd = ({ paths }: Archive): boolean =>
  paths.some((path) => /(^|\/)(processes|lciamethods)\/[^/]+\.xml$/i.test(path))

/**
 * A database in the ILCD format, XML in an archive. Amounts are in the reference unit of their flow already.
 * Source: JRC, ILCD format 1.1, documentation of the data sets. Throws FileRefused, ArchiveError.
 */
export async function openIlcd(archive: Archive, bench: Bench): Promise<DatabaseFile> {
  const unitOfGroup = new Map<string, string>()
  for await (const { id, element } of dataSets(archive, 'unitgroups'))
    unitOfGroup.set(id, referenceUnit(element))
  const unitOf = new Map<string, string>()
  for await (const { id, element } of dataSets(archive, 'flowproperties'))
    unitOf.set(id, unitOfGroup.get(refTo(unitGroupOf(element))) ?? '')
  const flows = new Map<string, FileFlow>()
  for await (const { id, element } of dataSets(archive, 'flows')) flows.set(id, fileFlow(element, unitOf))
  const basis = { flows, unitOf, bench }
  return {
    format: 'ilcd',
    processCount: pathsIn(archive, 'processes').length,
    flows,
    method: await readMethod(archive, basis),
    convertedAmounts: () => 0,
    processes: async function* () {
      const isLeftOut = leavesOutParts(bench, pathsIn(archive, 'processes').length)
      for await (const { id, element } of dataSets(archive, 'processes', isLeftOut))
        yield readProcess(id, element, basis)
    },
  }
}

function referenceUnit(element: Element): string {
  const reference = textOf(at(information(element), 'quantitativeReference', 'referenceToReferenceUnit'))
  const units = all(at(element, 'units'), 'unit')
  const unit = units.find(({ attributes }) => attributes['dataSetInternalID'] === reference)
  return textOf(at(unit, 'name')) ?? ''
}

const unitGroupOf = (element: Element): Element | undefined =>
  at(element, 'flowPropertiesInformation', 'quantitativeReference', 'referenceToReferenceUnitGroup')

const kinds = new Map<string, FileFlow['kind']>([
  ['Elementary flow', 'elementary'],
  ['Waste flow', 'waste'],
])

function fileFlow(element: Element, unitOf: ReadonlyMap<string, string>): FileFlow {
  const about = at(information(element), 'dataSetInformation')
  const type = textOf(at(element, 'modellingAndValidation', 'LCIMethod', 'typeOfDataSet')) ?? ''
  const reference = textOf(
    at(information(element), 'quantitativeReference', 'referenceToReferenceFlowProperty'),
  )
  const properties = all(at(element, 'flowProperties'), 'flowProperty')
  const property =
    properties.find(({ attributes }) => attributes['dataSetInternalID'] === reference) ?? properties[0]
  const levels = at(about, 'classificationInformation', 'elementaryFlowCategorization')
  return {
    name: wordsAt(at(about, 'name'), 'baseName') ?? '',
    kind: kinds.get(type) ?? 'product',
    unit:
      numberIn(at(property, 'meanValue')) === null
        ? ''
        : (unitOf.get(refTo(at(property, 'referenceToFlowPropertyDataSet'))) ?? ''),
    compartment: all(levels, 'category')
      .map((level) => level.text.trim())
      .join(' / '),
  }
}
