import { isDeepStrictEqual } from 'node:util'
import type { FacilityFields } from '@ecotrame/contract'
import { folded } from '../../../platform/lists/folded.ts'
import { fieldsOf, type Origin } from '../answers.ts'
import type { FacilityRecord } from '../facility-store.ts'
import { withCertificates } from './certificates.ts'
import type { ReadRow } from './read-row.ts'

/** A facility as it is and as the file makes it; without a record it is new. */
export interface Planned {
  readonly record: FacilityRecord | null
  fields: FacilityFields
  origin: Origin
  /** A row of this file has said what it is. */
  written: boolean
}

export type RowOutcome = 'created' | 'updated' | 'unchanged'

const nameKey = (fields: Pick<FacilityFields, 'name' | 'country' | 'address'>) =>
  `${fields.country} ${folded(fields.name)} ${folded(fields.address ?? '')}`

/**
 * What a file changes. A row with a reference is the facility that has it, and no other; without one it is the
 * facility of the same identifier in Open Supply Hub, else the one of the same name, country and address. What may
 * be the same beyond that is left to people.
 */
export class ImportPlan {
  readonly entries: Planned[] = []
  readonly #byReference = new Map<string, Planned>()
  readonly #byOsId = new Map<string, Planned>()
  readonly #byName = new Map<string, Planned>()

  constructor(records: readonly FacilityRecord[]) {
    for (const record of records) {
      const { processesOrigin, references, sourceList, sourceYear } = record
      const origin = { processesOrigin, references, sourceList, sourceYear }
      this.#add({ record, fields: fieldsOf(record), origin, written: false })
    }
  }

  take(row: ReadRow): RowOutcome {
    const known = this.#find(row)
    if (known === undefined) {
      this.#add(newFacility(row))
      return 'created'
    }
    const { fields, origin } = known
    const after = withRow(known, row)
    known.written = true
    if (isDeepStrictEqual({ fields, origin }, after)) return 'unchanged'
    known.fields = after.fields
    known.origin = after.origin
    return known.record === null ? 'unchanged' : 'updated'
  }

  #find({ reference, fields }: ReadRow): Planned | undefined {
    if (reference !== null) return this.#byReference.get(reference)
    const sameOsId = fields.osId === null ? undefined : this.#byOsId.get(fields.osId)
    return sameOsId ?? this.#byName.get(nameKey(fields))
  }

  #add(planned: Planned): void {
    this.entries.push(planned)
    for (const reference of planned.origin.references) this.#byReference.set(reference, planned)
    if (planned.fields.osId !== null) this.#byOsId.set(planned.fields.osId, planned)
    this.#byName.set(nameKey(planned.fields), planned)
  }
}

const newFacility = ({ fields, reference, processesOrigin, sourceList, sourceYear }: ReadRow): Planned => ({
  record: null,
  fields: { ...fields, contacts: [], ownData: [], ownRun: false, dataConsent: null },
  origin: { processesOrigin, references: reference === null ? [] : [reference], sourceList, sourceYear },
  written: true,
})

type Said = ReadRow['fields'] & Pick<ReadRow, 'processesOrigin' | 'sourceList' | 'sourceYear'>
const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/**
 * What a row does not say stays as it is. A second row of the same facility, and a row of one that was merged into
 * another, only add what is lacking: otherwise the same file would never come to rest.
 */
function withRow(known: Planned, row: ReadRow): Pick<Planned, 'fields' | 'origin'> {
  const { processesOrigin, sourceList, sourceYear } = row
  const before = { ...known.fields, ...known.origin }
  const fillsOnly = known.written || (row.reference !== null && known.origin.references[0] !== row.reference)
  const said: Said = { ...row.fields, processesOrigin, sourceList, sourceYear }
  const changes = Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) =>
        name !== 'certificates' && isSaid(value) && !(fillsOnly && isSaid(before[name as keyof Said])),
    ),
  ) as Partial<Said>
  const {
    references,
    processesOrigin: origin,
    sourceList: list,
    sourceYear: year,
    ...fields
  } = {
    ...before,
    ...changes,
    certificates: withCertificates(before.certificates, row.fields.certificates),
  }
  return { fields, origin: { processesOrigin: origin, references, sourceList: list, sourceYear: year } }
}
