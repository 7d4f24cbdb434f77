import type * as contract from '@ecotrame/contract'
import type { CallAnswer, CallParsed, DatabaseEffect } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { pageMeta } from '../../../platform/lists/page.ts'
import { sightOf } from '../../evaluations/index.ts'
import { itemAbout, jobAnswer, requireJob } from '../../jobs/index.ts'
import { computeSettings } from '../../settings/index.ts'
import type { DatabasesDeps } from '../own-databases.ts'
import {
  evaluatedWithin,
  evaluationsToRun,
  findEffect,
  findEffectPage,
  findEffectRowPage,
  insertEffect,
  lockEffect,
  sumsOfEffects,
  updateEffect,
  type EffectRecord,
  type EffectSums,
} from './effect-store.ts'
import { packsKey } from './preview-job.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

const keyOfNow = async (tx: Tx, { datasets }: DatabasesDeps, organizationId: string): Promise<string> =>
  packsKey((await computeSettings(tx, organizationId, datasets.packs)).packs)

function answerOf(effect: EffectRecord, sums: EffectSums | undefined, key: string): DatabaseEffect {
  const { id, state, evaluations, authorName, createdAt, job } = effect
  const figures = (micropoints: number | null = null, coverage: number | null = null) =>
    micropoints === null || coverage === null ? null : { micropoints, coverage }
  return {
    id,
    state: state === 'ready' && effect.packs !== key ? 'outdated' : state,
    evaluations,
    concerned: sums?.concerned ?? 0,
    failed: sums?.failed ?? 0,
    before: figures(sums?.before, sums?.coverageBefore),
    after: figures(sums?.after, sums?.coverageAfter),
    author: authorName,
    createdAt: createdAt.toISOString(),
    job: job === null ? null : jobAnswer(job),
  }
}

async function answered(tx: Tx, deps: DatabasesDeps, caller: Caller, id: string): Promise<DatabaseEffect> {
  const { organizationId } = caller.session
  const effect = await findEffect(tx, organizationId, id)
  if (effect === undefined) throw problem('NOT_FOUND')
  const sums = await sumsOfEffects(tx, sightOf(caller.session), [id])
  return answerOf(effect, sums.get(id), await keyOfNow(tx, deps, organizationId))
}

export const readEffect = (deps: DatabasesDeps, caller: Caller, id: string): Promise<DatabaseEffect> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) => answered(tx, deps, caller, id))

export const listEffects = (
  deps: DatabasesDeps,
  caller: Caller,
  query: CallParsed<typeof contract.findDatabaseEffects>['query'],
): Promise<CallAnswer<typeof contract.findDatabaseEffects>> => {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const { items, total } = await findEffectPage(tx, organizationId, query)
    const key = await keyOfNow(tx, deps, organizationId)
    const ids = items.map(({ id }) => id)
    const sums = await sumsOfEffects(tx, sightOf(caller.session), ids)
    return {
      items: items.map((effect) => answerOf(effect, sums.get(effect.id), key)),
      meta: pageMeta(query, total),
    }
  })
}

export const listEffectRows = (
  deps: DatabasesDeps,
  { session }: Caller,
  id: string,
  query: CallParsed<typeof contract.findDatabaseEffectRows>['query'],
): Promise<CallAnswer<typeof contract.findDatabaseEffectRows>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    if ((await findEffect(tx, session.organizationId, id)) === undefined) throw problem('NOT_FOUND')
    const { items, total } = await findEffectRowPage(tx, sightOf(session), id, query)
    const figures = (one: (typeof items)[number]['before']) => one && { ...one, packs: [...one.packs] }
    return {
      items: items.map((row) => ({ ...row, before: figures(row.before), after: figures(row.after) })),
      meta: pageMeta(query, total),
    }
  })

/** Asks for a preview of what the own databases as they are now change. @throws NOTHING_TO_DO without any result */
export const previewEffect = (deps: DatabasesDeps, caller: Caller): Promise<DatabaseEffect> => {
  const { session } = caller
  const { organizationId, userId: authorId, userName: authorName } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const evaluated = await evaluatedWithin(tx, sightOf(session))
    if (evaluated.length === 0) throw problem('NOTHING_TO_DO')
    const packs = await keyOfNow(tx, deps, organizationId)
    const evaluations = evaluated.length
    const id = await insertEffect(tx, { organizationId, packs, evaluations, authorId, authorName })
    const job = await requireJob(tx, session, {
      kind: 'preview_databases',
      payload: { effect: id },
      items: evaluated.map((one) => itemAbout(one.id, one.name)),
    })
    await updateEffect(tx, organizationId, id, { jobId: job.id })
    return answered(tx, deps, caller, id)
  })
}

/** Runs the evaluations that a preview found. @throws STALE_VERSION when the packs are not those of the preview any more */
export const applyEffect = (deps: DatabasesDeps, caller: Caller, id: string): Promise<DatabaseEffect> => {
  const { session } = caller
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const effect = await lockEffect(tx, organizationId, id)
    if (effect === undefined) throw problem('NOT_FOUND')
    if (effect.state === 'previewing') throw problem('ALREADY_RUNNING')
    if (effect.state === 'applied') throw problem('NOTHING_TO_DO')
    if (effect.packs !== (await keyOfNow(tx, deps, organizationId))) throw problem('STALE_VERSION')
    const concerned = await evaluationsToRun(tx, sightOf(session), id)
    const job = await requireJob(tx, session, {
      kind: 'evaluate_evaluations',
      items: concerned.map((one) => itemAbout(one.id, one.name)),
    })
    await updateEffect(tx, organizationId, id, { state: 'applied', jobId: job.id })
    return answered(tx, deps, caller, id)
  })
}
