import {
  ownPack,
  timeRatingOn,
  turnsOf,
  validityOn,
  type DatasetPack,
  type OwnChoice,
  type OwnDataset,
  type OwnPackData,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { today } from '../../platform/values/days.ts'
import { keptLast } from './pack-cache.ts'
import { packsAtRevisions, packsOfNow, type MappedRecord, type PackState } from './pack-store.ts'

/** By which settings, versions and the explorer know the pack of a database. */
export const packIdOf = (id: string): string => `own-${id}`

const written = /^own-([0-9a-f]{8}-[0-9a-f-]{27})$/

/** The id behind that; `null`: it is no own pack. */
export const idOfPack = (packId: string): string | null => written.exec(packId)?.[1] ?? null

interface KnownState extends PackState {
  /** Days on which a record begins or ceases to be valid, or is rated worse because of its age. */
  readonly turns: readonly string[]
  /** Packs by their release. */
  readonly packs: Map<string, DatasetPack>
}

/** States never change, so a process remembers those that it met last. */
const states = keptLast<KnownState>(100)

const keyOfState = (organizationId: string, id: string, revision: number): string =>
  `${organizationId} ${id} ${revision}`

/** States of packs at one revision each; what the process does not remember is read in two statements. */
async function statesAt(
  tx: Tx,
  organizationId: string,
  asked: readonly { readonly id: string; readonly revision: number }[],
): Promise<ReadonlyMap<string, KnownState>> {
  const found = asked.map(({ id, revision }) => {
    const key = keyOfState(organizationId, id, revision)
    return { id, revision, key, known: states.get(key) }
  })
  const read = await packsAtRevisions(
    tx,
    organizationId,
    found.filter(({ known }) => known === undefined),
  )
  return new Map(
    found.flatMap(({ id, key, known }) => {
      const fresh = read.get(id)
      const state = known ?? (fresh && states.put(key, prepared(fresh)))
      return state === undefined ? [] : [[id, state]]
    }),
  )
}

const prepared = (state: PackState): KnownState => ({
  ...state,
  turns: turnsOf(state.rows.map(({ dataset }) => dataset)),
  packs: new Map(),
})

/** `3.11 #4`, and behind it how many turns of validity are over where there are any: `3.11 #4/1`. */
const releaseOf = ({ release, turns }: KnownState, revision: number, over: number): string =>
  `${release} #${revision}${turns.length === 0 ? '' : `/${over}`}`.trim()

/**
 * What a pack holds between two turns. Records that are not valid yet are left out; those past their validity are used and
 * rated by their age (method page PEF §4). Versions of before (`3.11 #4.1`) were computed without them.
 */
interface Between {
  readonly release: string
  readonly day: string
  readonly withExpired: boolean
}

function packBetween(state: KnownState, id: string, between: Between): DatasetPack {
  const known = state.packs.get(between.release)
  if (known !== undefined) return known
  const pack = ownPack(dataBetween(state, id, between))
  state.packs.set(between.release, pack)
  return pack
}

const beforeAnyTurn = '0000-01-01'

const afterTurns = (turns: readonly string[], over: number): string => turns[over - 1] ?? beforeAnyTurn

function dataBetween(state: KnownState, id: string, { release, day, withExpired }: Between): OwnPackData {
  const used = state.rows.filter(({ dataset }) => {
    const validity = validityOn(day, dataset)
    return validity === 'valid' || (withExpired && validity === 'expired')
  })
  const { name, licence, attribution, dataClass } = state
  const datasets = [
    ...new Map(used.map(({ dataset }): [string, OwnDataset] => [dataset.id, dataset])).values(),
  ]
  return {
    id: packIdOf(id),
    release,
    name,
    licence,
    attribution,
    ...(dataClass !== null && { dataClass }),
    datasets,
    choices: used.map(choiceOf),
    expired: datasets
      .filter((dataset) => validityOn(day, dataset) === 'expired')
      .map((dataset) => ({ id: dataset.id, timeRating: timeRatingOn(day, dataset) })),
  }
}

const choiceOf = ({ choice, dataset }: MappedRecord): OwnChoice => {
  const [stage = '', process = '', material = '', parameter = '', country = ''] = choice.split('|')
  return { stage, process, material, parameter, country, dataset: dataset.id, standIn: null, rule: 'exact' }
}

interface StateOfNow {
  readonly id: string
  readonly revision: number
  readonly over: number
  readonly state: KnownState
}

async function statesOfNow(tx: Tx, organizationId: string): Promise<readonly StateOfNow[]> {
  const day = today()
  const packs = await packsOfNow(tx, organizationId)
  const states = await statesAt(tx, organizationId, packs)
  return packs.flatMap(({ id, revision }) => {
    const state = states.get(id)
    if (state === undefined || state.rows.length === 0) return []
    return [{ id, revision, state, over: state.turns.filter((turn) => turn <= day).length }]
  })
}

const betweenOfNow = ({ revision, over, state }: StateOfNow): Between => ({
  release: releaseOf(state, revision, over),
  day: afterTurns(state.turns, over),
  withExpired: true,
})

/** The packs of an organization as runs of today ask them. */
export async function ownPacksOfNow(tx: Tx, organizationId: string): Promise<readonly DatasetPack[]> {
  const found = await statesOfNow(tx, organizationId)
  return found.map((one) => packBetween(one.state, one.id, betweenOfNow(one)))
}

/** The same in plain values, for who computes elsewhere. */
export async function ownPackDataOfNow(tx: Tx, organizationId: string): Promise<readonly OwnPackData[]> {
  const found = await statesOfNow(tx, organizationId)
  return found.map((one) => dataBetween(one.state, one.id, betweenOfNow(one)))
}

/** How a version names a pack that it was computed with. */
interface NamedPack {
  readonly id: string
  readonly release: string
}

interface AtRevision {
  readonly id: string
  readonly revision: number
  readonly release: string
  readonly over: number
  readonly withExpired: boolean
}

/** `null`: the name of no own pack. */
function revisionOf({ id: packId, release }: NamedPack): AtRevision | null {
  const id = idOfPack(packId)
  const [, revision, mark, over = '0'] = /#(\d+)(?:([./])(\d+))?$/.exec(release) ?? []
  if (id === null || revision === undefined) return null
  return { id, revision: Number(revision), release, over: Number(over), withExpired: mark !== '.' }
}

/**
 * Packs by the ids under which a version names them, whatever became of them since; left out: those that this organization
 * never had. What no other call has met is read together.
 */
export async function ownPacksOfVersion(
  tx: Tx,
  organizationId: string,
  named: readonly NamedPack[],
): Promise<ReadonlyMap<string, DatasetPack>> {
  const asked = named.map(revisionOf).filter((pack) => pack !== null)
  const states = await statesAt(tx, organizationId, asked)
  return new Map(
    asked.flatMap((one) => {
      const state = states.get(one.id)
      return state === undefined ? [] : [[packIdOf(one.id), packAt(state, one)]]
    }),
  )
}

function packAt(state: KnownState, { id, release, over, withExpired }: AtRevision): DatasetPack {
  const turns = withExpired
    ? state.turns
    : turnsOf(
        state.rows.map(({ dataset }) => dataset),
        [0],
      )
  return packBetween(state, id, { release, day: afterTurns(turns, over), withExpired })
}
