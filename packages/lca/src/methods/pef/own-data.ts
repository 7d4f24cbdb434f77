import type {
  FacilityDatum,
  FacilityProcess,
  FacilityRecord,
  LeftOutReason,
  OwnDataKind,
} from '../../product/facility-records.ts'
import type { PefOwnDatum } from './input.ts'

/** A figure that a facility measured, as the calculation takes it. */
export interface OwnFigure {
  readonly facility: string
  readonly process: FacilityProcess
  readonly kind: OwnDataKind
  readonly value: number
  readonly proven: boolean
}

/** What the facilities of a product measured, by step, and what of it does not count. */
export interface OwnData {
  readonly figures: ReadonlyMap<string, OwnFigure>
  readonly leftOut: readonly { readonly facility: string; readonly reason: LeftOutReason }[]
}

const modelledKinds: readonly OwnDataKind[] = ['electricity', 'heat', 'loss']
/** Steps whose energy the bill knows. Footwear is assembled by whole rows. */
const energyProcesses: readonly FacilityProcess[] = [
  'spinning',
  'weaving',
  'knitting',
  'fabricProduction',
  'dyeingAndFinishing',
  'printing',
  'washing',
  'garmentMaking',
]
/** Steps whose yield the bill knows. */
const lossProcesses: readonly FacilityProcess[] = [
  'spinning',
  'weaving',
  'knitting',
  'fabricProduction',
  'dyeingAndFinishing',
  'garmentMaking',
]

const keyOf = (process: FacilityProcess, kind: OwnDataKind) => `${process} ${kind}`

/** What counts, and what does not and why: nothing is dropped without a reason. Source: choice 34. */
export function ownDataOf(stated: readonly PefOwnDatum[]): OwnData {
  const found = new Map<string, PefOwnDatum[]>()
  const leftOut: OwnData['leftOut'][number][] = []
  for (const datum of stated) {
    const reason = datum.leftOut ?? reasonOf(datum)
    if (reason !== null) {
      leftOut.push({ facility: datum.facility, reason })
      continue
    }
    const key = keyOf(datum.process, datum.kind)
    const others = found.get(key)
    if (others === undefined) found.set(key, [datum])
    else others.push(datum)
  }
  const figures = new Map<string, OwnFigure>()
  for (const [key, [first, ...others]] of found) {
    if (first === undefined) continue
    if (others.length === 0) figures.set(key, figureIn(first))
    else
      for (const { facility } of [first, ...others]) leftOut.push({ facility, reason: 'severalFacilities' })
  }
  return { figures, leftOut: eachOnce(leftOut) }
}

const figureIn = ({ facility, process, kind, value, proven = false }: PefOwnDatum): OwnFigure => ({
  facility,
  process,
  kind,
  value,
  proven,
})

function reasonOf({ process, kind, value }: PefOwnDatum): LeftOutReason | null {
  const processes = kind === 'loss' ? lossProcesses : energyProcesses
  if (!modelledKinds.includes(kind) || !processes.includes(process)) return 'notModelled'
  return kind === 'loss' && value >= 100 ? 'impossible' : null
}

export const eachOnce = (leftOut: OwnData['leftOut']): OwnData['leftOut'] =>
  leftOut.filter(
    (one, place) =>
      leftOut.findIndex(({ facility, reason }) => facility === one.facility && reason === one.reason) ===
      place,
  )

/** The figure of the first of the processes that has one. */
export function figureOf(
  { figures }: OwnData,
  processes: readonly FacilityProcess[],
  kind: OwnDataKind,
): OwnFigure | null {
  if (figures.size === 0) return null
  for (const process of processes) {
    const figure = figures.get(keyOf(process, kind))
    if (figure !== undefined) return figure
  }
  return null
}

/** kg in per kg out of a step that somebody measured the loss of; `null`: nobody did. */
export function ownRatio(own: OwnData, processes: readonly FacilityProcess[]): number | null {
  const loss = figureOf(own, processes, 'loss')
  return loss === null ? null : 1 / (1 - loss.value / 100)
}

/** What facilities measured, in the words of `PefInput`. */
export const ownDataOfFacilities = (facilities: readonly FacilityRecord[]): readonly PefOwnDatum[] =>
  facilities.flatMap(({ name, data }) =>
    data.map(({ process, kind, value, proven, leftOut }: FacilityDatum) => ({
      facility: name,
      process,
      kind,
      value,
      ...(proven ? { proven } : {}),
      ...(leftOut === undefined ? {} : { leftOut }),
    })),
  )
