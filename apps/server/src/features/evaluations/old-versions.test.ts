import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../platform/testing/database-url.ts'
import { asOwner } from '../../platform/testing/test-database.ts'

const folder = new URL('../../platform/database/migrations/', import.meta.url)
const labels = '0072_versions_say_what_their_labels_stand_on.sql'
const outsideTheScope = '0070_versions_outside_the_french_scope.sql'
const run = async (name: string) => asOwner(url, readFileSync(new URL(name, folder), 'utf8'))

let name = ''
let url = ''
beforeEach(async () => {
  const server = inject('testServer')
  name = `ecotrame_old_${randomBytes(6).toString('hex')}`
  await asOwner(server.url, `create database ${name}`)
  url = databaseUrl(server.url, name)
  const before = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file < outsideTheScope)
    .sort()
  for (const file of before) await run(file)
})
afterEach(() => asOwner(inject('testServer').url, `drop database ${name} with (force)`))

/** Writes past the policies, whoever owns the database. */
const write = (statement: string) =>
  asOwner(url, `select set_config('app.scope', 'system', false); ${statement}`)

/** A version as a release with the French cost alone wrote it, or one with PEF beside it. */
const aVersion = (number: number, pefView: string) => `
  insert into evaluation_versions (organization_id, evaluation_id, number, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, active, pef_view)
  select organization_id, id, ${number}, 'french-cost 2025-10', 'french-2025-10', '{}', '{}', '{"massKg": 0.17, "daysOfWear": 54, "withoutDurability": {"ecs": 1342.8, "pef": 480}}',
    1119, 400, 658, 1119, 658, 1, ${number === 2}, ${pefView} from evaluations;`

test('versions of before keep their figures, get those of their PEF, and stay immutable', async () => {
  await write(`
    with made as (insert into organizations (name) values ('Atelier') returning id)
    insert into evaluations (organization_id, name, category_id, form_values, composition, search_text)
    select id, 'T-shirt', 'tshirt', '{}', '[]', 't-shirt' from made;
    ${aVersion(1, 'null')}
    ${aVersion(2, `'{"score": {"micropoints": 679.07, "coverage": 0.719}}'`)}`)
  await run(outsideTheScope)
  const rows = await asOwner(
    url,
    `with scope as materialized (select set_config('app.scope', 'system', false))
     select v.number, v.ecs, v.pef_micropoints, v.pef_coverage, v.mass_kg, v.french_pef_reading, v.packs
     from scope, evaluation_versions v order by v.number`,
  )
  const shared = { ecs: 1119, mass_kg: 0.17, french_pef_reading: 2, packs: null }
  expect(rows).toEqual([
    { number: 1, ...shared, pef_micropoints: null, pef_coverage: null },
    { number: 2, ...shared, pef_micropoints: 679.07, pef_coverage: 0.719 },
  ])
  await expect(write('update evaluation_versions set pef_micropoints = 1')).rejects.toThrow('immutable')
})

test('versions of before say what their labels stand on', async () => {
  await write(`
    with made as (insert into organizations (name) values ('Atelier') returning id)
    insert into evaluations (organization_id, name, category_id, form_values, composition, search_text)
    select id, 'T-shirt', 'tshirt', '{}', '[]', 't-shirt' from made;
    ${aVersion(1, 'null').replace('658, 1,', '658, 1.2,')}
    ${aVersion(
      2,
      `'{"score": {"micropoints": 679.07, "coverage": 0.719}, "daysOfUse": 45, "massKg": 0.17,
      "functionalUnitDays": 1, "durability": {"intrinsic": 1.1, "repairability": 1.05}}'`,
    )}`)
  await run(outsideTheScope)
  await run(labels)
  const rows = await asOwner(
    url,
    `with scope as materialized (select set_config('app.scope', 'system', false))
     select v.label_quantities as of from scope, evaluation_versions v order by v.number`,
  )
  const [mass, nothing] = [
    { massKg: 0.17 },
    { referenceDays: null, durability: null, functionalUnitDays: null },
  ]
  const shared = { ...mass, referenceDays: 45, durability: 1.1 * 1.05, functionalUnitDays: 1 }
  const french = { ...mass, score: 1342.8, functionalUnitDays: null }
  expect(rows).toEqual([
    {
      of: {
        pef: null,
        frpef: { ...mass, ...nothing, score: 480 },
        fr: { ...french, referenceDays: 45, durability: 1.2 },
      },
    },
    {
      of: {
        pef: { ...shared, score: 679.07 },
        frpef: { ...shared, score: 480 },
        fr: { ...french, referenceDays: 54, durability: 1 },
      },
    },
  ])
  await expect(write(`update evaluation_versions set label_quantities = '{}'`)).rejects.toThrow('immutable')
})
