import { randomUUID } from 'node:crypto'
import { and, sql } from 'drizzle-orm'
import type { FormState } from '@ecotrame/lca'
import { recordChanges, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { defaultsIn } from '../organization-data/index.ts'
import { computeSettings, type ComputeSettings } from '../settings/index.ts'
import { audited, entryOf } from './audited.ts'
import { computeForm, type Computed, type Methods } from './compute.ts'
import { selectRecords, type EvaluationRecord } from './evaluation-columns.ts'
import { searchTextOf } from './evaluation-form.ts'
import { formWithMask, neededMask, withoutMask, type MaskOfEvaluation } from './mask-of-evaluation.ts'
import { insertResults } from './result-store.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations, evaluationVersions } from './tables.ts'
import { versionColumns } from './version-writes.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { givingWay } from '../../platform/turns/giving-way.ts'

/** Evaluations that may be seen and have one of these references, whatever their case. */
export const recordsByReference = (
  tx: Tx,
  sight: Sight,
  references: readonly string[],
): Promise<EvaluationRecord[]> =>
  references.length === 0
    ? Promise.resolve([])
    : selectRecords(tx).where(
        sql`${visibleTo(sight)} and lower(${evaluations.reference}) = any(${sql.param(
          references.map((reference) => reference.toLowerCase()),
        )}::text[])`,
      )

/** Categories of those of some evaluations that may be seen. */
export const categoriesInSight = (
  tx: Tx,
  sight: Sight,
  { ids, references }: { readonly ids: readonly string[]; readonly references: readonly string[] },
) =>
  tx
    .select({ id: evaluations.id, reference: evaluations.reference, categoryId: evaluations.categoryId })
    .from(evaluations)
    .where(
      sql`${visibleTo(sight)} and (${evaluations.id} = any(${sql.param([...ids])}::uuid[])
        or lower(${evaluations.reference}) = any(${sql.param(
          references.map((reference) => reference.toLowerCase()),
        )}::text[]))`,
    )

/** Those of the evaluations that may be seen. */
export const evaluationRecords = (
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<EvaluationRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectRecords(tx).where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))

/** Makes the form of a new evaluation out of what is said of it. */
export type Founding = (said: FormState) => MaskOfEvaluation & { readonly form: FormState }

/**
 * How new evaluations of a category begin for somebody: as the organization says, with the mask of who has no team.
 * @throws PERMISSION_REQUIRED for who has neither
 */
export async function foundingOf(tx: Tx, caller: Caller, category: EvaluatedCategory): Promise<Founding> {
  const nothing = { ...withoutMask, applies: false }
  const chosen = await neededMask(tx, caller, nothing, category, true)
  const defaults = await defaultsIn(tx, caller.session.organizationId, category)
  return (said) => {
    const given = givenOnly(said)
    const otherwise = defaults({ ...chosen.mask?.values, ...given.values })
    const values = { ...said.values, ...otherwise, ...given.values }
    const form = formWithMask(category, { ...said, values }, chosen, given, caller.language)
    return { form, maskId: chosen.maskId, mask: chosen.mask }
  }
}

const givenOnly = ({ values, composition }: FormState): FormState => ({
  values: Object.fromEntries(Object.entries(values).filter(([, { origin }]) => origin !== 'default')),
  composition,
})

export interface NewEvaluation extends MaskOfEvaluation {
  readonly name: string
  readonly reference: string | null
  readonly team: { readonly id: string; readonly name: string } | null
  readonly category: EvaluatedCategory
  readonly form: FormState
}

/** A new evaluation with its id, and the first run of it where one was asked for. */
export interface WrittenEvaluation {
  readonly id: string
  readonly isEvaluated: boolean
}

/** So many are computed while the database writes those before them. */
const rowsAtOnce = 25

/**
 * Writes many new evaluations and runs them at once when `run` is given. One that cannot be run stays a draft.
 * @returns in the order of the rows
 */
export async function insertMany(
  tx: Tx,
  { session }: Caller,
  rows: readonly NewEvaluation[],
  run: { readonly methods: Methods; readonly settings: ComputeSettings } | null,
): Promise<readonly WrittenEvaluation[]> {
  const all: FirstRun[] = []
  const giveWay = givingWay()
  let writing = Promise.resolve()
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some: FirstRun[] = []
    for (const row of rows.slice(first, first + rowsAtOnce)) {
      // The answer of the database comes in as well, which waits while something is computed.
      await giveWay()
      const made = run && computeForm(row.category.form, row.form, run.methods, run.settings)
      some.push({ id: randomUUID(), row, made: made?.ok === true ? made.value : null })
    }
    all.push(...some)
    writing = writing.then(() => insertSome(tx, session, some))
    // What goes wrong is thrown below; until then it is nobody's.
    writing.catch(() => undefined)
  }
  await writing
  await recordChanges(tx, session, [...all.map(created), ...all.flatMap(evaluated)])
  return all.map(({ id, made }) => ({ id, isEvaluated: made !== null }))
}

interface FirstRun {
  readonly id: string
  readonly row: NewEvaluation
  /** `null`: not run, or it cannot be. */
  readonly made: Computed | null
}

async function insertSome(tx: Tx, session: Caller['session'], some: readonly FirstRun[]): Promise<void> {
  const { organizationId, userId: authorId, userName: authorName } = session
  await tx.insert(evaluations).values(
    some.map(({ id, made, row: { category, form, team, ...row } }) => ({
      ...row,
      id,
      organizationId,
      authorId,
      authorName,
      teamId: team?.id ?? null,
      categoryId: category.id,
      formValues: form.values,
      composition: form.composition,
      searchText: searchTextOf(row.name, row.reference, category),
      state: made ? ('evaluated' as const) : ('draft' as const),
    })),
  )
  const versions = some.flatMap(({ id, row, made }) => {
    if (made === null) return []
    const form = { category: row.category.id, ...row.form }
    const version = { ...made, evaluationId: id, authorId, authorName, form }
    return [{ ...versionColumns(organizationId, version), id: randomUUID(), number: 1, runs: made.runs }]
  })
  if (versions.length === 0) return
  await tx.insert(evaluationVersions).values(versions.map(({ runs: _runs, ...version }) => version))
  await insertResults(tx, organizationId, versions)
}

const created = ({ id, row }: FirstRun): RecordedChange => ({
  ...entryOf({ id, name: row.name }),
  action: 'create',
  after: audited({
    ...row,
    categoryId: row.category.id,
    mask: null,
    facilities: [],
    tags: [],
    formValues: row.form.values,
    composition: row.form.composition,
  }),
})

const evaluated = ({ id, row, made }: FirstRun): readonly RecordedChange[] =>
  made === null
    ? []
    : [
        {
          ...entryOf({ id, name: row.name }),
          action: 'evaluate',
          before: { state: 'draft', activeVersion: null, points: null, pefMicropoints: null },
          after: {
            state: 'evaluated',
            activeVersion: 1,
            points: made.french?.result.label.points ?? null,
            pefMicropoints: made.pefView?.score.micropoints ?? null,
          },
        },
      ]

/** What runs of an organization stand on now. */
export const settingsOf = (
  tx: Tx,
  organizationId: string,
  { datasets }: Pick<Methods, 'datasets'>,
): Promise<ComputeSettings> => computeSettings(tx, organizationId, datasets.packs)
