import { randomUUID } from 'node:crypto'
import {
  quantityOfPackaging,
  withPackaging,
  withPackagingReplaced,
  type CategoryForm,
  type FormState,
  type LibraryPackaging,
} from '@ecotrame/lca'
import { ApiError } from '../../platform/errors/problem.ts'
import type { ClaimedItem, Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { Catalogue } from '../categories/index.ts'
import { reviseForm } from '../evaluations/index.ts'
import { libraryPackaging } from './answers.ts'
import { findRecord } from './packaging-store.ts'
import { packedEvaluations } from './used-by.ts'

/** What holds for all evaluations of a job. */
export interface ApplyingPayload {
  /** The packaging that is applied. */
  readonly packaging: string
  /** `null`: as it is used already, else one for a product. */
  readonly quantity: number | null
  /** Own values stay over those of the packaging. */
  readonly keepEntered: boolean
  /** The packaging in whose place it comes; `null`: in none. */
  readonly replaces: string | null
}

interface Deps {
  readonly catalogue: Catalogue
}

/** How the long work of this feature is done. */
export function handlePackagingJobs(jobs: Jobs, deps: Deps): void {
  jobs.handle('apply_packaging', applyToMany(deps))
}

/** Few at a time: whoever saves one of them meanwhile waits for all. */
const appliedAtOnce = 10

const applyToMany = (deps: Deps): JobHandler => ({
  permission: 'update_evaluation',
  batch: appliedAtOnce,
  run: async (tx, { runner, payload }, items) => {
    const applying = payload as unknown as ApplyingPayload
    const record = await findRecord(tx, runner.session.organizationId, applying.packaging)
    if (record === undefined) return items.map(({ position }) => ({ position, code: 'NOT_FOUND' }))
    const packaging = libraryPackaging(record)
    const failures: Failure[] = []
    for (const item of items) {
      const id = item.entityId ?? ''
      const [packed] = await packedEvaluations(tx, deps, runner.session, [id])
      if (packed === undefined || packed.locked) {
        failures.push({ position: item.position, code: packed ? 'LOCKED_BY_MASK' : 'NOT_FOUND' })
        continue
      }
      const revise = revisionOf(packaging, applying, item)
      await reviseForm(tx, deps, runner, id, { revise, changesResults: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        failures.push({ position: item.position, code: error.code })
      })
    }
    return failures
  },
})

function revisionOf(
  packaging: LibraryPackaging,
  { quantity, keepEntered, replaces }: ApplyingPayload,
  { data }: ClaimedItem,
) {
  const applying = { packaging, newId: randomUUID, keepEntered }
  const kept = new Set(keptIn(data))
  return (form: CategoryForm, state: FormState): FormState =>
    replaces === null
      ? withPackaging(
          form,
          state,
          { ...applying, quantity: quantity ?? quantityOfPackaging(state, packaging.id) ?? 1 },
          kept,
        )
      : withPackagingReplaced(form, state, replaces, applying)
}

/** Lines whose own value stays. */
function keptIn(data: unknown): readonly string[] {
  const keep = typeof data === 'object' && data !== null && 'keep' in data ? data.keep : []
  return Array.isArray(keep) ? keep.filter((line) => typeof line === 'string') : []
}
