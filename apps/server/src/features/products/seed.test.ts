import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import { seedInstallation } from '../../start/seed-installation.ts'
import { readConfiguration } from '../../platform/configuration/configuration.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProducts } from './demo-products.ts'

let database: TestDatabase
let dataDir = ''
beforeAll(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'ecotrame-products-'))
  await seedInstallation(database, { ...readConfiguration({}), dataDir }, { wantsDemo: true })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

interface Row extends Record<string, unknown> {
  readonly reference: string
  readonly state: string
  readonly evaluations: number
  readonly packagings: number
  readonly mixed: boolean
  readonly figure: number | null
}

test('the demo has products with all that they say they hold', async () => {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<Row>(sql`select reference, state, evaluation_count as evaluations, packaging_count as packagings,
      mixed_teams as mixed, coalesce(fr_dur, pef) as figure from products order by reference`),
  )
  expect(rows.map(({ reference, evaluations, packagings }) => [reference, evaluations, packagings])).toEqual(
    demoProducts.map(({ reference, evaluations, packagings = {} }) => [
      reference,
      Object.keys(evaluations).length,
      Object.keys(packagings).length,
    ]),
  )
  for (const { reference, state, mixed, figure } of rows) {
    expect([reference, mixed]).toEqual([reference, false])
    expect([reference, figure === null]).toEqual([reference, state === 'draft'])
  }
  expect(rows.filter(({ state }) => state === 'published').map(({ reference }) => reference)).toEqual([
    'PR-1001',
  ])
})
