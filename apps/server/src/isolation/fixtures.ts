import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '@ecotrame/contract'
import { recordChange, theSystem } from '../platform/audit/record-change.ts'
import type { Tx } from '../platform/database/database.ts'
import { createOrganization, createTeam, createUser } from '../platform/organizations/people.ts'
import { openSession } from '../platform/sessions/session-store.ts'
import type { TestOrganization } from '../platform/testing/fixtures.ts'
import type { TestServer } from '../platform/testing/test-server.ts'
import { createCommentsFixture } from './comments-fixtures.ts'
import { createImportFixture } from './imports-fixtures.ts'
import {
  createBenchmarkFixture,
  createFacilitiesFixture,
  createTagFixture,
  createComponentsFixture,
  createLinkFixture,
  createPackagingsFixture,
  createPackedInFixture,
  createPriceFixture,
  createPackFixture,
  createPlanFixture,
  createTargetFixture,
  createTariffFixture,
  createUnsoldFixture,
  createOrganizationDataFixture,
  createOwnDatabaseFixture,
  createOwnPackFixture,
} from './libraries-fixtures.ts'
import { createFormerUserFixture, createPersonFixture } from './people-fixtures.ts'
import { createLearningFixture } from './learning-fixtures.ts'
import { createEvaluationFixture } from './evaluations-fixtures.ts'
import { createProductFixture, createSumsFixture } from './products-fixtures.ts'
import { createAnswerFixture } from './answers-fixtures.ts'
import { createRequestFixture } from './requests-fixtures.ts'
import { createVerificationFixture } from './verification-fixtures.ts'
import { inserted } from './inserted.ts'
import {
  createFootprintFixture,
  createIntegrationFixture,
  freePlanAndOption,
} from './integration-fixtures.ts'

/** Something of everything that an organization can have, and somebody to whom it belongs. */
export interface Fixtures {
  /** An owner, who is signed in. */
  readonly token: string
  /** One row of every table that has an `id`, by table; `main_team` is one more of `teams`, `caller` the owner. */
  readonly ids: Readonly<Record<string, string>>
}

const hash = () => randomBytes(32)
const inAnHour = () => new Date(Date.now() + 3_600_000)
const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export async function person(
  tx: Tx,
  organizationId: string,
  role: Role,
  teamId: string | null,
  word: string,
) {
  const id = await createUser(tx, {
    organizationId,
    teamId,
    email: `${word}-${randomBytes(8).toString('hex')}@walk.example`,
    name: `${word} ${role}`,
    role,
    language: 'en',
    passwordHash: noPassword,
  })
  const { token } = await openSession(tx, { organizationId, userId: id }, inAnHour())
  return { id, token }
}

/** The rows of the organization itself. Its plan is the one that it has. */
async function createOrganizationFixture(tx: Tx, organizationId: string, word: string) {
  const plans = await inserted(
    tx,
    sql`insert into plans (identifier, name) values (${`plan-${randomUUID()}`}, 'A plan')`,
  )
  const options = await inserted(
    tx,
    sql`insert into options (identifier, name) values (${`option-${randomUUID()}`}, 'An option')`,
  )
  // In the future, so that the plan of now stays the one that counts.
  const subscriptions = await inserted(
    tx,
    sql`insert into subscriptions (organization_id, plan_id, starts_at)
      values (${organizationId}, ${plans}, now() + interval '1 year')`,
  )
  await tx.execute(sql`insert into subscription_options (organization_id, subscription_id, option_id)
    values (${organizationId}, ${subscriptions}, ${options})`)
  await tx.execute(sql`insert into logos (name, organization_id, media_type, content)
    values (${randomBytes(32).toString('hex')}, ${organizationId}, 'image/png', ${hash()})`)
  // Not before the walk is over: there is no mail server.
  await tx.execute(sql`insert into waiting_mail (id, organization_id, content, next_try_at)
    values (${randomUUID()}, ${organizationId}, ${`${word} mail`}, ${inAnHour()})`)
  await tx.execute(sql`insert into calculation_settings (organization_id, french_pef_reading, packs)
    values (${organizationId}, 1, ${JSON.stringify([{ id: `${word}-pack`, enabled: true }])}::jsonb)
    on conflict do nothing`)
  const apiKeys = await inserted(
    tx,
    sql`insert into api_keys (organization_id, name, scope, hint, key_hash, created_by)
      values (${organizationId}, ${`${word} key`}, 'read', ${`eco_${word}`}, ${hash()}, ${`${word} owner`})`,
  )
  return { subscriptions, api_keys: apiKeys, ...(await createIntegrationFixture(tx, organizationId, word)) }
}

