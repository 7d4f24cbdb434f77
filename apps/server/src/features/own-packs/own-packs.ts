import {
  ownPack,
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
  /** Days on which a record begins or ceases to be valid. */
  readonly turns: readonly string[]
  /** The pack between two turns, by how many are over. */
  readonly packs: Map<number, DatasetPack>
}

/** States never change, so a process remembers those that it met last. */
const states = keptLast<KnownState>(100)

const keyOfState = (organizationId: string, id: string, revision: number): string =>
  `${organizationId} ${id} ${revision}`

async function stateOf(
  tx: Tx,
  organizationId: string,
  id: string,
  revision: number,
): Promise<KnownState | undefined> {
  const key = keyOfState(organizationId, id, revision)
  const known = states.get(key)
  if (known !== undefined) return known
  const state = (await packsAtRevisions(tx, organizationId, [{ id, revision }])).get(id)
  return state && states.put(key, prepared(state))
}

const prepared = (state: PackState): KnownState => ({
  ...state,
  turns: turnsOf(state.rows.map(({ dataset }) => dataset)),
  packs: new Map(),
})

/** `3.11 #4`, and behind it how many turns of validity are over where there are any: `3.11 #4.1`. */
const releaseOf = ({ release, turns }: KnownState, revision: number, over: number): string =>
  `${release} #${revision}${turns.length === 0 ? '' : `.${over}`}`.trim()

function packBetweenTurns(state: KnownState, id: string, revision: number, over: number): DatasetPack {
  const known = state.packs.get(over)
  if (known !== undefined) return known
  const pack = ownPack(dataBetweenTurns(state, id, revision, over))
  state.packs.set(over, pack)
  return pack
}

const beforeAnyTurn = '0000-01-01'

function dataBetweenTurns(state: KnownState, id: string, revision: number, over: number): OwnPackData {
  const day = state.turns[over - 1] ?? beforeAnyTurn
  const valid = state.rows.filter(({ dataset }) => validityOn(day, dataset) === 'valid')
  const { name, licence, attribution } = state
  return {
    id: packIdOf(id),
    release: releaseOf(state, revision, over),
    name,
    licence,
    attribution,
    datasets: [...new Map(valid.map(({ dataset }): [string, OwnDataset] => [dataset.id, dataset])).values()],
    choices: valid.map(choiceOf),
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
  const packs = (await packsOfNow(tx, organizationId)).map(({ id, revision }) => {
    const key = keyOfState(organizationId, id, revision)
    return { id, revision, key, known: states.get(key) }
  })
  const unknown = packs.filter(({ known }) => known === undefined)
  const read = await packsAtRevisions(tx, organizationId, unknown)
  return packs.flatMap(({ id, revision, key, known }) => {
    const fresh = read.get(id)
    const state = known ?? (fresh && states.put(key, prepared(fresh)))
    if (state === undefined || state.rows.length === 0) return []
    return [{ id, revision, state, over: state.turns.filter((turn) => turn <= day).length }]
  })
}

/** The packs of an organization as runs of today ask them: records outside of their validity are left out. */
export async function ownPacksOfNow(tx: Tx, organizationId: string): Promise<readonly DatasetPack[]> {
  const found = await statesOfNow(tx, organizationId)
  return found.map(({ id, revision, over, state }) => packBetweenTurns(state, id, revision, over))
}

/** The same in plain values, for who computes elsewhere. */
export async function ownPackDataOfNow(tx: Tx, organizationId: string): Promise<readonly OwnPackData[]> {
  const found = await statesOfNow(tx, organizationId)
  return found.map(({ id, revision, over, state }) => dataBetweenTurns(state, id, revision, over))
}

/** A pack as a version names it, whatever became of it since; `null`: this organization never had it. */
export async function ownPackOfVersion(
  tx: Tx,
  organizationId: string,
  { id: packId, release }: { readonly id: string; readonly release: string },
): Promise<DatasetPack | null> {
  const id = idOfPack(packId)
  const [, revision, over = '0'] = /#(\d+)(?:\.(\d+))?$/.exec(release) ?? []
  if (id === null || revision === undefined) return null
  const state = await stateOf(tx, organizationId, id, Number(revision))
  return state ? packBetweenTurns(state, id, Number(revision), Number(over)) : null
}
