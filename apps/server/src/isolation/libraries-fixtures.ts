import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { inserted } from './inserted.ts'

export async function createFacilitiesFixture(tx: Tx, organizationId: string, word: string) {
  const facility = (name: string) =>
    inserted(
      tx,
      sql`insert into facilities (organization_id, name, country, search_text)
        values (${organizationId}, ${`${word} ${name}`}, 'FR', ${`${word} ${name}`})`,
    )
  const [facilities, other] = [await facility('mill'), await facility('dyehouse')]
  await tx.execute(sql`insert into facilities_told_apart (organization_id, lower_id, higher_id)
    values (${organizationId}, least(${facilities}::uuid, ${other}), greatest(${facilities}::uuid, ${other}))`)
  return { facilities, other_facility: other }
}

/** Of a team: what is shared is changed by owners only. */
export const createBenchmarkFixture = (tx: Tx, organizationId: string, team: string, word: string) =>
  inserted(
    tx,
    sql`insert into benchmarks (organization_id, name, category_id, origin, filter, shared, team_id, distributions, default_label)
      values (${organizationId}, ${`${word} benchmark`}, 'tshirt', 'filter', '{}', false, ${team}, '{}', 'fr_dur')`,
  )

export const createTagFixture = (tx: Tx, organizationId: string, word: string) =>
  inserted(
    tx,
    sql`insert into tags (organization_id, name, color)
      values (${organizationId}, ${`${word} tag ${randomBytes(4).toString('hex')}`}, '#c0762f')`,
  )

/** A fibre that nothing uses, an article; and another one in a part. */
export async function createComponentsFixture(tx: Tx, organizationId: string, word: string) {
  const material = (name: string) =>
    inserted(
      tx,
      sql`insert into components (organization_id, kind, name, material, article, substance_verdict, search_text)
        values (${organizationId}, 'material', ${`${word} ${name}`}, 'cotton', true, 'unknown', ${word})`,
    )
  const [free, used] = [await material('fibre'), await material('yarn')]
  const part = await inserted(
    tx,
    sql`insert into components (organization_id, kind, name, part_kind, search_text)
      values (${organizationId}, 'part', ${`${word} collar`}, 'fabric', ${word})`,
  )
  await tx.execute(sql`insert into component_materials (organization_id, part_id, material_id, position, share)
    values (${organizationId}, ${part}, ${used}, 0, 100)`)
  await tx.execute(sql`insert into component_substances (organization_id, component_id, position, name, status)
    values (${organizationId}, ${free}, 0, ${`${word} dye`}, 'present')`)
  return { components: free, used_component: used }
}

export const createLinkFixture = (
  tx: Tx,
  organizationId: string,
  { evaluation, component }: { readonly evaluation: string; readonly component: string },
) =>
  tx.execute(sql`insert into evaluation_components (organization_id, evaluation_id, component_id, revision)
    values (${organizationId}, ${evaluation}, ${component}, 1)`)

/** A packaging that nothing uses, and another one for an evaluation. */
export async function createPackagingsFixture(tx: Tx, organizationId: string, word: string) {
  const packaging = (name: string) =>
    inserted(
      tx,
      sql`insert into packagings (organization_id, name, level, units, composition, materials, mass_g, figures_by)
        values (${organizationId}, ${`${word} ${name}`}, 'primary', 1, '[]', '{}', 0, '')`,
    )
  return { packagings: await packaging('polybag'), used_packaging: await packaging('carton') }
}

export const createPackedInFixture = (
  tx: Tx,
  organizationId: string,
  { evaluation, packaging }: { readonly evaluation: string; readonly packaging: string },
) =>
  tx.execute(sql`insert into evaluation_packagings (organization_id, evaluation_id, packaging_id, quantity)
    values (${organizationId}, ${evaluation}, ${packaging}, 1)`)

/** Of a material of its own: there is one price a material and day. */
export const createPriceFixture = (tx: Tx, organizationId: string, word: string) =>
  inserted(
    tx,
    sql`insert into material_prices (organization_id, material, price, currency, unit, valid_from, source)
      values (${organizationId}, ${randomBytes(8).toString('hex')}, 4.1, 'EUR', 'kg', '2026-01-01', ${word})`,
  )