/** A mask with which no evaluation is made, given to a person and a team. */
async function createMaskFixture(
  tx: Tx,
  organizationId: string,
  given: { readonly teams: string; readonly users: string },
  word: string,
) {
  const mask = await inserted(
    tx,
    sql`insert into masks (organization_id, name, category_id, form_values, composition, rules)
      values (${organizationId}, ${`${word} mask`}, 'tshirt', '{}', '[]', '[]')`,
  )
  await tx.execute(sql`insert into mask_users (organization_id, mask_id, user_id)
    values (${organizationId}, ${mask}, ${given.users})`)
  await tx.execute(sql`insert into mask_teams (organization_id, mask_id, team_id)
    values (${organizationId}, ${mask}, ${given.teams})`)
  return mask
}

/** Two facilities that are told apart. */
async function createRowsFixture(tx: Tx, organizationId: string, word: string) {
  const teams = await createTeam(tx, {
    organizationId,
    name: `${word} team ${randomBytes(4).toString('hex')}`,
    isMain: false,
  })
  const owner = await person(tx, organizationId, 'organization_owner', null, word)
  const colleague = await person(tx, organizationId, 'contributor', teams, word)
  // Who has no password yet can be invited again, and can all that others can.
  await tx.execute(sql`update users set password_hash = null where id = ${colleague.id}`)
  const ids = {
    ...(await createOrganizationFixture(tx, organizationId, word)),
    ...(await createPersonFixture(tx, organizationId, owner.id, word)),
    ...(await freePlanAndOption(tx)),
    ...(await createLearningFixture(tx, organizationId, owner.id)),
    ...(await createFacilitiesFixture(tx, organizationId, word)),
    ...(await createPackagingsFixture(tx, organizationId, word)),
    organizations: organizationId,
    teams,
    users: colleague.id,
    former_users: await createFormerUserFixture(tx, organizationId),
    caller: owner.id,
  }
  await tx.execute(sql`insert into scim_people (organization_id, user_id, provider_id, user_name)
    values (${organizationId}, ${owner.id}, ${ids.identity_providers}, ${`${word} owner ${randomUUID()}`})`)
  await tx.execute(sql`insert into scim_group_members (organization_id, group_id, user_id)
    values (${organizationId}, ${ids.scim_groups}, ${owner.id})`)
  await tx.execute(sql`insert into user_identities (organization_id, user_id, provider_id, subject)
    values (${organizationId}, ${owner.id}, ${ids.identity_providers}, ${`${word} subject`})`)
  const masks = await createMaskFixture(tx, organizationId, { teams, users: colleague.id }, word)
  const change = {
    entity: 'team',
    entityId: teams,
    action: 'create',
    after: { name: `${word} team` },
  } as const
  await recordChange(tx, theSystem(organizationId), change)
  const tags = await createTagFixture(tx, organizationId, word)
  const prices = await createPriceFixture(tx, organizationId, word)
  const unsold_disclosures = await createUnsoldFixture(tx, organizationId, word)
  const targets = await createTargetFixture(tx, organizationId, word)
  const packs = await createPackFixture(tx, organizationId, word)
  const organization_data = await createOrganizationDataFixture(tx, organizationId, word)
  const components = await createComponentsFixture(tx, organizationId, word)
  return {
    ids: {
      ...ids,
      ...components,
      organization_data,
      masks,
      tags,
      material_prices: prices,
      unsold_disclosures,
      fee_tariffs: await createTariffFixture(tx, organizationId, word),
      portfolio_targets: targets,
      portfolio_packs: packs,
    },
    token: owner.token,
  }
}

