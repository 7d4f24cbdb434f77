import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { emptyPassport } from '@ecotrame/contract'
import { scoreLabelIds } from '@ecotrame/lca'
import { keepSums } from '../features/portfolio/sums/keep.ts'
import type { Tx } from '../platform/database/database.ts'
import { createClaimFixture } from './claims-fixtures.ts'

async function inserted(tx: Tx, statement: SQL): Promise<string> {
  const [row] = (await tx.execute<{ id: string }>(sql`${statement} returning id`)).rows
  if (row === undefined) throw new Error('The database gave no row back.')
  return row.id
}

/** Columns that are written: what the database works out by itself is not. */
async function writtenOf(tx: Tx, table: string): Promise<SQL> {
  const { rows } = await tx.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  return sql.raw(rows[0]?.columns ?? '')
}

/** An evaluation with its active version once more: what a product holds cannot be deleted. */
async function copyOfEvaluation(tx: Tx, evaluation: string): Promise<string> {
  const written = await writtenOf(tx, 'evaluations')
  const copy = await inserted(
    tx,
    sql`insert into evaluations (${written}) select ${written} from (
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
      from evaluations e where e.id = ${evaluation}) copied`,
  )
  const columns = await writtenOf(tx, 'evaluation_versions')
  const version = randomUUID()
  await tx.execute(sql`insert into evaluation_versions (${columns}) select ${columns} from (
    select (jsonb_populate_record(v, jsonb_build_object('id', ${version}::text,
      'public_id', gen_random_uuid(), 'evaluation_id', ${copy}::text))).*
    from evaluation_versions v where v.evaluation_id = ${evaluation} and v.active) copied`)
  await tx.execute(sql`insert into version_results
    select (jsonb_populate_record(r, jsonb_build_object('version_id', ${version}::text))).*
    from version_results r join evaluation_versions v on v.id = r.version_id
    where v.evaluation_id = ${evaluation} and v.active`)
  return copy
}

export interface FixturesOf {
  readonly team: string
  readonly evaluation: string
  readonly tag: string
}

/** A product with a picture, a tag, an evaluation, a packaging and a version, in a collection; and one by itself. */
export async function createProductFixture(
  tx: Tx,
  organizationId: string,
  { team, evaluation, tag }: FixturesOf,
  word: string,
) {
  const anyName = `${word} ${randomBytes(6).toString('hex')}`
  const product = (name: string) =>
    inserted(
      tx,
      sql`insert into products (organization_id, team_id, name, reference, brand, price, currency)
        values (${organizationId}, ${team}, ${`${word} ${name}`}, ${`${anyName} ${name}`}, ${`${word} brand`}, 9, 'EUR')`,
    )
  const [products, other] = [await product('pyjama'), await product('scarf')]
  const of = sql`${organizationId}, ${products}`
  const packaging = await inserted(
    tx,
    sql`insert into packagings (organization_id, name, level, units, composition, materials, mass_g, figures_by)
      values (${organizationId}, ${`${word} box of products`}, 'primary', 1, '[]', '{}', 0, '')`,
  )
  const held = await copyOfEvaluation(tx, evaluation)
  await tx.execute(sql`insert into product_evaluations (organization_id, product_id, evaluation_id, place, quantity)
    values (${of}, ${held}, 0, 1)`)
  await tx.execute(sql`insert into product_packagings (organization_id, product_id, packaging_id, place, quantity)
    values (${of}, ${packaging}, 0, 1)`)
  await tx.execute(sql`insert into product_tags (organization_id, product_id, tag_id) values (${of}, ${tag})`)
  await tx.execute(sql`insert into product_volumes (organization_id, product_id, season, units)
    values (${of}, ${`${word} season`}, 3), (${of}, 'Drop 1', 2)`)
  await tx.execute(sql`insert into product_purchases (organization_id, product_id, season, units)
    values (${of}, ${`${word} season`}, 5)`)
  await tx.execute(sql`insert into product_images (name, organization_id, product_id, media_type, content)
    values (${randomBytes(32).toString('hex')}, ${of}, 'image/webp', ${randomBytes(8)})`)
  const versions = await inserted(
    tx,
    sql`insert into product_versions (organization_id, product_id, number, fingerprint, content, result, published_at)
      values (${of}, 1, ${word}, ${JSON.stringify(contentOf(word))}::jsonb, ${JSON.stringify(littleResult)}::jsonb, now())`,
  )
  await tx.execute(sql`insert into publications (organization_id, product_id, product_version_id, author_name)
    values (${of}, ${versions}, ${`${word} author`})`)
  await tx.execute(sql`insert into scheduled_publications (organization_id, product_id, at, reason, author_id, language)
    select ${of}, '2099-01-01', ${`${word} reason`}, id, 'en' from users where organization_id = ${organizationId} limit 1`)
  const collections = await inserted(
    tx,
    sql`insert into product_collections (organization_id, team_id, name)
      values (${organizationId}, ${team}, ${`${anyName} collection`})`,
  )
  await tx.execute(sql`insert into product_collection_members (organization_id, collection_id, product_id)
    values (${organizationId}, ${collections}, ${products})`)
  const compared = [
    { kind: 'evaluation', id: evaluation },
    { kind: 'product', id: products },
  ]
  const comparisons = await inserted(
    tx,
    sql`insert into comparisons (organization_id, team_id, name, items, label, basis)
      values (${organizationId}, ${team}, ${`${anyName} comparison`}, ${JSON.stringify(compared)}::jsonb, 'fr_dur', 'product')`,
  )
  await createPassportFixture(tx, organizationId, products, word)
  const claimed = await createClaimFixture(tx, organizationId, products, word)
  const enquiries = await createArticlesFixture(
    tx,
    organizationId,
    { product: products, evaluation: held },
    word,
  )
  const declared = await createDeclarationsFixture(
    tx,
    organizationId,
    { product: products, evaluation: held },
    word,
  )
  await tx.execute(sql`select refresh_products(${organizationId}, array[${products}, ${other}]::uuid[])`)
  return {
    products,
    other_product: other,
    product_versions: versions,
    product_collections: collections,
    svhc_enquiries: enquiries,
    ...claimed,
    ...declared,
    comparisons,
  }
}