export const createTariffFixture = (tx: Tx, organizationId: string, word: string) =>
  inserted(
    tx,
    sql`insert into fee_tariffs (organization_id, scheme, valid_from, base_euros)
      values (${organizationId}, ${`${word} ${randomBytes(4).toString('hex')}`}, '2026-01-01', 0.1)`,
  )

let disclosures = 0

/** Of a year of its own: there is one a year. Drawn by lot, two of hundreds would fall on the same day now and then. */
export const createUnsoldFixture = (tx: Tx, organizationId: string, word: string) =>
  inserted(
    tx,
    sql`insert into unsold_disclosures
        (organization_id, year_from, year_to, entity_name, kind, company_size, packaging_included)
      values (${organizationId}, '0100-01-01'::date + ${disclosures++}::integer, '2029-12-31', ${word},
        'standalone', 'large', false)`,
  )

export const createOrganizationDataFixture = (tx: Tx, organizationId: string, word: string) =>
  inserted(
    tx,
    sql`insert into organization_data (organization_id, category_id, year, season, selected, form_values)
      values (${organizationId}, 'tshirt', 2026, ${`${word} ${randomBytes(4).toString('hex')}`}, false, '{}')`,
  )

export const createTargetFixture = (tx: Tx, organizationId: string, word: string) =>
  inserted(
    tx,
    sql`insert into portfolio_targets (organization_id, name, label, measure, base_season, target_season, reduction)
      values (${organizationId}, ${word}, 'pef', 'perPiece', 'SS 26', 'SS 30', 20)`,
  )

/** What is planned of an evaluation for a target; nobody proposes such a change. */
export const createPlanFixture = (
  tx: Tx,
  organizationId: string,
  { target, evaluation }: { readonly target: string | undefined; readonly evaluation: string | undefined },
  word: string,
) =>
  tx.execute(sql`insert into portfolio_plan_levers (organization_id, target_id, evaluation_id, levers)
    values (${organizationId}, ${target}, ${evaluation}, array[${word}])`)

/** What a pack holds in which nothing counts. */
function packOfNothing(word: string) {
  const leftOut = { notEvaluated: 0, withoutLabel: 0, incomplete: 0, withoutUnits: 0 }
  const total = { value: null, products: 0, all: 0, massKg: 0, outdated: 0, leftOut }
  const counted = { total, releases: [], mixedReleases: false, coverage: null, sources: [], sureness: null }
  return {
    form: 1,
    organization: { id: word, name: word },
    name: word,
    span: { period: 'year', id: '2026', seasons: [word], firstMonth: 1 },
    recalculationThreshold: 5,
    takenAt: '2026-11-26T00:00:00.000Z',
    author: word,
    scores: { climate: counted, fr_dur: counted, pef: counted },
    scope3: { total: null, required: null, products: 0, categories: [] },
    targets: [],
    datapoints: [],
    sums: [],
    products: [],
  }
}

/** A frozen pack, of an organization that says when its years begin. */
export async function createPackFixture(tx: Tx, organizationId: string, word: string): Promise<string> {
  await tx.execute(
    sql`insert into portfolio_settings (organization_id, first_month, season_years)
      values (${organizationId}, 4, '{"Drop 1": 2026}') on conflict do nothing`,
  )
  return await inserted(
    tx,
    sql`insert into portfolio_packs
        (organization_id, name, period, span, taken_at, author_name, releases, content, checksum, statement)
      values (${organizationId}, ${word}, 'year', '2026', now(), ${word}, '{}', ${JSON.stringify(packOfNothing(word))},
        repeat('0', 64), '{"proof":{}}')`,
  )
}

