import { sql } from 'drizzle-orm'
import {
  limits,
  type CallAnswer,
  type checkDeclarations as checkCall,
  type DeclarationSettings,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sightOf, type Sight } from '../evaluations/index.ts'
import { askForJob, itemAbout } from '../jobs/index.ts'
import { products } from '../products/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import { preflight, type Preflight, type PreflightDeps } from './preflight.ts'
import { findSettings } from './settings.ts'
import { shortFormOf } from './market/short-form.ts'
import { stampOf, uncheckedProducts } from './standings.ts'
import { productSubjects } from './subjects.ts'
import { declarationChecks, type CheckVerdict } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** So many products are read and written at once. */
const atOnce = 200

/** Pre-flight of what has changed since its own: a few at once, many as a job. */
export const checkAll = (
  deps: DeclarationsDeps,
  { session }: Pick<Caller, 'session'>,
): Promise<CallAnswer<typeof checkCall>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const sight = sightOf(session)
    const settings = await findSettings(tx, session.organizationId)
    const { rules } = deps.declarations
    const by = { organizationId: session.organizationId, settingsVersion: settings.rowVersion, rules }
    const unchecked = await uncheckedProducts(tx, sight, by)
    if (unchecked.length > limits.declarationChecksAsJobAbove) {
      const items = unchecked.map(({ id, name }) => itemAbout(id, name))
      return { checked: 0, job: await askForJob(tx, session, { kind: 'check_declarations', items }) }
    }
    for (let from = 0; from < unchecked.length; from += atOnce) {
      const ids = unchecked.slice(from, from + atOnce).map(({ id }) => id)
      await checkProducts(tx, deps, sight, { ids, settings })
    }
    return { checked: unchecked.length, job: null }
  })

/** How the job does it. */
export const checkMany = (deps: PreflightDeps): JobHandler => ({
  permission: 'create_declaration',
  batch: atOnce,
  run: async (tx, { runner }, items) => {
    const { organizationId } = runner.session
    const settings = await findSettings(tx, organizationId)
    const ids = items.map(({ entityId }) => entityId ?? '')
    await checkProducts(tx, deps, sightOf(runner.session), { ids, settings })
    return []
  },
})

/** What was declared before is told apart when a check is read. */
const verdictOf = (standing: Preflight['standing']): CheckVerdict =>
  standing === 'declared' || standing === 'waits' ? 'ready' : standing

interface Checked {
  readonly ids: readonly string[]
  readonly settings: DeclarationSettings
}

/** Writes the pre-flight of products down. */
export async function checkProducts(
  tx: Tx,
  deps: PreflightDeps,
  sight: Sight,
  { ids, settings }: Checked,
): Promise<void> {
  const { rules } = deps.declarations
  const by = { organizationId: sight.organizationId, settingsVersion: settings.rowVersion, rules }
  const stamps = await tx.select({ id: products.id, stamp: stampOf(by) }).from(products)
    .where(sql`${products.organizationId} = ${sight.organizationId}
      and ${products.id} = any(${sql.param([...ids])}::uuid[])`)
  const stampById = new Map(stamps.map(({ id, stamp }) => [id, stamp]))
  const now = new Date()
  const found = (await productSubjects(tx, sight, ids)).map((subject) =>
    preflight(deps, settings, subject, { now }),
  )
  const rows = found.map(({ subject, standing, declared }) => {
    const problems = declared?.check.problems ?? []
    const codes = (severity: 'error' | 'warning') => [
      ...new Set(problems.filter((one) => one.severity === severity).map(({ code }) => code)),
    ]
    return {
      organizationId: sight.organizationId,
      productId: subject.id,
      stamp: stampById.get(subject.id) ?? '',
      verdict: verdictOf(standing),
      stops: codes('error'),
      warnings: codes('warning'),
      hash: declared?.hash ?? null,
      score: declared?.check.score?.points ?? null,
      shortFormScore: shortFormOf(deps, subject),
    }
  })
  if (rows.length === 0) return
  const fresh = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(declarationChecks)
    .values(rows)
    .onConflictDoUpdate({
      target: [declarationChecks.organizationId, declarationChecks.productId],
      set: {
        stamp: fresh('stamp'),
        verdict: fresh('verdict'),
        stops: fresh('stops'),
        warnings: fresh('warnings'),
        hash: fresh('hash'),
        score: fresh('score'),
        shortFormScore: fresh('short_form_score'),
        checkedAt: sql`now()`,
      },
    })
}
