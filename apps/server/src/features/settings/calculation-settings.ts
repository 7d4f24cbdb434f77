import type {
  CalculationSettings,
  CallParsed,
  FrenchPefReading,
  updateCalculationSettings,
} from '@ecotrame/contract'
import type { DatasetPack, WeightingSet } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import { staleVersion } from '../../platform/audit/refuse-stale.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { listedPacks, ownPacksOfNow, type ListedPack } from '../own-packs/index.ts'
import { orderedPacks, packAnswer, shippedById, type PacksById } from './packs.ts'
import { refusePacks } from './refusals.ts'
import type { PackSwitch } from './tables.ts'
import { findChoice, saveChoice, type StoredChoice } from './store.ts'

/** What the settings choose among. */
export interface SettingsDeps {
  readonly database: OrganizationDatabase
  readonly packs: readonly DatasetPack[]
  readonly weighting: WeightingSet
}

/** How an organization computes. */
export interface ComputeSettings {
  readonly frenchPefReading: FrenchPefReading
  /** The packs that are asked, in order. */
  readonly packs: readonly DatasetPack[]
}

/** For the runs of this transaction's organization. */
export async function computeSettings(
  tx: Tx,
  organizationId: string,
  packs: readonly DatasetPack[],
): Promise<ComputeSettings> {
  const choice = await findChoice(tx, organizationId)
  const own = shippedById(await ownPacksOfNow(tx, organizationId))
  const active = orderedPacks(choice.packs, { own, shipped: shippedById(packs) })
  return {
    frenchPefReading: choice.frenchPefReading,
    packs: active.filter(({ enabled }) => enabled).map(({ pack }) => pack),
  }
}

/** Every pack once, own ones too, in the order in which runs ask those that are switched on. */
export async function packSwitches(
  tx: Tx,
  organizationId: string,
  packs: readonly DatasetPack[],
): Promise<readonly PackSwitch[]> {
  const { packs: chosen } = await findChoice(tx, organizationId)
  const all = await allPacks(tx, organizationId, { packs })
  return orderedPacks(chosen, all).map(({ id, enabled }) => ({ id, enabled }))
}

export async function readCalculationSettings(
  deps: SettingsDeps,
  { organizationId }: Session,
): Promise<CalculationSettings> {
  return deps.database.inOrganization(organizationId, async (tx) =>
    answerOf(await findChoice(tx, organizationId), await allPacks(tx, organizationId, deps), deps),
  )
}

type AllPacks = PacksById<ListedPack, DatasetPack>

async function allPacks(
  tx: Tx,
  organizationId: string,
  { packs }: Pick<SettingsDeps, 'packs'>,
): Promise<AllPacks> {
  const own = await listedPacks(tx, organizationId)
  return { own: new Map(own.map((pack) => [pack.id, pack])), shipped: shippedById(packs) }
}

const answerOf = (
  { frenchPefReading, packs: chosen, rowVersion }: StoredChoice,
  packs: AllPacks,
  { weighting }: SettingsDeps,
): CalculationSettings => ({
  frenchPefReading,
  packs: orderedPacks(chosen, packs).map((one) => packAnswer(one, weighting)),
  rowVersion,
})

interface Change {
  readonly body: CallParsed<typeof updateCalculationSettings>['body']
  /** Version that the caller has read; `null`: it does not matter. */
  readonly ifMatch: number | null
  readonly language: Language
}

/** Changes how new runs compute; what was computed stays. */
export async function changeCalculationSettings(
  deps: SettingsDeps,
  session: Session,
  { body, ifMatch, language }: Change,
): Promise<CalculationSettings> {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const packs = await allPacks(tx, organizationId, deps)
    const before = await findChoice(tx, organizationId)
    const chosen = { ...body, packs: [...ownLeftOut(before.packs, body.packs, packs), ...body.packs] }
    refusePacks(chosen.packs, packs, language)
    const stale = ifMatch !== null && ifMatch !== before.rowVersion
    const rowVersion = stale ? null : await saveChoice(tx, organizationId, chosen, ifMatch)
    if (rowVersion === null)
      throw await staleVersion(tx, {
        organizationId,
        entity: 'organization',
        entityId: organizationId,
        fields: ['calculation'],
      })
    await recordChange(tx, session, {
      entity: 'organization',
      entityId: organizationId,
      action: 'update',
      before: { calculation: audited(before, packs) },
      after: { calculation: audited(chosen, packs) },
    })
    return answerOf({ ...chosen, rowVersion }, packs, deps)
  })
}

/** Own packs of which the caller did not know, as they were: a database may arrive while somebody orders packs. */
const ownLeftOut = (
  before: readonly PackSwitch[],
  sent: readonly PackSwitch[],
  { own }: AllPacks,
): readonly PackSwitch[] => before.filter(({ id }) => own.has(id) && !sent.some((pack) => pack.id === id))

/** The settings as the audit log tells them: the active packs in order. */
const audited = (
  { frenchPefReading, packs }: Pick<StoredChoice, 'frenchPefReading' | 'packs'>,
  all: AllPacks,
) => ({
  frenchPefReading,
  packs: orderedPacks(packs, all)
    .filter(({ enabled }) => enabled)
    .map(({ id, pack }) => ('manifest' in pack ? id : pack.name))
    .join(', '),
})
