import { readCertificationsFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** A scheme by which a material, a product or a facility can be certified. */
export interface Certification {
  readonly id: string
  readonly name: string
  readonly owner: string
  /** What is certified: `facility`, `material`, `product` …, as the table says it. */
  readonly scope: readonly string[]
}

/** All schemes. @throws ReferenceDataError when the table is broken */
export async function loadCertifications(): Promise<readonly Certification[]> {
  const reasons: string[] = []
  const schemes = readTable(
    'certifications.csv',
    await readCertificationsFile(),
    (row): Certification => ({
      id: row.text('certification_id'),
      name: row.text('name'),
      owner: row.text('owner'),
      scope: row
        .text('scope')
        .split(';')
        .map((part) => part.trim()),
    }),
    reasons,
  )
  refuseIfAny('certifications', reasons)
  return schemes
}
