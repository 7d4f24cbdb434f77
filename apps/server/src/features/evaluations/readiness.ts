import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import {
  endOfStatements,
  missingOfReadiness,
  pefReadiness,
  readinessChecks,
  validityOn,
  type ClassShares,
  type FormState,
  type PefMethod,
  type PefView,
  type ReadinessCheckId,
  type VerificationState,
} from '@ecotrame/lca'
import { today } from '../../platform/values/days.ts'

/** What a version keeps of what its PEF lacks before it may be published. Whether it was verified is no matter of its run. */
export interface KeptReadiness {
  readonly missing: readonly ReadinessCheckId[]
  readonly classes: ClassShares | null
  /** Last day of what is stated of its data; `null`: nothing ends. */
  readonly until: string | null
}

/** As a run of today finds it. */
export function readinessOfRun(
  pef: PefView,
  { category: id, records }: FormState & { readonly category: string },
  { categories }: Pick<PefMethod, 'categories'>,
): KeptReadiness {
  const readiness = pefReadiness(
    {
      result: pef,
      holding: pef.holding ?? null,
      facilities: records?.facilities ?? [],
      category: categories.get(id),
      verification: 'none',
      day: today(),
    },
    loadPrecisionTables(),
  )
  return {
    missing: missingOfReadiness(readiness).filter((id) => id !== 'verification'),
    classes: readiness.classes,
    until: endOfStatements(pef),
  }
}

/** What is missing today; `null`: there is no PEF, or the version is older than this record. */
export function missingForPublication(
  kept: KeptReadiness | null,
  verification: VerificationState,
  day: string = today(),
): readonly ReadinessCheckId[] | null {
  if (kept === null) return null
  const has: Partial<Record<ReadinessCheckId, boolean>> = {
    classes: validityOn(day, { validFrom: null, validUntil: kept.until }) === 'expired',
    verification: verification !== 'valid',
  }
  return readinessChecks.filter((id) => kept.missing.includes(id) || has[id] === true)
}
