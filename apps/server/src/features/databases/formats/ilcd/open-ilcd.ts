import type { Archive } from '../../../../platform/archives/archive.ts'
import type { DatabaseFile, FileFlow } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { all, at, numberIn, parsedXml, refTo, textOf, wordsAt, type Element } from './element.ts'
import { readMethod } from './read-method.ts'
import { readProcess } from './read-process.ts'

/** What processes and methods of the file refer to. */
export interface IlcdBasis {
  readonly flows: ReadonlyMap<string, FileFlow>
  /** Reference unit of each flow property. */
  readonly unitOf: ReadonlyMap<string, string>
}

export const isIlcd = ({ paths }: Archive): boolean =>
  paths.some((path) => /(^|\/)(processes|lciamethods)\/[^/]+\.xml$/i.test(path))

/**
 * A database in the ILCD format, XML in an archive. Amounts are in the reference unit of their flow already.
 * Source: JRC, ILCD format 1.1, documentation of the data sets. Throws FileRefused, ArchiveError.
 */
export async function openIlcd(archive: Archive): Promise<DatabaseFile> {
  const unitOfGroup = new Map<string, string>()
  for await (const { id, element } of dataSets(archive, 'unitgroups'))
    unitOfGroup.set(id, referenceUnit(element))
  const unitOf = new Map<string, string>()
  for await (const { id, element } of dataSets(archive, 'flowproperties'))
    unitOf.set(id, unitOfGroup.get(refTo(unitGroupOf(element))) ?? '')
  const flows = new Map<string, FileFlow>()
  for await (const { id, element } of dataSets(archive, 'flows')) flows.set(id, fileFlow(element, unitOf))
  const basis = { flows, unitOf }
  return {
    format: 'ilcd',
    processCount: pathsIn(archive, 'processes').length,
    flows,
    method: await readMethod(archive, basis),
    convertedAmounts: () => 0,
    processes: async function* () {
      for await (const { id, element } of dataSets(archive, 'processes'))
        yield readProcess(id, element, basis)
    },
  }
}

const pathsIn = ({ paths }: Archive, folder: string): readonly string[] =>
  latest(paths.filter((path) => /\.xml$/i.test(path) && path.split('/').at(-2)?.toLowerCase() === folder))

const versioned = /_(\d\d\.\d\d\.\d{3})\.xml$/i

/** Identifier and version in the name of a part; `null`: it names none. */
function versionIn(path: string): readonly [id: string, version: string] | null {
  const found = versioned.exec(path)
  const id = path.slice(path.lastIndexOf('/') + 1, found?.index)
  return found?.[1] === undefined || id === '' ? null : [id, found[1]]
}

/** Data nodes export every version of a data set, `{uuid}_{version}.xml`: the latest counts. */
function latest(paths: readonly string[]): readonly string[] {
  const versions = new Map<string, string>()
  for (const path of paths) {
    const [id, version] = versionIn(path) ?? ['', '']
    if (version > (versions.get(id) ?? '')) versions.set(id, version)
  }
  return paths.filter((path) => {
    const found = versionIn(path)
    return found === null || versions.get(found[0]) === found[1]
  })
}

/** The data sets in a folder, one at a time. Throws SAME_ID_TWICE, PART_UNREADABLE. */
export async function* dataSets(
  archive: Archive,
  folder: string,
): AsyncGenerator<{ readonly id: string; readonly element: Element }> {
  const seen = new Map<string, string>()
  for (const path of pathsIn(archive, folder)) {
    const element = parsedXml(path, await archive.text(path))
    const id = textOf(at(information(element), 'dataSetInformation', 'UUID'))
    if (id === null) throw refusedFor('PART_UNREADABLE', path)
    const before = seen.get(id)
    if (before !== undefined) throw refusedFor('SAME_ID_TWICE', id, before, path)
    seen.set(id, path)
    yield { id, element }
  }
}

/** `processInformation`, `flowInformation` …: the first part of every data set. */
export const information = (element: Element): Element | undefined =>
  element.children.find(({ name }) => /Information$/.test(name))

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
