import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

/**
 * Unique keys of rows of organizations that do not begin with the organization, each with its reason. Whoever spreads the
 * tables over servers has to decide each of them (docs/scale.md).
 */
const argued: Readonly<Record<string, string>> = {
  api_keys_key_hash_key: 'a key is all that a program sends',
  evaluation_versions_by_public_id: 'a public page knows nothing else',
  product_versions_by_public_id: 'a public page knows nothing else',
  passports_public_id_key: 'a public page knows nothing else',
  logos_name_key: 'a picture is shown to everybody by its name',
  product_images_name_key: 'a picture is shown to everybody by its name',
  files_object_key_key: 'one object of the bucket is of one row',
  export_parts_object_key_key: 'one object of the bucket is of one row',
  removed_objects_pkey: 'one object of the bucket is of one row',
  one_provider_a_domain: 'whose a domain is decides where its people sign in',
  navigation_tokens_pkey: 'a secret is all that is sent',
  passkeys_credential_id_key: 'a passkey is all that is sent',
  password_codes_code_hash_key: 'a secret is all that is sent',
  request_links_token_hash_key: 'a secret is all that is sent',
  scim_tokens_token_hash_key: 'a secret is all that is sent',
  users_id_key: 'live messages go to the id of a person',
  identity_providers_id_key: 'addresses that a provider is given name nothing else',
  sessions_token_hash_key: 'a secret is all that is sent',
  sign_ons_pkey: 'a secret is all that comes back from the identity provider',
  verification_links_token_hash_key: 'a secret is all that is sent',
  one_account_an_address: 'an address is one account, and says whose',
  waiting_mail_pkey: 'some mail is of no organization',
  publications_of_evaluation_versions: 'processes of before migration 0673 name it while they run beside',
  publications_of_product_versions: 'processes of before migration 0673 name it while they run beside',
}

const tenants = `tenants as (
  select a.attrelid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
    and c.relnamespace = 'public'::regnamespace)`

/** What does not begin with the organization: unique indexes by name, and tables without a primary key. */
const otherKeys = `with ${tenants}
  select i.indexrelid::regclass::text as name from tenants t
  join pg_index i on i.indrelid = t.attrelid and i.indisunique and i.indkey[0] <> t.attnum
  union all
  select t.attrelid::regclass::text from tenants t
  where not exists (select from pg_index i where i.indrelid = t.attrelid and i.indisprimary)
  order by 1`

/** Keys between rows of organizations that do not say on both sides, in the same place, whose they are. */
const otherReferences = `with ${tenants}
  select f.conname as name from pg_constraint f
  join tenants here on here.attrelid = f.conrelid
  join tenants there on there.attrelid = f.confrelid
  where f.contype = 'f' and not exists (
    select from unnest(f.conkey, f.confkey) as pair (here, there)
    where pair.here = here.attnum and pair.there = there.attnum)
  order by 1`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** What a question of the catalogue tells after a statement that is taken back. */
async function after(statement: string, question: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return (await client.query<{ name: string }>(question)).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

describe('the organization comes first', () => {
  test('in the primary key and every unique key of its rows, but in those that are argued for', async () => {
    expect(await after('select', otherKeys)).toEqual(Object.keys(argued).toSorted())
  })

  test('on both sides of every key between its rows', async () => {
    expect(await after('select', otherReferences)).toEqual([])
  })

  test.each([
    ['create table boxes (id uuid primary key, organization_id uuid)', 'boxes_pkey'],
    ['create table boxes (id uuid, organization_id uuid, primary key (id, organization_id))', 'boxes_pkey'],
    ['create table boxes (id uuid, organization_id uuid)', 'boxes'],
    ['alter table tags add constraint alone unique (id)', 'alone'],
    ['create unique index alone on products (lower(name))', 'alone'],
  ])('and is missed after: %s', async (statement, name) => {
    expect((await after(statement, otherKeys)).filter((key) => !(key in argued))).toEqual([name])
  })

  test.each([
    'alter table tags add unique (id); alter table products add tag uuid, add constraint loose foreign key (tag) references tags (id)',
    'alter table products add owner uuid, add constraint loose foreign key (owner, organization_id) references tags (organization_id, id)',
  ])('and is missed after: %s', async (statement) => {
    expect(await after(statement, otherReferences)).toEqual(['loose'])
  })
})
