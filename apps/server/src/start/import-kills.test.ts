import { expect, test } from 'vitest'
import { importerOf } from '../features/imports/testing/importer.ts'
import { stageOfKills, workThroughKills } from './testing-worker-kills.ts'

const stage = stageOfKills('import')

const rows = 600
const kills = 2

// With 10,000 rows in `npm run bench -- imports`.
test('kill -9 of workers in the middle of an import loses no row and doubles none', async () => {
  const { running, folder } = stage()
  const { asOwner, url } = running.database
  const importer = importerOf(running, running.loginAs('organization_owner'))
  const lines = Array.from(
    { length: rows },
    (_, row) => `TS-${row},tshirt,${100 + (row % 200)},100 % cotton,FR`,
  )
  const file = ['reference,category,mass_g,composition,made in', ...lines].join('\n')
  const { id } = await importer.uploaded(file, { autoEvaluate: '1', autoCreateProducts: '1' })
  const { job } = await importer.run(id)
  await workThroughKills({ url, asOwner, folder, job: job?.id ?? '', kills })
  const [done] = await asOwner(
    `select (select count(*)::integer from evaluations) as evaluations,
       (select count(distinct reference)::integer from evaluations) as distinct_references,
       (select count(*)::integer from evaluation_versions where number = 1 and active) as versions,
       (select count(*)::integer from products) as products,
       (select count(*)::integer from audit_log where action = 'evaluate') as told,
       (select count(*)::integer from notifications) as news,
       (select state || ' ' || created || ' ' || evaluated || ' ' || products from imports) as import`,
  )
  expect(done).toEqual({
    evaluations: rows,
    distinct_references: rows,
    versions: rows,
    products: rows,
    told: rows,
    news: 1,
    import: `done ${rows} ${rows} ${rows}`,
  })
})
