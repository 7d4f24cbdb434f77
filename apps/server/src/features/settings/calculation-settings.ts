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
import { orderedPacks, packAnswer } from './packs.ts'
import { refusePacks } from './refusals.ts'
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
  /** Ids of the packs that are asked, in order. */
  readonly packIds: readonly string[]
}

/** For the runs of this transaction's organization. */
export async function computeSettings(
  tx: Tx,
  organizationId: string,
  packs: readonly DatasetPack[],
): Promise<ComputeSettings> {
  const choice = await findChoice(tx, organizationId)
  const active = orderedPacks(choice.packs, packs).filter(({ enabled }) => enabled)
  return { frenchPefReading: choice.frenchPefReading, packIds: active.map(({ id }) => id) }
}

export async function readCalculationSettings(
  deps: SettingsDeps,
  { organizationId }: Session,
): Promise<CalculationSettings> {
  const choice = await deps.database.inOrganization(organizationId, (tx) => findChoice(tx, organizationId))
  return answerOf(choice, deps)
}

const answerOf = (
  { frenchPefReading, packs: chosen, rowVersion }: StoredChoice,
  { packs, weighting }: SettingsDeps,
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
  refusePacks(body.packs, deps.packs, language)
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const before = await findChoice(tx, organizationId)
    const stale = ifMatch !== null && ifMatch !== before.rowVersion
    const rowVersion = stale ? null : await saveChoice(tx, organizationId, body, ifMatch)
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
      before: { calculation: audited(before, deps) },
      after: { calculation: audited(body, deps) },
    })
    return answerOf({ ...body, rowVersion }, deps)
  })
}

/** The settings as the audit log tells them: the active packs in order. */
const audited = (
  { frenchPefReading, packs }: Pick<StoredChoice, 'frenchPefReading' | 'packs'>,
  deps: SettingsDeps,
) => ({
  frenchPefReading,
  packs: orderedPacks(packs, deps.packs)
    .filter(({ enabled }) => enabled)
    .map(({ id }) => id)
    .join(', '),
})
