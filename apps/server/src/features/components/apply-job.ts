import { randomUUID } from 'node:crypto'
import {
  withComponent,
  withoutComponent,
  withReplacedComponent,
  type CategoryForm,
  type FormState,
  type ReusableComponent,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import type { ClaimedItem, Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs, RunningJob } from '../../platform/jobs/jobs.ts'
import { reviseForm } from '../evaluations/index.ts'
import { findRecord } from './component-store.ts'
import type { ComponentsDeps } from './deps.ts'
import { usableComponent } from './usable.ts'

type Deps = Pick<ComponentsDeps, 'catalogue' | 'components'>

export const handleComponentJobs = (jobs: Jobs, deps: Deps): void =>
  jobs.handle('apply_component', applyToMany(deps))

const appliedAtOnce = 25

/** Brings a component, as it is when the job runs, to the evaluations of its items. */
const applyToMany = (deps: Deps): JobHandler => ({
  permission: 'update_component',
  batch: appliedAtOnce,
  run: async (tx, job, items) => {
    const component = String(job.payload['component'])
    const [own, other] = [
      await usable(tx, deps, job, component),
      await usable(tx, deps, job, job.payload['by']),
    ]
    const failures: Failure[] = []
    for (const item of items) {
      const code = await applyToOne(tx, deps, job, { item, component, own, other })
      if (code !== null) failures.push({ position: item.position, code })
    }
    return failures
  },
})

async function usable(
  tx: Tx,
  { components: basis }: Deps,
  { runner }: RunningJob,
  id: unknown,
): Promise<ReusableComponent | null> {
  const { organizationId } = runner.session
  const record = typeof id === 'string' ? await findRecord(tx, organizationId, id) : undefined
  return record === undefined ? null : usableComponent(tx, organizationId, basis, record)
}

interface Applying {
  readonly item: ClaimedItem
  readonly component: string
  /** `null`: it is gone. */
  readonly own: ReusableComponent | null
  readonly other: ReusableComponent | null
}

/** @returns why it cannot be done; `null`: it was */
async function applyToOne(
  tx: Tx,
  deps: Deps,
  { runner }: RunningJob,
  { item, component, own, other }: Applying,
): Promise<string | null> {
  const keeps = item.data === 'keep'
  const next = item.data === 'replace' ? other : own
  if (!keeps && next === null) return 'NOT_FOUND'
  const revise = (form: CategoryForm, state: FormState): FormState => {
    if (next === null || keeps) return withoutComponent(state, component)
    return item.data === 'replace'
      ? withReplacedComponent(form, state, component, next, randomUUID)
      : withComponent(form, state, next, randomUUID)
  }
  try {
    await reviseForm(tx, deps, runner, item.entityId ?? '', { revise, changesResults: !keeps })
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
