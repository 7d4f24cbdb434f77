import type { FlowName, FlowNames, NameConfidence } from '@ecotrame/reference-data/flow-names'
import { flowAnywhere, type DatabaseFile, type FileFlow, type MethodFactors } from '../database-file.ts'
import { flowPlace, type FlowPlace } from './flow-place.ts'
import { perUnit } from './flow-units.ts'

/** Names differ in case, accents, commas and spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

/** A flow of the method with its factors. */
interface Known {
  readonly unit: string
  readonly factors: Float64Array
}

/** Factors for a flow of another nomenclature, and how sure it is that they are its. */
export interface MappedFlow {
  readonly factors: Float64Array
  readonly confidence: NameConfidence
}

const keyOf = (
  medium: FlowPlace['medium'],
  name: string,
  { place, isLongTerm }: Omit<FlowPlace, 'medium'>,
): string => [medium, name, place, isLongTerm ? 'long-term' : ''].join('|')

/** Flows that a method knows, found by their names and compartments. */
export class NameMapping {
  readonly #known = new Map<string, Known>()
  readonly #names = new Map<string, FlowName>()
  readonly #land = new Map<string, FlowNames['land'][number]>()
  readonly #waterPlace: number
  readonly #categories: number
  constructor(method: MethodFactors, { flows, land }: FlowNames) {
    for (const row of flows) this.#names.set(`${row.medium}|${plainName(row.flow)}`, row)
    for (const row of land) this.#land.set(plainName(row.flow), row)
    this.#categories = method.categories.length
    this.#waterPlace = method.categories.indexOf('wtu')
    for (const [id, flow] of method.names ?? []) this.#addKnown(id, flow, method)
  }

  #addKnown(id: string, { name, compartment, unit }: FileFlow, { byFlow }: MethodFactors): void {
    const found = flowPlace(compartment)
    const factors = byFlow.get(id) ?? byFlow.get(`${id} ${isTaken(found) ? 'in' : 'out'}`)
    if (factors === undefined) return
    const key = keyOf(found.medium, plainName(name), found)
    if (!this.#known.has(key)) this.#known.set(key, { unit, factors })
  }

  /** @returns `null`: nothing says which flow of the method it is */
  find(flow: FileFlow): MappedFlow | null {
    const place = flowPlace(flow.compartment)
    const name = plainName(flow.name).replace(/ in ground$/, '')
    if (place.medium === 'resource' || place.medium === 'land') {
      const land = landOf(name)
      if (land !== null) return this.#landFlow(land, flow)
    }
    if (isWater(name)) return this.#water(place, flow)
    // It may be III or VI, which differ by orders of magnitude.
    if (/^chromium( ion)?$/.test(name) && place.medium !== 'resource') return null
    const rowOf = (called: string) => this.#names.get(`${place.medium ?? ''}|${called}`)
    // SimaPro tells units apart in names: `Gas, natural/m3`.
    const row = rowOf(name) ?? rowOf(name.replace(/\/(?:kg|m3)$/, ''))
    return row === undefined
      ? this.#named(name, place, flow.unit, 1, 'high')
      : this.#byRow(row, place, flow.unit)
  }

  #byRow(row: FlowName, place: FlowPlace, unit: string): MappedFlow | null {
    const perRow = perUnit(unit, row.unit)
    return perRow === null
      ? null
      : this.#named(plainName(row.efName), place, row.efUnit, perRow * row.factor, row.confidence)
  }

  #landFlow({ kind, use, direction }: Land, { unit }: FileFlow): MappedFlow | null {
    const row = this.#land.get(kind)
    const name = plainName(`${direction} ${row?.efName ?? kind}`)
    const place = { medium: 'land', place: use, isLongTerm: false } as const
    return this.#named(name, place, unit, 1, row?.confidence ?? 'high')
  }

  /**
   * What is withdrawn, given back or driven through turbines counts as nothing, what evaporates as used: the balance of a process
   * whatever its names. Source: ecoinvent, implementation of EF 3.1 in 3.12.
   */
  #water({ medium }: FlowPlace, { unit }: FileFlow): MappedFlow | null {
    const nothing = new Float64Array(this.#categories)
    if (medium !== 'air') return { factors: nothing, confidence: 'medium' }
    const used = this.#named('water', { medium: 'resource', place: '', isLongTerm: false }, unit, 1, 'medium')
    if (used === null || this.#waterPlace < 0) return null
    nothing[this.#waterPlace] = used.factors[this.#waterPlace] ?? 0
    return { factors: nothing, confidence: 'medium' }
  }

  /** In the compartment itself, or where the method tells none; what lasts is never what happens now. */
  #named(
    name: string,
    place: FlowPlace,
    unit: string,
    factor: number,
    confidence: NameConfidence,
  ): MappedFlow | null {
    const exact = this.#known.get(keyOf(place.medium, name, place))
    const wider = exact ?? this.#known.get(keyOf(place.medium, name, { ...place, place: '' }))
    if (wider === undefined) return null
    const converted = perUnit(unit, wider.unit)
    if (converted === null) return null
    return {
      factors: wider.factors.map((one) => one * converted * factor),
      confidence: exact === undefined ? 'medium' : confidence,
    }
  }
}

const isTaken = ({ medium }: FlowPlace): boolean => medium === 'resource' || medium === 'land'

const isWater = (name: string): boolean => /^water\b/.test(name)

interface Land {
  readonly kind: string
  readonly use: 'occupation' | 'transformation'
  readonly direction: '' | 'from' | 'to'
}

/** `Occupation, annual crop`, `Transformation, from annual crop`. */
function landOf(name: string): Land | null {
  const [, use, direction = '', kind = ''] =
    /^(occupation|transformation)(?: (from|to))? (.+)$/.exec(name) ?? []
  if (use === undefined) return null
  return {
    kind,
    use: use === 'occupation' ? use : 'transformation',
    direction: direction === 'from' || direction === 'to' ? direction : '',
  }
}

/** Factors of a method under the names of another nomenclature, found as they are asked for. */
class MappedFactors extends Map<string, Float64Array> {
  readonly doubtful = new Set<string>()
  readonly #find: (key: string) => MappedFlow | null
  readonly #asked = new Set<string>()
  constructor(byFlow: MethodFactors['byFlow'], find: (key: string) => MappedFlow | null) {
    super(byFlow)
    this.#find = find
  }
  override get(key: string): Float64Array | undefined {
    this.#ask(key)
    return super.get(key)
  }
  override has(key: string): boolean {
    this.#ask(key)
    return super.has(key)
  }
  #ask(key: string): void {
    if (super.has(key) || this.#asked.has(key)) return
    this.#asked.add(key)
    const found = this.#find(key)
    if (found === null) return
    if (found.confidence === 'medium') this.doubtful.add(key)
    super.set(key, found.factors)
  }
}

/** The method as a file of another nomenclature can use it: by the names of its flows. */
export function mappedMethod(
  method: MethodFactors,
  { flows }: DatabaseFile,
  names: FlowNames,
): MethodFactors {
  if (method.names === undefined || method.names.size === 0) return method
  const mapping = new NameMapping(method, names)
  const byFlow = new MappedFactors(method.byFlow, (key) => {
    const flow = flows.get(key) ?? flows.get(flowAnywhere(key)) ?? flows.get(key.split(' ')[0] ?? '')
    return flow?.kind === 'elementary' ? mapping.find(flow) : null
  })
  return { ...method, byFlow, doubtful: byFlow.doubtful }
}
