import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PactStatement } from '@ecotrame/contract'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

const hash = () => randomBytes(32)
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** What lets people of an organization in, and what tells its other systems. */
export async function createIntegrationFixture(tx: Tx, organizationId: string, word: string) {
  const webhooks = await inserted(
    tx,
    sql`insert into webhooks (organization_id, name, url, secret, events, created_by)
      values (${organizationId}, ${`${word} webhook ${randomUUID()}`}, ${`https://${word}.example/told`.toLowerCase()},
        ${`${word} secret`}, '{job.ended}', ${`${word} owner`})`,
  )
  // Told in years, so that nobody is told while the walk goes on.
  const deliveries = await inserted(
    tx,
    sql`insert into webhook_deliveries (organization_id, webhook_id, message_id, type, occurred_at, data, next_attempt_at)
      values (${organizationId}, ${webhooks}, ${randomUUID()}, 'job.ended', now(),
        ${JSON.stringify({ kind: word })}::jsonb, now() + interval '1 year')`,
  )
  const connectors = await inserted(
    tx,
    sql`insert into connectors (organization_id, name, kind, address, authentication, user_name, records_path, paging,
        page_parameter, page_field, direction, automatic, schedule, created_by)
      values (${organizationId}, ${`${word} connector ${randomUUID()}`}, 'rest',
        ${`https://${word}.example/records`.toLowerCase()}, 'none', '', '', 'none', '', '', 'in', false, 'by_hand',
        ${`${word} owner`})`,
  )
  const providers = await inserted(
    tx,
    sql`insert into identity_providers (organization_id, name, issuer, client_id)
      values (${organizationId}, ${`${word} provider ${randomUUID()}`}, ${`https://${word}.example`.toLowerCase()},
        ${`${word} client`})`,
  )
  await tx.execute(sql`insert into identity_domains (organization_id, provider_id, domain, token)
    values (${organizationId}, ${providers}, ${`${word}.example`.toLowerCase()}, ${`${word} token`})`)
  await tx.execute(sql`insert into sign_ons (state_hash, organization_id, provider_id, binding_hash, nonce, verifier, tried,
      expires_at)
    values (${hash()}, ${organizationId}, ${providers}, ${hash()}, ${`${word} nonce`}, ${`${word} verifier`}, false,
      ${inAnHour()})`)
  await tx.execute(sql`insert into used_logout_tokens (organization_id, provider_id, token_id, expires_at)
    values (${organizationId}, ${providers}, ${`${word} logout`}, ${inAnHour()})`)
  const tokens = await inserted(
    tx,
    sql`insert into scim_tokens (organization_id, provider_id, hint, token_hash, created_by)
      values (${organizationId}, ${providers}, 'scim_1234', ${hash()}, ${`${word} owner`})`,
  )
  const groups = await inserted(
    tx,
    sql`insert into scim_groups (organization_id, provider_id, display_name)
      values (${organizationId}, ${providers}, ${`${word} group ${randomUUID()}`})`,
  )
  const partner = await inserted(
    tx,
    sql`insert into api_keys (organization_id, name, scope, hint, key_hash, created_by)
      values (${organizationId}, ${`${word} partner`}, 'footprints', ${`eco_${word}`}, ${hash()}, ${`${word} owner`})`,
  )
  await tx.execute(sql`insert into pact_partners (organization_id, api_key_id, address, client_id, client_secret)
    values (${organizationId}, ${partner}, ${`https://${word}.example/pact`.toLowerCase()}, ${`${word} client`},
      ${`${word} sealed`})`)
  // Answered in years, so that nobody is while the walk goes on.
  await tx.execute(sql`insert into pact_requests (organization_id, api_key_id, source, event_id, criteria, next_attempt_at)
    values (${organizationId}, ${partner}, ${`${word} source`}, ${randomUUID()}, '{}', now() + interval '1 year')`)
  return {
    pact_partners: partner,
    webhooks,
    webhook_deliveries: deliveries,
    connectors,
    identity_providers: providers,
    scim_tokens: tokens,
    scim_groups: groups,
  }
}

/** A footprint of an evaluation that partners can read. */
export const createFootprintFixture = (
  tx: Tx,
  organizationId: string,
  { evaluation, version }: { readonly evaluation: string; readonly version: string },
  word: string,
) => {
  const companyIds = [`urn:pact:${word}:company`]
  const statement: PactStatement = {
    ...{ companyIds, companyDomain: null, country: null, exemptedReason: `${word} reason` },
    ...{ referencePeriodStart: '2025-01-01', referencePeriodEnd: '2026-01-01' },
    ...{ landUseChange: 0, biogenicNonCO2: 0, fossilCarbon: 0, biogenicCarbon: 0, exemptedPercent: 0 },
    characterization: ['AR6'],
  }
  const body = { productNameCompany: `${word} footprint`, pcf: {} }
  return inserted(
    tx,
    sql`insert into pact_footprints (organization_id, evaluation_id, evaluation_version_id, statement, body, product_ids,
        company_ids, valid_from, valid_until, created_by)
      values (${organizationId}, ${evaluation}, ${version}, ${JSON.stringify(statement)}::jsonb,
        ${JSON.stringify(body)}::jsonb, '{}', ${sql.param(companyIds)}::text[], now(), now(), ${`${word} owner`})`,
  )
}

/** A plan and an option that nobody has: they belong to no organization. */
export async function freePlanAndOption(tx: Tx) {
  const plans = await inserted(
    tx,
    sql`insert into plans (identifier, name) values (${`plan-${randomUUID()}`}, 'A plan')`,
  )
  const options = await inserted(
    tx,
    sql`insert into options (identifier, name) values (${`option-${randomUUID()}`}, 'An option')`,
  )
  return { plans, options }
}
