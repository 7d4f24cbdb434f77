import { sql } from 'drizzle-orm'
import type { ComparedItem } from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { insertComparison } from './comparison-store.ts'
import { evaluations as evaluationsTable, evaluationVersions } from '../evaluations/index.ts'

interface DemoHouse {
  readonly organizationId: string
  readonly teams: Readonly<Record<'main' | 'knitwear', string>>
}

const author = { id: null, name: 'Ecotrame' }

/** Comparisons of the demo, after its evaluations: two T-shirts beside their reference, and the versions of one. */
export const seedDemoComparisons = (
  database: OrganizationDatabase,
  { organizationId, teams }: DemoHouse,
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const evaluations = await evaluationsOf(tx, organizationId, ['TS-1001', 'TS-1002'])
    const versions = await versionsOf(tx, organizationId, 'TS-1001')
    const shared = { description: null, teamId: teams.main, label: 'fr_dur', basis: 'product' } as const
    const write = (name: string, items: readonly ComparedItem[], categoryIds: string[]) =>
      items.length < 2
        ? Promise.resolve(null)
        : insertComparison(
            tx,
            organizationId,
            { ...shared, name, items, categoryIds, baseline: 0, chart: 'stages' },
            author,
          )
    await write(
      'T-shirts et référence',
      [...evaluations, { kind: 'reference_product', id: 'tshirt' }],
      ['tshirt'],
    )
    await write('T-shirt Marin, de la Turquie à la France', versions, ['tshirt'])
  })

async function evaluationsOf(
  tx: Tx,
  organizationId: string,
  references: readonly string[],
): Promise<readonly ComparedItem[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${evaluationsTable}
    where organization_id = ${organizationId} and reference = any(${sql.param([...references])}::text[])
    order by reference`)
  return rows.map(({ id }) => ({ kind: 'evaluation', id }))
}

async function versionsOf(
  tx: Tx,
  organizationId: string,
  reference: string,
): Promise<readonly ComparedItem[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select v.id from ${evaluationVersions} v
    join ${evaluationsTable} e on e.organization_id = v.organization_id and e.id = v.evaluation_id
    where e.organization_id = ${organizationId} and e.reference = ${reference} order by v.number`)
  return rows.map(({ id }) => ({ kind: 'version', id }))
}
