import type {
  applyPackaging as applyCall,
  CallAnswer,
  CallParsed,
  replacePackaging as replaceCall,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { NewJobItem } from '../../platform/jobs/enqueue.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { evaluationsPackedIn, namesOf, sightOf } from '../evaluations/index.ts'
import { askForJob, requireJob } from '../jobs/index.ts'
import type { PackagingsDeps } from './deps.ts'
import type { ApplyingPayload } from './handle-jobs.ts'
import { findRecord } from './packaging-store.ts'
import { foundPackaging } from './packagings.ts'

const kind = 'apply_packaging'
const itemsMaximum = 10_000

/** Asks for a packaging to be applied: to these evaluations, or again to those that use it. Throws NOTHING_TO_DO. */
export function askToApply(
  { database }: Pick<PackagingsDeps, 'database'>,
  session: Session,
  id: string,
  { evaluations, quantity, keep = [] }: CallParsed<typeof applyCall>['body'],
): Promise<CallAnswer<typeof applyCall>> {
  return database.inOrganization(session.organizationId, async (tx) => {
    await foundPackaging(tx, session.organizationId, id)
    const kept = new Map(keep.map(({ evaluation, lines }) => [evaluation, lines]))
    const items = await itemsOf(tx, session, id, evaluations)
    const payload: ApplyingPayload = {
      packaging: id,
      quantity: quantity ?? null,
      keepEntered: evaluations === undefined,
      replaces: null,
    }
    const job = await requireJob(tx, session, {
      kind,
      payload: { ...payload },
      items: items.map((item) => ({ ...item, data: { keep: kept.get(item.entityId) ?? [] } })),
    })
    return { job }
  })
}

/** Puts another packaging in its place: in products at once, in evaluations by a job. */
export function askToReplace(
  { database, products }: Pick<PackagingsDeps, 'database' | 'products'>,
  { session, language }: Caller,
  id: string,
  { by, evaluations }: CallParsed<typeof replaceCall>['body'],
): Promise<CallAnswer<typeof replaceCall>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    await foundPackaging(tx, organizationId, id)
    const other = by === id ? undefined : await findRecord(tx, organizationId, by)
    if (other === undefined) {
      const message = unknown[language]
      throw problem('INVALID_VALUES', { errors: [{ path: 'by', code: 'UNKNOWN_PACKAGING', message }] })
    }
    const payload: ApplyingPayload = { packaging: by, quantity: null, keepEntered: false, replaces: id }
    const items = await itemsOf(tx, session, id, evaluations)
    const job = await askForJob(tx, session, { kind, payload: { ...payload }, items })
    const replaced = evaluations === undefined ? await products.replace(tx, session, id, by) : 0
    return { job, products: replaced }
  })
}

const unknown = {
  en: 'This packaging does not exist in your organization, or it is the same one.',
  fr: 'Cet emballage n’existe pas dans votre organisation, ou c’est le même.',
} as const

type Item = NewJobItem & { readonly entityId: string }

/** Those of the named evaluations, or of those that use the packaging, that the caller may see. */
async function itemsOf(
  tx: Tx,
  session: Session,
  packagingId: string,
  ids: readonly string[] | undefined,
): Promise<readonly Item[]> {
  const sight = sightOf(session)
  if (ids === undefined) {
    const using = await evaluationsPackedIn(tx, sight, packagingId, itemsMaximum)
    return using.map(({ id, name }) => ({ entityId: id, label: name }))
  }
  const seen = await namesOf(tx, sight, [...new Set(ids)])
  return seen.map(({ id, name }) => ({ entityId: id, label: name }))
}
