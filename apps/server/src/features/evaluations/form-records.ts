import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { DataConsent, EvaluationState, OwnData } from '@ecotrame/contract'
import {
  companyDataYears,
  type FacilityDatum,
  type FacilityProcess,
  type FacilityRecord,
  type FormRecords,
  type FormState,
  type ProvenValue,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { facilityDataOfEvaluation, provenValuesOfEvaluation, today } from './record-columns.ts'
import { evaluations, evaluationVersions } from './tables.ts'

/** What a facility says of itself that products may take. */
export interface StatedFacility {
  readonly id: string
  readonly name: string
  readonly ownRun: boolean
  readonly processes: readonly FacilityProcess[]
  readonly data: readonly OwnData[]
  readonly consent: DataConsent | null
}

interface Stated {
  readonly facilityData: readonly StatedFacility[]
  readonly provenValues: readonly ProvenValue[]
  /** The day on which it was read, ISO 8601. */
  readonly readOn: string
}

/** What is known of an evaluation besides its form, as of the day; absent: nothing. */
export function recordsIn({
  facilityData,
  provenValues: proofs,
  readOn,
}: Stated): Pick<FormState, 'records'> {
  const facilities = facilityData.flatMap((stated) => recordOf(stated, readOn) ?? [])
  return facilities.length === 0 && proofs.length === 0 ? {} : { records: { facilities, proofs } }
}

/** The form of an evaluation with all that it is computed with. */
export const productOf = (
  record: Pick<EvaluationRecord, 'formValues' | 'composition' | 'facilityData' | 'provenValues' | 'readOn'>,
): FormState => ({ values: record.formValues, composition: record.composition, ...recordsIn(record) })

function recordOf(stated: StatedFacility, day: string): FacilityRecord | null {
  const { id, name, ownRun, processes, data } = stated
  if (!ownRun && data.length === 0) return null
  return { id, name, ownRun, processes, data: newestOf(data, day).map((one) => datumOf(one, stated, day)) }
}

/** Of several figures of one step the newest that holds, else the newest. */
function newestOf(data: readonly OwnData[], day: string): readonly OwnData[] {
  const best = new Map<string, OwnData>()
  const sorted = data.toSorted((a, b) => Number(isPast(a, day)) - Number(isPast(b, day)) || b.year - a.year)
  for (const one of sorted) {
    const key = `${one.process} ${one.kind}`
    if (!best.has(key)) best.set(key, one)
  }
  return [...best.values()]
}

/** Whether a figure of a facility counts on a day: it is neither too old nor past its last day. */
export const holdsOn = (own: Pick<OwnData, 'year' | 'expiresOn'>, day: string): boolean => !isPast(own, day)

function isPast({ year, expiresOn }: Pick<OwnData, 'year' | 'expiresOn'>, day: string): boolean {
  const thisYear = Number(day.slice(0, 4))
  return (expiresOn !== null && expiresOn < day) || year > thisYear || year < thisYear - companyDataYears
}

function datumOf(own: OwnData, stated: StatedFacility, day: string): FacilityDatum {
  const { process, kind, value, evidence, evidenceUrl } = own
  const proven = evidence !== null || evidenceUrl !== null
  const leftOut = isPast(own, day) ? 'expired' : mayBeTaken(stated, day) ? null : 'withoutConsent'
  return { process, kind, value, proven, ...(leftOut === null ? {} : { leftOut }) }
}

/** The company needs nobody's consent to its own data. */
export const mayBeTaken = (
  { ownRun, consent }: Pick<StatedFacility, 'ownRun' | 'consent'>,
  day: string,
): boolean =>
  ownRun || (consent !== null && consent.givenOn <= day && (consent.until === null || consent.until >= day))

/** What of it moves figures: evidence alone does not. */
const moving = (records: FormRecords | undefined): string =>
  JSON.stringify(
    (records?.facilities ?? [])
      .flatMap(({ id, data }) =>
        data.flatMap(({ process, kind, value, leftOut }) =>
          leftOut === undefined ? [`${id} ${process} ${kind} ${value}`] : [],
        ),
      )
      .toSorted(),
  )

/** States of results that hold, and can become outdated. */
const holding = ['evaluated', 'published'] as const
export const holdsResults = (state: EvaluationState): boolean => holding.some((one) => one === state)

/** Makes results outdated whose facilities measured something else since. @returns how many */
export async function outdateByFacilities(
  tx: Tx,
  organizationId: string,
  which: { readonly ids: readonly string[] } | { readonly naming: SQL },
): Promise<number> {
  if ('ids' in which && which.ids.length === 0) return 0
  const rows = await tx
    .select({
      id: evaluations.id,
      facilityData: facilityDataOfEvaluation,
      provenValues: provenValuesOfEvaluation,
      readOn: today,
      kept: evaluationVersions.form,
    })
    .from(evaluations)
    .innerJoin(
      evaluationVersions,
      and(
        eq(evaluationVersions.organizationId, evaluations.organizationId),
        eq(evaluationVersions.evaluationId, evaluations.id),
        evaluationVersions.active,
      ),
    )
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        inArray(evaluations.state, holding),
        'ids' in which ? isAnyOf(evaluations.id, which.ids) : which.naming,
      ),
    )
  const changed = rows.filter(
    ({ kept, ...stated }) => moving(kept.records) !== moving(recordsIn(stated).records),
  )
  if (changed.length === 0) return 0
  await tx
    .update(evaluations)
    .set({ state: 'outdated' })
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        isAnyOf(
          evaluations.id,
          changed.map(({ id }) => id),
        ),
      ),
    )
  return changed.length
}
