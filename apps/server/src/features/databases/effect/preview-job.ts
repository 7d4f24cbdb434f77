import type { Failure } from '../../../platform/jobs/job-store.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { DatasetPack } from '@ecotrame/lca'
import type { Catalogue } from '../../categories/index.ts'
import { computeForm, evaluationRecords, productOf, sightOf, type Methods } from '../../evaluations/index.ts'
import { idOfPack } from '../../own-packs/index.ts'
import { computeSettings, type ComputeSettings } from '../../settings/index.ts'
import { figuresOfNow, findEffect, insertEffectRows } from './effect-store.ts'
import type { EffectFigures } from './tables.ts'

export interface PreviewDeps extends Methods {
  readonly catalogue: Catalogue
}

/** Names the packs with their states: figures of other packs are other figures. */
export const packsKey = (packs: readonly DatasetPack[]): string =>
  packs.map(({ manifest: { id, release } }) => `${id} ${release}`).join('\n')

const computedAtOnce = 10

/** Computes evaluations as a run of now would, and keeps the figures that own databases change: nothing else is written. */
export const previewDatabases = (deps: PreviewDeps): JobHandler => ({
  permission: 'evaluate_evaluation',
  batch: computedAtOnce,
  run: async (tx, { payload, runner: { session } }, items): Promise<readonly Failure[]> => {
    const { organizationId } = session
    const effectId = String(payload['effect'])
    const effect = await findEffect(tx, organizationId, effectId)
    const settings = await computeSettings(tx, organizationId, deps.datasets.packs)
    if (effect?.packs !== packsKey(settings.packs))
      return items.map(({ position }) => ({ position, code: 'STALE_VERSION' }))
    const sight = sightOf(session)
    const ids = items.flatMap(({ entityId }) => entityId ?? [])
    const now = new Map((await figuresOfNow(tx, sight, ids)).map((one) => [one.evaluationId, one]))
    const records = await evaluationRecords(tx, sight, ids)
    const found = records.flatMap((record) => {
      const form = deps.catalogue.category(record.categoryId)?.form
      const before = now.get(record.id)
      if (form === undefined || before === undefined) return []
      const after = figuresAfter(computeForm(form, productOf(record), deps, settings), settings)
      const kept = figuresBefore(before)
      const usedOwn = before.datasets.some((dataset) => isOwn(dataset.split(':')[0] ?? ''))
      const usesOwn = after?.ownPacks ?? false
      if ((!usedOwn && !usesOwn) || areSame(kept, after)) return []
      return [
        {
          organizationId,
          effectId,
          evaluationId: record.id,
          before: kept,
          after: after && { micropoints: after.micropoints, coverage: after.coverage, packs: after.packs },
          change: kept && after && kept.micropoints !== 0 ? after.micropoints / kept.micropoints - 1 : null,
        },
      ]
    })
    if (found.length > 0) await insertEffectRows(tx, found)
    return []
  },
})

const isOwn = (packId: string): boolean => idOfPack(packId) !== null

function figuresBefore({
  micropoints,
  coverage,
  packs,
}: Awaited<ReturnType<typeof figuresOfNow>>[number]): EffectFigures | null {
  if (micropoints === null || coverage === null) return null
  return { micropoints, coverage, packs: (packs ?? []).map(({ id, release }) => `${id} ${release}`) }
}

function figuresAfter(
  computed: ReturnType<typeof computeForm>,
  { packs }: ComputeSettings,
): (EffectFigures & { readonly ownPacks: boolean }) | null {
  const view = computed.ok ? computed.value.pefView : null
  if (view === null) return null
  const { micropoints, coverage } = view.score
  return {
    micropoints,
    coverage,
    packs: packs.map(({ manifest: { id, release } }) => `${id} ${release}`),
    ownPacks: view.packs.some(({ id }) => isOwn(id)),
  }
}

const areSame = (before: EffectFigures | null, after: EffectFigures | null): boolean =>
  before?.micropoints === after?.micropoints && before?.coverage === after?.coverage
