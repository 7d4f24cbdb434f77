import { and, eq, gt, isNotNull, isNull, lt, lte, gte, or, sql, type SQL } from 'drizzle-orm'
import { pactFootprints } from '../tables.ts'
import { badRequest, PactError } from './error.ts'

/** What footprints are looked for by: one of the values of each list, and all that is given. */
export interface Criteria {
  readonly productId?: readonly string[]
  readonly companyId?: readonly string[]
  readonly geography?: readonly string[]
  readonly classification?: readonly string[]
  readonly status?: readonly string[]
  /** Moments, ISO 8601 in UTC. */
  readonly validOn?: string
  readonly validAfter?: string
  readonly validBefore?: string
}

const lists = ['productId', 'companyId', 'geography', 'classification', 'status'] as const
const moments = ['validOn', 'validAfter', 'validBefore'] as const
const names: ReadonlyMap<string, (typeof lists | typeof moments)[number]> = new Map(
  [...lists, ...moments].map((name) => [name.toLowerCase(), name]),
)

const known = () => [...names.values()]

const mostValues = 100
const longestValue = 500
const isMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i

/** What was sent under a name, as texts; an empty text is none. */
function textsOf(name: string, sent: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
  const texts = all.filter((one): one is string => typeof one === 'string' && !one.includes('\0'))
  if (
    texts.length < all.length ||
    all.length > mostValues ||
    texts.some(({ length }) => length > longestValue)
  )
    throw badRequest(
      `“${name}” takes texts: ${mostValues} at most, each of ${longestValue} characters at most.`,
      `« ${name} » accepte des textes : ${mostValues} au plus, de ${longestValue} caractères au plus chacun.`,
    )
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

function momentOf(name: string, sent: unknown): string | undefined {
  const [text, ...others] = textsOf(name, sent)
  if (text === undefined) return undefined
  // An offset that was not encoded arrives with a space for its plus sign.
  const written = text.replace(' ', '+')
  const at = isMoment.test(written) ? Date.parse(withZone(written)) : NaN
  if (others.length > 0 || Number.isNaN(at))
    throw badRequest(
      `“${name}” takes one date and time, such as 2026-01-31T00:00:00Z.`,
      `« ${name} » accepte une seule date avec heure, par exemple 2026-01-31T00:00:00Z.`,
    )
  return new Date(at).toISOString()
}

/** A time without a zone is one of UTC. */
const withZone = (text: string): string => (/T[\d:.]+$/i.test(text) ? `${text}Z` : text)

/**
 * Reads criteria, whatever the case of their names, from a query or from the data of an event. What nobody knows is
 * refused: a misspelt name would otherwise let everything through.
 *
 * @param besides names that mean something else there
 * @throws PactError
 */
export function readCriteria(
  sent: Readonly<Record<string, unknown>>,
  besides: ReadonlySet<string>,
): Criteria {
  const found: Record<string, unknown[]> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (besides.has(name.toLowerCase())) continue
    if (name.toLowerCase() === '$filter')
      throw new PactError('NotImplemented', {
        en: `“$filter” ended with version 3. Use ${known().join(', ')}.`,
        fr: `« $filter » n’existe plus depuis la version 3. Utilisez ${known().join(', ')}.`,
      })
    const named = names.get(name.toLowerCase())
    if (named === undefined)
      throw badRequest(
        `There is no criterion “${name.slice(0, 100)}”. Use ${known().join(', ')} or limit.`,
        `Le critère « ${name.slice(0, 100)} » n’existe pas. Utilisez ${known().join(', ')} ou limit.`,
      )
    found[named] = [...(found[named] ?? []), ...(Array.isArray(value) ? (value as unknown[]) : [value])]
  }
  return {
    ...Object.fromEntries(
      lists.flatMap((name) => {
        const texts = textsOf(name, found[name] ?? [])
        return texts.length === 0 ? [] : [[name, texts]]
      }),
    ),
    ...Object.fromEntries(
      moments.flatMap((name) => {
        const moment = momentOf(name, found[name] ?? [])
        return moment === undefined ? [] : [[name, moment]]
      }),
    ),
  }
}

const small = (texts: readonly string[]) => sql.param(texts.map((text) => text.toLowerCase()))

/** Footprints of an organization that fit; `at` is the moment whose validity is looked at nowhere but where it was asked. */
export function fitting(organizationId: string, criteria: Criteria): SQL | undefined {
  const { productIds, companyIds, country, validFrom, validUntil, deprecatedAt } = pactFootprints
  const { productId, companyId, geography, classification, status, validOn, validAfter, validBefore } =
    criteria
  const statuses = status?.map((text) => text.toLowerCase())
  return and(
    eq(pactFootprints.organizationId, organizationId),
    productId && sql`${productIds} && ${small(productId)}::text[]`,
    companyId && sql`${companyIds} && ${small(companyId)}::text[]`,
    geography && sql`lower(${country}) = any(${small(geography)}::text[])`,
    // Footprints say no classification.
    classification && sql`false`,
    validOn === undefined
      ? undefined
      : and(lte(validFrom, new Date(validOn)), gte(validUntil, new Date(validOn))),
    validAfter === undefined ? undefined : gt(validFrom, new Date(validAfter)),
    validBefore === undefined ? undefined : lt(validUntil, new Date(validBefore)),
    statuses &&
      (or(
        statuses.includes('active') ? isNull(deprecatedAt) : undefined,
        statuses.includes('deprecated') ? isNotNull(deprecatedAt) : undefined,
      ) ??
        sql`false`),
  )
}
