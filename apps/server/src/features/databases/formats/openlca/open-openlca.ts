import type { Archive } from '../../../../platform/archives/archive.ts'
import type { Bench } from '../bench.ts'
import type { DatabaseFile, FileFlow } from '../database-file.ts'
import { parameterValues, type FileParameter } from '../formula.ts'
import { AmountConversion, type FlowQuantities, type UnitGroup } from '../units.ts'
import {
  idOf,
  isAt,
  listAt,
  nameOf,
  numberAt,
  objectAt,
  pathsIn,
  refAt,
  textAt,
  things,
  type Json,
} from './json.ts'
import { fileParameter, linksOf, type LinkOf } from './parameters.ts'
import { readMethod } from './read-method.ts'
import { readProcess } from './read-process.ts'

/** What processes and methods of the file refer to. */
export interface OpenLcaBasis {
  readonly flows: ReadonlyMap<string, FileFlow>
  readonly quantities: ReadonlyMap<string, FlowQuantities>
  readonly conversion: AmountConversion
  readonly bench: Bench
  /** Value of a parameter of the file. */
  readonly parameter: (name: string) => number | null
  readonly linkOf: LinkOf
}

export const isOpenLca = ({ paths }: Archive): boolean =>
  paths.some((path) => /(^|\/)(processes|lcia_methods)\/[^/]+\.json$/.test(path))

/**
 * A database as openLCA writes it, JSON-LD in an archive, schemas 1 and 2. Source: GreenDelta, olca-schema, with its list of
 * changes in version 2. Throws FileRefused, ArchiveError.
 */
export async function openOpenLca(archive: Archive, bench: Bench): Promise<DatabaseFile> {
  const groups = new Map<string, UnitGroup>()
  for await (const group of things(archive, 'unit_groups')) groups.set(idOf(group), unitGroup(group))
  const groupOf = new Map<string, string>()
  for await (const property of things(archive, 'flow_properties'))
    groupOf.set(idOf(property), refAt(property, 'unitGroup') ?? '')
  const conversion = new AmountConversion(groups, groupOf)
  const flows = new Map<string, FileFlow>()
  const quantities = new Map<string, FlowQuantities>()
  for await (const flow of things(archive, 'flows')) {
    const known = flowQuantities(flow)
    flows.set(idOf(flow), fileFlow(flow, conversion.referenceUnit(known.reference) ?? ''))
    quantities.set(idOf(flow), known)
  }
  const parameters: FileParameter[] = []
  for await (const parameter of things(archive, 'parameters')) parameters.push(fileParameter(parameter))
  const basis: OpenLcaBasis = {
    ...{ flows, quantities, conversion, bench },
    parameter: parameterValues(parameters),
    linkOf: await linksOf(archive),
  }
  const method = await readMethod(archive, basis)
  const fromMethod = conversion.converted
  return {
    format: 'openlca',
    processCount: pathsIn(archive, 'processes').length,
    flows,
    method,
    convertedAmounts: () => conversion.converted - fromMethod,
    processes: async function* () {
      for await (const process of things(archive, 'processes')) yield readProcess(process, basis)
    },
  }
}

function unitGroup(group: Json): UnitGroup {
  const units = listAt(group, 'units')
  const reference = units.find((unit) => isAt(unit, 'isRefUnit', 'referenceUnit'))
  return {
    reference: reference === undefined ? '' : nameOf(reference),
    byId: new Map(
      units.map((unit) => [
        idOf(unit),
        { name: nameOf(unit), factor: numberAt(unit, 'conversionFactor') ?? 1 },
      ]),
    ),
  }
}

function flowQuantities(flow: Json): FlowQuantities {
  const factors = listAt(flow, 'flowProperties')
  const reference =
    factors.find((one) => isAt(one, 'isRefFlowProperty', 'referenceFlowProperty')) ?? factors[0]
  return {
    reference: reference === undefined ? '' : (refAt(reference, 'flowProperty') ?? ''),
    factors: new Map(
      factors.map((one) => [refAt(one, 'flowProperty') ?? '', numberAt(one, 'conversionFactor') ?? 1]),
    ),
  }
}

const kinds = new Map<string, FileFlow['kind']>([
  ['ELEMENTARY_FLOW', 'elementary'],
  ['WASTE_FLOW', 'waste'],
])

function fileFlow(flow: Json, unit: string): FileFlow {
  const type = textAt(flow, 'flowType') ?? ''
  const category = textAt(flow, 'category') ?? categoryOf(objectAt(flow, 'category'))
  return {
    name: nameOf(flow),
    kind: kinds.get(type) ?? 'product',
    unit,
    compartment: category.replace(/^Elementary flows\//, '').replaceAll('/', ' / '),
  }
}

/** Schema 1 refers to a category that knows its path; schema 2 writes the path. */
function categoryOf(category: Json | undefined): string {
  if (category === undefined) return ''
  const path = category['categoryPath']
  const above = Array.isArray(path) ? path.filter((part) => typeof part === 'string') : []
  return [...above, nameOf(category)].join('/')
}
