import type { AgecRuleSet } from '@ecotrame/reference-data'
import { checksumOf } from '../../../platform/values/canonical-json.ts'
import { textOf, type PublicRecord } from './record.ts'
import type { RecordLinks } from './schema-org.ts'
import type { JsonObject } from './set-path.ts'

/** How a reader computes a checksum again; docs/passport.md has the command. */
const checksumRecipes = {
  public: 'SHA-256 of this object without its member "checksum", in the form of RFC 8785',
  content: 'SHA-256 of the record with what only its company sees: it cannot be computed from this object',
} as const

/** The AGEC sheet for programs: the same content as its page. What is unknown was never published. */
export const agecJson = (record: PublicRecord, { phrases }: AgecRuleSet, links: RecordLinks): JsonObject => ({
  title: phrases.title.fr,
  name: textOf(record, 'name'),
  reference: textOf(record, 'reference'),
  gtin: textOf(record, 'gtin'),
  brand: textOf(record, 'brand'),
  operator: textOf(record, 'operator'),
  version: record.version,
  replaced: record.replaced,
  publishedAt: record.publishedAt.toISOString(),
  rulesOf: record.rulesOf,
  blocks: Object.fromEntries(
    record.agec.map(({ id, state, phrases: printed }) => [
      id,
      { state, phrases: printed.map(({ fr }) => fr), translations: printed.map(({ en }) => en) },
    ]),
  ),
  page: links.agec,
  passport: links.passport,
  /** The sheet is a part of this record, which has the checksum. */
  record: links.json,
})

/**
 * The public record under the names of the table: nothing in it depends on who asks, where, when or in which language,
 * so that its checksum stays.
 */
const recordJson = (record: PublicRecord): JsonObject => ({
  version: record.version,
  publishedAt: record.publishedAt.toISOString(),
  rulesOf: record.rulesOf,
  schema: record.schema,
  ...Object.fromEntries(
    record.fields.flatMap(({ field, value }) => (field.json === null ? [] : [[field.json, value]])),
  ),
  agec: record.agec,
  recipe: checksumRecipes[record.checksumOf],
})

export const passportJson = (record: PublicRecord): JsonObject => ({
  ...recordJson(record),
  checksum: record.checksum,
})

/** SHA-256 of the public record, as its recipe says. */
export const publicChecksum = (record: PublicRecord): string => checksumOf(recordJson(record))
