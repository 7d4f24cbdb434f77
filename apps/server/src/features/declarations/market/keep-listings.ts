import { sql } from 'drizzle-orm'
import { newestListings, type DeclarationRules, type PortalListing } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { products } from '../../products/index.ts'
import { isTaken } from '../record-store.ts'
import { stateOf } from './states.ts'

export interface KeptListings {
  /** Codes of own products that were written down. */
  readonly kept: number
  /** Codes of own products of which something newer is known. */
  readonly older: number
  readonly ofOthers: number
  /** Codes of which two answers contradict each other. */
  readonly contradicted: readonly string[]
}

interface Keeping {
  readonly source: 'interface' | 'file'
  readonly names: readonly string[]
  readonly rules: DeclarationRules
}

const old = sql`market_sightings`
/** What somebody has to look at again. */
const isChanged = sql`(${old}.found, ${old}.declarant_kind, ${old}.declarant, ${old}.declared_at, ${old}.score, ${old}.mean_score)
  is distinct from (excluded.found, excluded.declarant_kind, excluded.declarant, excluded.declared_at, excluded.score,
    excluded.mean_score)`

const was = (names: readonly string[]) => sql`jsonb_build_object('state', ${stateOf(old, names)},
  'declarant', ${old}.declarant, 'score', coalesce(${old}.mean_score, ${old}.score))`

/**
 * Writes down what the portal says of codes of own products; codes of others are passed over. The interface says what is
 * so now; a file may be old, and never takes the place of a newer declaration.
 */
export async function keepListings(
  tx: Tx,
  organizationId: string,
  listings: readonly PortalListing[],
  { source, names, rules }: Keeping,
): Promise<KeptListings> {
  const { newest, contradicted } = newestListings(listings)
  const rows = newest.map((listing) => ({
    ...listing,
    declarantKind: listing.declarant?.kind ?? null,
    declarant: listing.declarant?.kind === 'organization' ? listing.declarant.name.slice(0, 300) : null,
    brand: listing.brand?.slice(0, 300) ?? null,
    methodVersion: listing.methodVersion?.slice(0, 40) ?? null,
  }))
  const { rows: answer } = await tx.execute<{ own: number; kept: number }>(sql`
    with own as (
      select said.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (gtin text, "declaredAt" timestamptz,
        "declarantKind" text, declarant text, brand text, score double precision, "meanScore" double precision,
        "methodVersion" text, confidence text, staged jsonb)
      join ${products} on ${products.organizationId} = ${organizationId} and lpad(${products.gtin}, 14, '0') = said.gtin
    ), kept as (
      insert into market_sightings (organization_id, gtin, asked_at, source, found, declared_at, declarant_kind,
        declarant, brand, score, mean_score, method_version, confidence, staged, own_record, changed_at)
      select ${organizationId}, gtin, now(), ${source}, true, "declaredAt", "declarantKind", declarant, brand, score,
        "meanScore", "methodVersion", confidence, nullif(staged, 'null'::jsonb),
        exists (select from declarations where declarations.organization_id = ${organizationId}
          and declarations.gtins && array[own.gtin, right(own.gtin, 13), right(own.gtin, 12),
            case when own.gtin like '000000%' then right(own.gtin, 8) end]
          and abs(extract(epoch from declarations.declared_at - own."declaredAt")) < 86400
          and abs(declarations.score - own.score) <= ${rules.limits.scoreTolerance} * own.score and ${isTaken}),
        now()
      from own
      on conflict (organization_id, gtin) do update set
        asked_at = now(), source = excluded.source, found = true, declared_at = excluded.declared_at,
        declarant_kind = excluded.declarant_kind, declarant = excluded.declarant, brand = excluded.brand,
        score = excluded.score, mean_score = excluded.mean_score, method_version = excluded.method_version,
        confidence = coalesce(excluded.confidence,
          case when ${old}.declared_at = excluded.declared_at then ${old}.confidence end),
        staged = excluded.staged, own_record = excluded.own_record,
        changed_at = case when ${isChanged} then now() else ${old}.changed_at end,
        before = case when ${isChanged} then ${was(names)} else ${old}.before end
      where ${source} = 'interface' or ${old}.found is not true
        or excluded.declared_at > ${old}.declared_at or ${old}.declared_at is null
      returning 1
    )
    select (select count(*) from own)::integer as own, (select count(*) from kept)::integer as kept`)
  const { own = 0, kept = 0 } = answer[0] ?? {}
  return { kept, older: own - kept, ofOthers: newest.length - own, contradicted }
}

/**
 * After the whole list was read: what is not in it is declared by nobody. What was in it before is told to have gone
 * first, and counts as declared by nobody when the next reading agrees.
 */
export async function keepUndeclared(
  tx: Tx,
  organizationId: string,
  { since, names }: { readonly since: Date; readonly names: readonly string[] },
): Promise<void> {
  const next = sql`case when ${old}.found then null else false end`
  await tx.execute(sql`
    insert into market_sightings (organization_id, gtin, asked_at, source, found, changed_at)
    select ${organizationId}, lpad(${products.gtin}, 14, '0'), now(), 'interface', false, now()
    from ${products}
    left join market_sightings s
      on s.organization_id = ${products.organizationId} and s.gtin = lpad(${products.gtin}, 14, '0')
    where ${products.organizationId} = ${organizationId} and ${products.gtin} is not null
      and (s.gtin is null or s.asked_at < ${since.toISOString()}::timestamptz)
    on conflict (organization_id, gtin) do update set
      asked_at = now(), source = 'interface', found = ${next},
      changed_at = case when ${old}.found is distinct from ${next} then now() else ${old}.changed_at end,
      before = case when ${old}.found is distinct from ${next} then ${was(names)} else ${old}.before end`)
}

/** One code of which the interface says that nobody has declared it. */
export async function keepOneUndeclared(
  tx: Tx,
  organizationId: string,
  gtin: string,
  names: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into market_sightings (organization_id, gtin, asked_at, source, found, changed_at)
    values (${organizationId}, ${gtin.padStart(14, '0')}, now(), 'interface', false, now())
    on conflict (organization_id, gtin) do update set
      asked_at = now(), source = 'interface', found = false,
      changed_at = case when ${old}.found is not false then now() else ${old}.changed_at end,
      before = case when ${old}.found is not false then ${was(names)} else ${old}.before end`)
}
