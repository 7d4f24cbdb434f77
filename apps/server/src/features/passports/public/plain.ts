import type { AgecRuleSet } from '@ecotrame/reference-data'
import { textOf, type PublicRecord } from './record.ts'
import type { RecordLinks } from './schema-org.ts'
import type { JsonObject } from './set-path.ts'

const head = (record: PublicRecord) => ({
  version: record.version,
  replaced: record.replaced,
  publishedAt: record.publishedAt.toISOString(),
  rulesOf: record.rulesOf,
  checksum: record.checksum,
})

/** The AGEC sheet for programs: the same content as its page. What is unknown was never published. */
export const agecJson = (record: PublicRecord, { phrases }: AgecRuleSet, links: RecordLinks): JsonObject => ({
  title: phrases.title.fr,
  name: textOf(record, 'name'),
  reference: textOf(record, 'reference'),
  gtin: textOf(record, 'gtin'),
  brand: textOf(record, 'brand'),
  operator: textOf(record, 'operator'),
  ...head(record),
  blocks: Object.fromEntries(
    record.agec.map(({ id, state, phrases: printed }) => [
      id,
      { state, phrases: printed.map(({ fr }) => fr), translations: printed.map(({ en }) => en) },
    ]),
  ),
  page: links.agec,
  passport: links.passport,
})

/** The public fields of a passport under the names of the table. */
export const passportJson = (record: PublicRecord, links: RecordLinks): JsonObject => ({
  ...head(record),
  schema: record.schema,
  signature: 'not signed',
  level: record.level,
  ...(record.unit === null ? {} : { unit: record.unit }),
  ...Object.fromEntries(
    record.fields.flatMap(({ field, value }) => (field.json === null ? [] : [[field.json, value]])),
  ),
  links: { page: links.passport, agec: links.agec, digitalLink: links.digitalLink },
})
