import type { CallParsed, openVerification as openCall, VerificationRoom } from '@ecotrame/contract'
import { eq } from 'drizzle-orm'
import { isFrenchCostRelease, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { canonicalJson } from '../../platform/values/canonical-json.ts'
import {
  categoryName,
  findRecord,
  settingsOfVersion,
  sightOf,
  versionInSight,
  type VersionResult,
} from '../evaluations/index.ts'
import { headOf } from './chain.ts'
import type { VerificationDeps } from './deps.ts'
import { evidenceEntries } from './frozen/evidence.ts'
import { frozenFrench } from './frozen/french-bill.ts'
import { frozenInputs } from './frozen/inputs.ts'
import { frozenPef } from './frozen/pef-bill.ts'
import { mostRelevantOfFrench, samplingPlan, type Sampled } from './plan.ts'
import { readRoom, roomAnswer } from './room.ts'
import * as store from './store.ts'

/** Freezes a version: what it was computed from, its evidence, and which of it is to be checked. */
export async function openVerification(
  deps: VerificationDeps,
  caller: Caller,
  { version: id, evidence }: CallParsed<typeof openCall>['body'],
): Promise<VerificationRoom> {
  const { session } = caller
  const { organizationId } = session
  const version = await deps.database.inOrganization(organizationId, (tx) => versionInSight(tx, session, id))
  const frozen = await frozenOf(deps, version)
  if (frozen.pef === null && frozen.french === null)
    throw problem('INVALID_VALUES', { errors: [{ path: 'version', code: 'NOTHING_TO_VERIFY' }] })
  return deps.database.inOrganization(organizationId, async (tx) => {
    const record = await store.insertVerification(tx, {
      organizationId,
      evaluationId: version.evaluationId,
      versionId: version.id,
      evaluationName: version.evaluation.name,
      versionNumber: version.number,
      openedBy: session.userId,
      openedByName: session.userName,
    })
    const said = (kind: store.NewEntry['kind'], content: unknown): store.NewEntry => ({
      kind,
      side: 'organization',
      author: session.userName,
      path: () => `${kind}.json`,
      body: canonicalJson(content),
    })
    const first = await store.append(
      tx,
      record,
      [],
      [
        said('version', await versionFacts(tx, deps, caller, version)),
        said('inputs', frozen.inputs),
        ...(frozen.pef === null ? [] : [said('pef', frozen.pef)]),
        ...(frozen.french === null ? [] : [said('french', frozen.french)]),
        ...(evidence ? await evidenceEntries(tx, session, version) : []),
      ],
    )
    const plan = samplingPlan(frozen, headOf(first.map(store.headOfEntry)))
    await store.append(tx, record, first, [said('plan', plan)])
    await recordChange(tx, session, {
      entity: 'verification',
      entityId: record.id,
      entityName: record.evaluationName,
      action: 'create',
      after: { evaluation: record.evaluationName, version: record.versionNumber },
    })
    return roomAnswer(await readRoom(tx, record), 'organization')
  })
}

async function frozenOf(deps: VerificationDeps, version: VersionResult): Promise<Sampled> {
  const { pefInput: input, pefView: view, french: shipped, organizationId } = version
  const { packs } = await deps.database.inOrganization(organizationId, (tx) =>
    settingsOfVersion(tx, version, { organizationId, datasets: deps.datasets }),
  )
  const release = shipped === null ? null : await releaseOf(deps, shipped.result.release)
  const french = release && frozenFrench(version, release)
  const database = deps.datasets.databaseOf(packs)
  const pef = input && view && frozenPef({ input, view }, database, deps.datasets)
  const form = deps.catalogue.category(version.form.category)?.form
  const relevant = view?.relevance.mostRelevant.flatMap(({ processes }) => processes.map((one) => one.id))
  return {
    pef,
    french,
    inputs: frozenInputs(form, version.form, deps.countryName),
    mostRelevant: pef ? new Set(relevant) : french ? mostRelevantOfFrench(french) : new Set(),
  }
}

const releaseOf = async ({ method }: VerificationDeps, id: string) =>
  id === method.release.id ? method.release : isFrenchCostRelease(id) ? loadFrenchCostRelease(id) : null

async function versionFacts(
  tx: Tx,
  { catalogue }: VerificationDeps,
  { session }: Caller,
  version: VersionResult,
): Promise<VerificationRoom['version']> {
  const { organizationId } = session
  const record = await findRecord(tx, sightOf(session), version.evaluationId)
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const { id, name, name_fr } = categoryName(catalogue, version.form.category)
  return {
    organization: organization?.name ?? '',
    evaluation: version.evaluation.name,
    reference: record?.reference ?? null,
    category: { id, name: { en: name, fr: name_fr } },
    version: version.number,
    computedAt: version.createdAt.toISOString(),
    methodRelease: version.methodRelease,
    databaseRelease: version.databaseRelease,
    massKg: version.massKg,
    pefMicropoints: version.pefMicropoints,
    ecs: version.ecs,
  }
}
