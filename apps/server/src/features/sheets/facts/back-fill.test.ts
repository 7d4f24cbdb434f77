import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../platform/testing/database-url.ts'
import { asOwner } from '../../../platform/testing/test-database.ts'

const folder = new URL('../../../platform/database/migrations/', import.meta.url)
const migration = '0495_pages_show_what_was_published.sql'
const run = async (file: string) => asOwner(url, readFileSync(new URL(file, folder), 'utf8'))

let name = ''
let url = ''
beforeEach(async () => {
  const server = inject('testServer')
  name = `ecotrame_published_${randomBytes(6).toString('hex')}`
  await asOwner(server.url, `create database ${name}`)
  url = databaseUrl(server.url, name)
  const before = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file < migration)
    .sort()
  for (const file of before) await run(file)
})
afterEach(() => asOwner(inject('testServer').url, `drop database ${name} with (force)`))

/** Past the policies, whoever owns the database. */
const asked = (statement: string) =>
  asOwner(url, `select set_config('app.scope', 'system', false); ${statement}`)

test('what was published before is shown as it is called now, and what was not has no name', async () => {
  await asked(`
    with made as (insert into organizations (name) values ('Atelier') returning id),
    shirt as (insert into evaluations (organization_id, name, reference, category_id, form_values, composition, search_text)
      select id, 'T-shirt', 'T-1', 'tshirt', '{}', '[]', 't-shirt' from made returning id, organization_id)
    insert into evaluation_versions (organization_id, evaluation_id, number, method_release, database_release, form,
      mass_kg, label_quantities, french_pef_reading, active, pef_view, pef_micropoints, pef_coverage, published_at)
    select organization_id, id, number, '', '', '{}', 0.2, '{}', 2, number = 2, '{}', 1, 1, published_at
    from shirt, (values (1, now()), (2, null)) as version (number, published_at);
    with pyjama as (insert into products (organization_id, name, reference, image_alt)
      select id, 'Pyjama', 'P-1', 'Un pyjama bleu' from organizations returning id, organization_id),
    drawn as (insert into product_images (name, organization_id, product_id, media_type, content)
      select repeat('a', 32), organization_id, id, 'image/webp', '' from pyjama)
    insert into product_versions (organization_id, product_id, number, fingerprint, content, result, published_at)
    select organization_id, id, number, '', '{}', '{}', published_at
    from pyjama, (values (1, now()), (2, null)) as version (number, published_at)`)
  await run(migration)
  const rows = (table: string, columns: string) =>
    asOwner(
      url,
      `with scope as materialized (select set_config('app.scope', 'system', false))
       select number, ${columns} from scope, ${table} order by number`,
    )
  expect(await rows('evaluation_versions', 'published_name, published_reference')).toEqual([
    { number: 1, published_name: 'T-shirt', published_reference: 'T-1' },
    { number: 2, published_name: null, published_reference: null },
  ])
  expect(await rows('product_versions', 'published_image, published_image_alt')).toEqual([
    { number: 1, published_image: 'a'.repeat(32), published_image_alt: 'Un pyjama bleu' },
    { number: 2, published_image: null, published_image_alt: null },
  ])
  // Names may change with a publication; figures never.
  await asked(`update evaluation_versions set published_name = 'Tee' where number = 1`)
  await expect(asked('update evaluation_versions set mass_kg = 1')).rejects.toThrow('immutable')
})