/** Gives an organization one more of everything. */
export async function createFixtures(api: TestServer, of: TestOrganization, word: string): Promise<Fixtures> {
  const { ids, token } = await api.database.asSystem((tx) => createRowsFixture(tx, of.id, word))
  const benchmarks = await api.database.asSystem((tx) =>
    createBenchmarkFixture(tx, of.id, of.mainTeamId, word),
  )
  const madeHere = { team: of.mainTeamId, facilities: [ids.facilities], tags: [ids.tags] }
  const evaluation = await createEvaluationFixture(api, token, madeHere, word)
  const linked = { evaluation: evaluation.evaluations, component: ids.used_component }
  await api.database.asSystem((tx) => createLinkFixture(tx, of.id, linked))
  const inProduct = { team: of.mainTeamId, evaluation: evaluation.evaluations, tag: ids.tags }
  const products = await api.database.asSystem((tx) => createProductFixture(tx, of.id, inProduct, word))
  const planned = { target: ids.portfolio_targets, evaluation: evaluation.evaluations }
  await api.database.asSystem((tx) => createPlanFixture(tx, of.id, planned, word))
  await api.database.asSystem((tx) => createSumsFixture(tx, of.id))
  const packed = { evaluation: evaluation.evaluations, packaging: ids.used_packaging }
  await api.database.asSystem((tx) => createPackedInFixture(tx, of.id, packed))
  const written = { author: ids.caller, evaluation: evaluation.evaluations }
  const imported = await api.database.asSystem((tx) => createImportFixture(tx, of.id, written, word))
  const asking = { ...written, from: null, to: ids.teams }
  const asked = await api.database.asSystem((tx) => createRequestFixture(tx, of.id, asking, word))
  const answering = { ...written, facility: ids.facilities }
  const answered = await api.database.asSystem((tx) => createAnswerFixture(tx, of.id, answering, word))
  const commented = await api.database.asSystem((tx) => createCommentsFixture(tx, of.id, written, word))
  const brought = await api.database.asSystem((tx) => createOwnDatabaseFixture(tx, of.id, word))
  const packs = await api.database.asSystem((tx) => createOwnPackFixture(tx, of.id, written, word))
  const offered = { evaluation: evaluation.evaluations, version: evaluation.evaluation_versions }
  const pact_footprints = await api.database.asSystem((tx) =>
    createFootprintFixture(tx, of.id, offered, word),
  )
  const verified = await createVerificationFixture(api, token, evaluation.evaluation_versions, word)
  const [entry] = await api.database.inOrganization(of.id, async (tx) => {
    const newest = sql`select id from audit_log order by sequence desc limit 1`
    return (await tx.execute<{ id: string }>(newest)).rows
  })
  return {
    token,
    ids: {
      pact_footprints,
      ...ids,
      benchmarks,
      ...evaluation,
      ...products,
      ...asked,
      ...answered,
      ...imported,
      ...commented,
      own_databases: brought,
      ...packs,
      ...verified,
      main_team: of.mainTeamId,
      audit_log: entry?.id ?? '',
    },
  }
}

/** An organization that a platform administrator may change and delete, with a subscription. */
export const disposableOrganization = (api: TestServer): Promise<Readonly<Record<string, string>>> =>
  api.database.asSystem(async (tx) => {
    const { id } = await createOrganization(tx, { name: disposableName, mainTeam: disposableName })
    const { subscriptions } = await createOrganizationFixture(tx, id, disposableName)
    return { organizations: id, subscriptions }
  })
export const disposableName = 'Disposable'
