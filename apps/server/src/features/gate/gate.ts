import { sql } from 'drizzle-orm'
import type { PublicationAnswer } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { findProductRecords, productVersions } from '../products/index.ts'
import { historyOf, scheduledOf, standingOf, type ItemKind, publications } from '../publication/index.ts'
import type { SheetsDeps } from '../sheets/index.ts'
import { checksOf } from './checks.ts'
import { spoken } from './finding.ts'
import { subjectOf } from './subject.ts'
import { passports, passportVersions } from '../passports/index.ts'

/** Everything to look at before something is published, and what was done before. @throws NOT_FOUND */
export async function publicationOf(
  deps: SheetsDeps,
  caller: Caller,
  kind: ItemKind,
  id: string,
): Promise<PublicationAnswer> {
  const subject = await subjectOf(deps, caller, kind, id)
  const checks = checksOf(deps, subject, caller.language).map((check) => spoken(check, caller.language))
  const { session } = caller
  const { organizationId } = session
  const kept = await deps.database.inOrganization(organizationId, async (tx) => ({
    standing: await standingOf(tx, organizationId, kind, id),
    scheduled: await scheduledOf(tx, organizationId, kind, id),
    history: await historyOf(tx, organizationId, kind, id),
    heldBy: kind === 'evaluation' ? await publicProductsWith(tx, session, id) : [],
    passport: kind === 'product' && (await hasPublicPassport(tx, organizationId, id)),
  }))
  const { standing, scheduled, history, heldBy, passport } = kept
  return {
    state: standing.shown !== null ? 'public' : standing.withdrawn !== null ? 'withdrawn' : 'private',
    canPublish: subject.isNew && !checks.some(({ blocks }) => blocks),
    checks,
    previews: subject.figures === null ? [] : ['sheet', 'widget'],
    scheduled,
    history,
    withdrawal: { heldBy, passport },
  }
}

/** Products that are public with a version of the evaluation: their own pages stay. Those that the caller sees. */
async function publicProductsWith(tx: Tx, session: Session, evaluation: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct made.product_id as id from ${publications} made
    join ${productVersions} v on v.organization_id = made.organization_id and v.id = made.product_version_id
    where made.organization_id = ${session.organizationId} and made.withdrawn_at is null
      and v.content -> 'evaluations' @> ${JSON.stringify([{ id: evaluation }])}::jsonb
    limit 100`)
  const seen = await findProductRecords(
    tx,
    sightOf(session),
    rows.map(({ id }) => id),
  )
  return seen.map(({ id, name }) => ({ id, name }))
}

async function hasPublicPassport(tx: Tx, organizationId: string, product: string): Promise<boolean> {
  const { rows } = await tx.execute<{ there: boolean }>(sql`
    select exists (select from ${passports} p join ${passportVersions} v
        on v.organization_id = p.organization_id and v.passport_id = p.id and v.withdrawn_at is null
      where p.organization_id = ${organizationId} and p.product_id = ${product}) as there`)
  return rows[0]?.there === true
}