/** What was said and published of a product for everybody, in a circle that nobody outside may see. */
async function createPassportFixture(
  tx: Tx,
  organizationId: string,
  product: string,
  word: string,
): Promise<void> {
  const draft = { ...emptyPassport, facilities: `${word} site` }
  const passport = await inserted(
    tx,
    sql`insert into passports (organization_id, product_id, draft)
      values (${organizationId}, ${product}, ${JSON.stringify(draft)}::jsonb)`,
  )
  const content = {
    schema: '1',
    rulesOf: '2026-10-31',
    productVersion: { id: product, number: 1 },
    agec: [],
    fields: { name: `${word} pyjama`, facilities: `${word} published site` },
  }
  await tx.execute(sql`insert into passport_versions
    (organization_id, passport_id, number, schema, rules_of, content, checksum)
    values (${organizationId}, ${passport}, 1, '1', '2026-10-31', ${JSON.stringify(content)}::jsonb, ${word})`)
}

/** A product on the French portal: who declares, its check, what was declared and what somebody else did. */
async function createDeclarationsFixture(
  tx: Tx,
  organizationId: string,
  { product, evaluation }: { readonly product: string; readonly evaluation: string },
  word: string,
) {
  const brand = { id: randomUUID(), name: `${word} brand`, isDefault: true, delegated: false }
  await tx.execute(sql`insert into declaration_settings
    (organization_id, organization_type, without_gtin, brands, segments, send_score, default_trims)
    values (${organizationId}, 'Brand', true, ${JSON.stringify([brand])}::jsonb, '[]', true, false)
    on conflict (organization_id) do nothing`)
  await tx.execute(sql`insert into declaration_checks
    (organization_id, product_id, stamp, verdict, stops, warnings)
    values (${organizationId}, ${product}, ${word}, 'problems', '{GTIN_MISSING}', '{}')`)
  await tx.execute(sql`insert into declaration_forms (organization_id, product_id, main_component)
    values (${organizationId}, ${product}, ${evaluation})`)
  await tx.execute(sql`insert into label_typefaces (organization_id, weight, name, sha256, outlines, uploaded_by)
    values (${organizationId}, 400, ${`${word} Marianne`}, ${'0'.repeat(64)}, '{"fixed":{},"glyphs":null}', ${`${word} owner`})
    on conflict do nothing`)
  const content = { kind: 'single', gtins: [], reference: `${word} reference`, materials: [] }
  const versions = [{ evaluation, name: `${word} garment`, version: evaluation, number: 1 }]
  const evidence = [{ item: 'mass', note: `${word} scales` }]
  const declarations = await inserted(
    tx,
    sql`insert into declarations (organization_id, kind, subject_id, name, reference, gtins, brand, channel,
        declared_at, content, hash, score, confidence, method_version, versions, evidence, author_name)
      values (${organizationId}, 'product', ${product}, ${`${word} pyjama`}, ${`${word} reference`}, '{}',
        ${`${word} brand`}, 'file', now() - interval '100 days', ${JSON.stringify(content)}::jsonb, ${word}, 1000, 'High', '6.0.0',
        ${JSON.stringify(versions)}::jsonb, ${JSON.stringify(evidence)}::jsonb, ${`${word} owner`})`,
  )
  const declaration_answers = await inserted(
    tx,
    sql`insert into declaration_answers (organization_id, declaration_id, answer, outcome, score, fields)
      values (${organizationId}, ${declarations}, ${`${word} answer`}, 'accepted', 1000, '[]')`,
  )
  await tx.execute(sql`insert into market_access (organization_id, address, key, nightly)
    values (${organizationId}, ${`https://${word}.example/api`}, ${word}, false) on conflict do nothing`)
  await tx.execute(sql`insert into market_runs (organization_id, pages, total, ended_at, outcome)
    values (${organizationId}, 1, 1, now(), 'complete')`)
  await tx.execute(sql`insert into market_sightings
    (organization_id, gtin, asked_at, source, found, declarant_kind, declarant, score, changed_at)
    values (${organizationId}, '04006381333931', now(), 'file', true, 'organization', ${`${word} comparer`}, 900, now())
    on conflict do nothing`)
  const third_party_declarations = await inserted(
    tx,
    sql`insert into third_party_declarations (organization_id, product_id, declared_by, declared_on)
      values (${organizationId}, ${product}, ${`${word} comparer`}, '2026-10-01')`,
  )
  return { declarations, declaration_answers, third_party_declarations }
}

/** What a product is made of as articles, and a question about it; where there is an article that stays. */
async function createArticlesFixture(
  tx: Tx,
  organizationId: string,
  { product, evaluation }: { readonly product: string; readonly evaluation: string },
  word: string,
) {
  const yarn = sql`from components where organization_id = ${organizationId} and name like '% yarn' limit 1`
  await tx.execute(sql`insert into product_articles (organization_id, product_id, component_id, place, quantity)
    select organization_id, ${product}::uuid, id, 0, 1 ${yarn}`)
  await tx.execute(sql`insert into product_article_lists (organization_id, product_id, complete)
    values (${organizationId}, ${product}, true)`)
  await tx.execute(sql`insert into evaluation_articles (organization_id, evaluation_id, component_id)
    select organization_id, ${evaluation}::uuid, id ${yarn}`)
  return inserted(
    tx,
    sql`insert into svhc_enquiries (organization_id, product_id, received_on, note)
      values (${organizationId}, ${product}, '2026-10-01', ${`${word} question`})`,
  )
}

const contentOf = (word: string) => ({
  name: `${word} pyjama`,
  reference: word,
  gtin: null,
  brand: null,
  classification: null,
  weight: null,
  evaluations: [],
  packagings: [],
})
/** Enough for a label, and no more. */
const littleResult = {
  netMassKg: 1,
  labels: {
    ...Object.fromEntries(scoreLabelIds.map((label) => [label, null])),
    fr_dur: { product: 1000, per100g: 100, per1000g: 1000 },
  },
  french: null,
  pef: null,
  parts: [],
  releases: { french: [], pef: [], frenchPefReadings: [], mixed: false },
}

/** What its portfolio comes to, with a group of products that has changed since. */
export async function createSumsFixture(tx: Tx, organizationId: string): Promise<void> {
  await keepSums(tx, organizationId, 1)
  await tx.execute(sql`insert into portfolio_touched (organization_id, cell)
    select organization_id, cell from products where organization_id = ${organizationId} limit 1`)
}