/** A database whose file is there to the last byte, with a record and a method of an earlier reading. */
export async function createOwnDatabaseFixture(
  tx: Tx,
  organizationId: string,
  word: string,
): Promise<string> {
  const id = await inserted(
    tx,
    sql`insert into own_databases (organization_id, name, release, licence, attribution, file_name, size, author_name)
      values (${organizationId}, ${`${word} database`}, '1', ${word}, ${word}, ${`${word}.zip`}, 4, ${word})`,
  )
  const of = sql`${organizationId}, ${id}`
  await tx.execute(sql`insert into own_database_parts (organization_id, database_id, begins_at, content)
    values (${of}, 0, convert_to('file', 'UTF8'))`)
  await tx.execute(sql`insert into own_records (organization_id, database_id, id, name, file_unit, impacts)
    values (${of}, ${word}, ${`${word} record`}, 'kg', '{"cch": 1}')`)
  await tx.execute(sql`insert into own_methods (organization_id, database_id, format, name, categories, factors)
    values (${of}, 'ilcd', ${word}, '{cch}', convert_to(${word}, 'UTF8'))`)
  await tx.execute(sql`insert into own_database_findings
      (organization_id, database_id, position, code, flow, choices, candidates, uses, dependents)
    values (${of}, 0, 'FLOW_MISSING', ${JSON.stringify({ id: word, name: word })}::jsonb, '["leave_out"]', '[]', 1, 1)`)
  return id
}

/** A database that was read, one record of which stands for a choice, and what it changes in an evaluation. */
export async function createOwnPackFixture(
  tx: Tx,
  organizationId: string,
  { evaluation, author }: { readonly evaluation: string; readonly author: string },
  word: string,
): Promise<Readonly<Record<'read_databases' | 'database_effects', string>>> {
  const id = await inserted(
    tx,
    sql`insert into own_databases (organization_id, name, release, licence, attribution, file_name, size, author_name,
        state, records)
      values (${organizationId}, ${`${word} pack`}, '1', ${word}, ${word}, ${`${word}.csv`}, 4, ${word}, 'ready', 1)`,
  )
  // One is in use: else every result would be computed with those of all the routes before.
  await tx.execute(sql`update own_packs set database_id = null where organization_id = ${organizationId}`)
  const record = `${word} cotton`
  await tx.execute(sql`insert into own_records (organization_id, database_id, id, name, unit, file_unit, impacts)
    values (${organizationId}, ${id}, ${aRecordOfAll}, ${record}, 'kg', 'kg', '{"cch": 1}')`)
  await tx.execute(sql`insert into own_packs (organization_id, id, database_id, revision)
    select organization_id, pack_id, id, 1 from own_databases where id = ${id}`)
  await tx.execute(sql`insert into own_record_exchanges (organization_id, database_id, record_id, content)
    values (${organizationId}, ${id}, ${aRecordOfAll}, ${deflateRawSync('{"exchanges":[],"suspects":[]}')})`)
  await tx.execute(sql`insert into own_parities (organization_id, database_id, decisions)
    values (${organizationId}, ${id},
      ${JSON.stringify([{ category: 'cch', by: word, at: '2026-11-27', reason: word }])}::jsonb)`)
  await tx.execute(sql`insert into own_parity_rows (organization_id, database_id, position, kind, record_id, name, unit)
    values (${organizationId}, ${id}, 0, 'only_here', ${aRecordOfAll}, ${record}, 'kg')`)
  const of = sql`${organizationId}, (select pack_id from own_databases where id = ${id})`
  await tx.execute(sql`insert into own_pack_revisions
      (organization_id, pack_id, revision, name, release, licence, attribution)
    values (${of}, 1, ${`${word} pack`}, '1', ${word}, ${word})`)
  const dataset = {
    id: aRecordOfAll,
    name: record,
    unit: 'kg',
    group: 'packaging',
    location: null,
    validFrom: null,
    validUntil: null,
    technology: null,
    impacts: { cch: 1 },
    quality: null,
  }
  await tx.execute(sql`insert into own_mappings
      (organization_id, pack_id, choice, from_revision, record_id, dataset)
    values (${of}, 'packaging|material|glass||*', 1, ${aRecordOfAll}, ${JSON.stringify(dataset)}::jsonb)`)
  const effect = await inserted(
    tx,
    sql`insert into database_effects (organization_id, packs, state, evaluations, author_id, author_name)
      values (${organizationId}, ${word}, 'ready', 1, ${author}, ${word})`,
  )
  await tx.execute(sql`insert into database_effect_rows (organization_id, effect_id, evaluation_id, before, after, change)
    values (${organizationId}, ${effect}, ${evaluation}, null,
      '{"micropoints": 1, "coverage": 1, "packs": []}', null)`)
  return { read_databases: id, database_effects: effect }
}

/** Every organization has it, so that a change of it is one for all. */
export const aRecordOfAll = 'a record'
