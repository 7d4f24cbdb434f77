import { sql } from 'drizzle-orm'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { Sight } from '../evaluations/index.ts'
import { checkProducts } from './checks.ts'
import { preflight, type PreflightDeps } from './preflight.ts'
import { insertAnswers } from './record-store.ts'
import { recordDeclared } from './records.ts'
import { saveSettings } from './settings.ts'
import { productSubjects } from './subjects.ts'
import { products } from '../products/index.ts'

/** Identifiers as a portal gives them; of no brand there. */
const brand = (name: string, number: number, isDefault = false) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  isDefault,
  delegated: false,
})

/** "Maille Rivage" is not among them: what bears it has a problem to mend. */
const settings = {
  organizationType: 'BrandAndDistributor',
  withoutGtin: false,
  brands: [brand('Maison Rivage', 1, true), brand('Atelier Rivage', 2)],
  segments: [
    { segment: 'Woman', references: 2400, day: '2026-03-14' },
    { segment: 'Man', references: 1100, day: '2026-03-14' },
  ],
  sendScore: true,
  defaultTrims: false,
  portalNames: ['Maison Rivage'],
  gtinPrefixes: [],
} as const

const declaredReference = 'PR-1001'
const declaredDaysAgo = 40
const day = 24 * 3_600_000

interface SeedDeps extends PreflightDeps {
  readonly database: OrganizationDatabase
}

/** The demo house on the portal: one product declared, others that are ready or have something to mend. */
export const seedDeclarations = (
  { database, ...deps }: SeedDeps,
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const sight: Sight = { organizationId, team: { every: true } }
    const chosen = {
      ...settings,
      brands: [...settings.brands],
      segments: [...settings.segments],
      portalNames: [...settings.portalNames],
      gtinPrefixes: [...settings.gtinPrefixes],
    }
    const rowVersion = (await saveSettings(tx, organizationId, chosen, null)) ?? 1
    const { rows } = await tx.execute<{ id: string; reference: string }>(
      sql`select id, reference from ${products} where organization_id = ${organizationId}`,
    )
    const declared = rows.find(({ reference }) => reference === declaredReference)
    if (declared !== undefined) await declare(tx, deps, sight, declared.id, { ...chosen, rowVersion })
    const ids = rows.map(({ id }) => id)
    await checkProducts(tx, deps, sight, { ids, settings: { ...chosen, rowVersion } })
  })

type Chosen = Parameters<typeof preflight>[1]

async function declare(tx: Tx, deps: PreflightDeps, sight: Sight, id: string, chosen: Chosen): Promise<void> {
  const { organizationId } = sight
  const now = new Date(Date.now() - declaredDaysAgo * day)
  const found = (await productSubjects(tx, sight, [id])).map((subject) =>
    preflight(deps, chosen, subject, { now }),
  )
  const evidence = [
    { item: 'composition', note: 'Bill of materials 2026-02, signed by the supplier' },
    { item: 'mass', note: 'Weighed, size M, three pieces' },
  ] as const
  const told = { channel: 'api' as const, evidence: evidence.map((one) => ({ ...one })) }
  const author = { authorId: null, authorName: theSystem(organizationId).userName }
  const { rows, written } = await recordDeclared(tx, deps, organizationId, { found, told, now, author })
  const [row] = rows
  const [entityId] = written
  if (row === undefined || entityId === undefined) return
  const score = Math.round(row.score * 1.002)
  await insertAnswers(tx, organizationId, [
    {
      declarationId: entityId,
      ...author,
      status: 201,
      answer: '{"result":"success"}',
      outcome: 'accepted',
      score,
      fields: [],
    },
  ])
  const after = { name: row.name, reference: row.reference, points: row.score }
  await recordChange(tx, theSystem(organizationId), {
    entity: 'declaration',
    entityId,
    action: 'create',
    after,
  })
}
