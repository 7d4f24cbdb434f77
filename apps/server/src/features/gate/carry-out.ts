import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { runnerOf } from '../../platform/jobs/runner.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { publishEvaluationsWithin, evaluations } from '../evaluations/index.ts'
import { reasonOf } from '../jobs/index.ts'
import { notify } from '../notifications/index.ts'
import { publishProductsWithin, type ProductsDeps, products } from '../products/index.ts'
import { scheduledPublications, type ItemKind } from '../publication/index.ts'

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly organization_id: string
  readonly evaluation_id: string | null
  readonly product_id: string | null
  readonly name: string
  readonly reason: string | null
  readonly author_id: string
  readonly language: Language
}

export interface CarryOutDeps extends Pick<ProductsDeps, 'datasets'> {
  readonly database: Pick<Database, 'asSystem' | 'inOrganization'>
}

/** So many of one look; the next look takes the others. */
const atOnce = 200

/**
 * Carries out the publications whose moment has come, each in a transaction of its own and in the name of who asked for
 * it. What is no longer publishable, or what that person may no longer publish, is not published, and that person is told.
 * @returns how many moments had come
 */
export async function carryOutDue(deps: CarryOutDeps): Promise<number> {
  const { rows } = await deps.database.asSystem((tx) =>
    tx.execute<{ id: string; organization_id: string }>(sql`
      select id, organization_id from ${scheduledPublications} where at <= now() order by at limit ${atOnce}`),
  )
  for (const { id, organization_id } of rows)
    await deps.database.inOrganization(organization_id, (tx) => carryOut(tx, deps, organization_id, id))
  return rows.length
}

/** Another process that is at it leaves nothing to do here. */
async function carryOut(tx: Tx, deps: CarryOutDeps, organizationId: string, id: string): Promise<void> {
  const { rows } = await tx.execute<Due>(sql`
    delete from ${scheduledPublications} where organization_id = ${organizationId} and id in (
      select id from ${scheduledPublications}
      where organization_id = ${organizationId} and id = ${id} and at <= now() for update skip locked)
    returning *, coalesce(
      (select e.name from ${evaluations} e where e.organization_id = scheduled_publications.organization_id
        and e.id = scheduled_publications.evaluation_id),
      (select p.name from ${products} p where p.organization_id = scheduled_publications.organization_id
        and p.id = scheduled_publications.product_id)) as name`)
  const [due] = rows
  if (due === undefined) return
  const kind: ItemKind = due.evaluation_id === null ? 'product' : 'evaluation'
  const item = due.evaluation_id ?? due.product_id ?? ''
  const code = await publish(tx, deps, due, kind, item)
  await tell(tx, due, kind, item, code)
}

/** @returns why it could not be published */
async function publish(
  tx: Tx,
  deps: CarryOutDeps,
  { id, organization_id, author_id, language, reason }: Due,
  kind: ItemKind,
  item: string,
): Promise<string | null> {
  const asked = {
    id,
    organizationId: organization_id,
    askedBy: author_id,
    askedByKind: 'user' as const,
    language,
  }
  const found = await runnerOf(tx, asked, kind === 'evaluation' ? 'publish_evaluation' : 'publish_product')
  if ('refused' in found) return found.refused
  const { runner } = found
  const [outcome] =
    kind === 'evaluation'
      ? await publishEvaluationsWithin(tx, runner.session, [item], reason)
      : await publishProductsWithin(tx, deps, runner, [item], reason)
  return outcome?.code ?? null
}

async function tell(
  tx: Tx,
  { organization_id, author_id, name }: Due,
  kind: ItemKind,
  item: string,
  code: string | null,
): Promise<void> {
  const words = (language: Language) =>
    code === null
      ? { title: { en: `Published: ${name}`, fr: `Publication faite : ${name}` }[language], content: '' }
      : {
          title: { en: `Not published: ${name}`, fr: `Publication impossible : ${name}` }[language],
          content: reasonOf(code, language),
        }
  const url = kind === 'evaluation' ? `/evaluation/results/${item}` : `/products/edit/${item}`
  await notify(tx, organization_id, {
    type: 'job_ended',
    to: [author_id],
    wording: { en: words('en'), fr: words('fr') },
    context: { url },
  })
}

const everyMilliseconds = 15_000

/** Looks for publications whose moment has come. Gives the function that ends it, after the look that is under way. */
export const startPublishing = (
  deps: CarryOutDeps,
  onError: (error: unknown) => void,
): (() => Promise<void>) => lookEvery(everyMilliseconds, () => carryOutDue(deps), onError)
