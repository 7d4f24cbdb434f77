import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PublicationGap } from '@ecotrame/contract'
import { evaluations, evaluationVersions } from './tables.ts'
import { verificationOf } from './verification-of.ts'

const version = alias(evaluationVersions, 'read_version')
const kept = version.pefReadiness
const isVerified = sql`${verificationOf(version)} = 'valid'`
const isLapsed = sql`${kept} ->> 'until' < current_date::text`

const lacks = (id: string): SQL => sql`${kept} -> 'missing' ? ${id}`

/** The condition on the active version for each answer. As `missingForPublication`. */
function condition(gap: PublicationGap): SQL | undefined {
  if (gap === 'not_recorded') return sql`${version.pefMicropoints} is not null and ${kept} is null`
  if (gap === 'nothing')
    return sql`${kept} -> 'missing' = '[]' and ${isVerified} and (${isLapsed}) is not true`
  if (gap === 'verification') return sql`${kept} is not null and not (${isVerified})`
  return gap === 'classes' ? or(lacks(gap), isLapsed) : lacks(gap)
}

/** Evaluations whose PEF lacks any of these before it may be published. */
export const lacking = (gaps: readonly PublicationGap[]): SQL | undefined =>
  gaps.length === 0
    ? undefined
    : sql`exists (select from ${evaluationVersions} ${sql.identifier('read_version')} where ${and(
        eq(version.organizationId, evaluations.organizationId),
        eq(version.evaluationId, evaluations.id),
        version.active,
        or(...gaps.map(condition)),
      )})`
