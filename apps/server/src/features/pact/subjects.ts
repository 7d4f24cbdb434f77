import { sql, type SQL } from 'drizzle-orm'
import { characterizationSets, type PactReason, type PactVersion } from '@ecotrame/contract'
import {
  cradleToGate,
  pefId,
  type CradleToGate,
  type Holding,
  type PefView,
  type StageImpacts,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import {
  evaluations,
  evaluationVersions,
  storedBy,
  unpacked,
  visibleTo,
  type DatasetBasis,
  type Sight,
  type UsedPack,
} from '../evaluations/index.ts'
import { products, productVersions, productVisibleTo } from '../products/index.ts'
import { publications } from '../publication/index.ts'
import { pactFootprints } from './tables.ts'

/** The newest published version of an item. */
interface SubjectFields {
  readonly kind: PactVersion['kind']
  readonly id: string
  readonly version_id: string
  readonly number: number
  readonly name: string
  readonly reference: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly withdrawn: boolean
  readonly mass_kg: number | null
  readonly holding: Holding | null
  readonly packs: readonly UsedPack[] | null
  readonly method: string | null
  readonly footprint_id: string | null
  readonly footprint_version: string | null
  readonly footprint_at: Date | null
  readonly footprint_by: string | null
  readonly deprecated: boolean
}

/** As the database holds it. */
interface SubjectRow extends SubjectFields, Record<string, unknown> {
  /** Stored result of an evaluation. */
  readonly pef: Buffer | null
  /** Of a product. */
  readonly stages: readonly StageImpacts[] | null
}

/** With what follows from its result. */
export interface Subject extends SubjectFields {
  readonly climate: CradleToGate | null
}

const item = (table: SQL) => sql`coalesce(${table}.evaluation_id, ${table}.product_id)`

/** What is public of each item, else what was last; with its newest footprint. */
const fromSubjects = ({ organizationId }: Sight): SQL => sql`
  from (
    select distinct on (${item(sql`made`)}) made.evaluation_id, made.evaluation_version_id, made.product_id,
      made.product_version_id, made.withdrawn_at is not null as withdrawn
    from ${publications} made where made.organization_id = ${organizationId}
    order by ${item(sql`made`)}, made.withdrawn_at is null desc, made.at desc, made.id) shown
  left join ${evaluations} on evaluations.organization_id = ${organizationId} and evaluations.id = shown.evaluation_id
  left join ${evaluationVersions} on evaluation_versions.organization_id = ${organizationId}
    and evaluation_versions.id = shown.evaluation_version_id
  left join ${products} on products.organization_id = ${organizationId} and products.id = shown.product_id
  left join ${productVersions} on product_versions.organization_id = ${organizationId}
    and product_versions.id = shown.product_version_id
  left join lateral (
    select f.id, coalesce(f.evaluation_version_id, f.product_version_id) as version_id, f.created_at, f.created_by,
      f.deprecated_at is not null as deprecated
    from ${pactFootprints} f
    where f.organization_id = ${organizationId} and ${item(sql`f`)} = ${item(sql`shown`)}
    order by f.created_at desc limit 1) footprint on true`

/** Packs of the datasets that the parts of a product were computed with. */
const packsOfProduct = sql`(
  select jsonb_agg(distinct pack) from jsonb_array_elements(product_versions.content -> 'evaluations') held
  join ${evaluationVersions} part on part.organization_id = product_versions.organization_id
    and part.id = (held -> 'version' ->> 'id')::uuid
  cross join lateral jsonb_array_elements(part.packs) pack)`

const columns = sql`
  case when shown.evaluation_id is null then 'product' else 'evaluation' end as kind,
  ${item(sql`shown`)} as id,
  coalesce(evaluation_versions.id, product_versions.id) as version_id,
  coalesce(evaluation_versions.number, product_versions.number) as number,
  coalesce(evaluation_versions.published_name, evaluations.name, product_versions.content ->> 'name') as name,
  case when shown.product_id is not null then product_versions.content ->> 'reference'
    when evaluation_versions.published_name is not null then evaluation_versions.published_reference
    else evaluations.reference end as reference,
  product_versions.content ->> 'gtin' as gtin, products.description,
  shown.withdrawn,
  ${storedBy(pefId)} as pef, product_versions.result -> 'pef' -> 'stages' as stages,
  coalesce(evaluation_versions.mass_kg, (product_versions.result ->> 'netMassKg')::double precision) as mass_kg,
  coalesce(evaluation_versions.pef_holding, product_versions.result -> 'pef' -> 'holding') as holding,
  case when shown.evaluation_id is null then ${packsOfProduct} else evaluation_versions.packs end as packs,
  product_versions.result -> 'releases' -> 'pef' ->> 0 as method,
  footprint.id as footprint_id, footprint.version_id as footprint_version, footprint.created_at as footprint_at,
  footprint.created_by as footprint_by, coalesce(footprint.deprecated, false) as deprecated`

const inSight = (sight: Sight): SQL => sql`
  (shown.evaluation_id is not null and ${visibleTo(sight)} or shown.product_id is not null and ${productVisibleTo(sight)})
  and (not shown.withdrawn or footprint.id is not null)`

const named = (words: readonly string[]): SQL =>
  sql.join(
    containsWords(
      sql`folded(coalesce(evaluations.name, products.name) || ' ' || coalesce(evaluations.reference, products.reference, ''))`,
      words,
    ).map((condition) => sql` and ${condition}`),
  )

function subjectOf({ pef, ...row }: SubjectRow): Subject {
  const { stages, method } = pef === null ? row : (unpacked(pef) as PefView)
  return { ...row, method, climate: stages && cradleToGate(stages) }
}

/** A page of what is public, by name. */
export async function subjectPage(
  tx: Tx,
  sight: Sight,
  words: readonly string[],
  page: PageQuery,
): Promise<{ readonly items: readonly Subject[]; readonly total: number }> {
  const matching = sql`${fromSubjects(sight)} where ${inSight(sight)}${named(words)}`
  const { rows } = await tx.execute<SubjectRow>(sql`
    select ${columns} ${matching}
    order by folded(coalesce(evaluations.name, products.name)), ${item(sql`shown`)}
    limit ${page.limit} offset ${offsetOf(page)}`)
  const counted = await tx.execute<{ total: number }>(sql`select count(*)::integer as total ${matching}`)
  return { items: rows.map(subjectOf), total: counted.rows[0]?.total ?? 0 }
}

/** The item whose newest published version it is; `undefined`: there is none in sight. */
export async function subjectOfVersion(
  tx: Tx,
  sight: Sight,
  kind: PactVersion['kind'],
  versionId: string,
): Promise<Subject | undefined> {
  const version = kind === 'evaluation' ? sql`shown.evaluation_version_id` : sql`shown.product_version_id`
  const { rows } = await tx.execute<SubjectRow>(sql`
    select ${columns} ${fromSubjects(sight)} where ${inSight(sight)} and ${version} = ${versionId}`)
  return rows[0] && subjectOf(rows[0])
}

function reasonOf({ withdrawn, climate, mass_kg, ...row }: Subject): PactReason | null {
  if (withdrawn) return 'WITHDRAWN'
  if (climate === null) return 'NO_CLIMATE'
  if (mass_kg === null || mass_kg <= 0) return 'NO_MASS'
  if (row.footprint_id === null || row.deprecated) return 'NOT_STATED'
  return row.footprint_version === row.version_id ? null : 'NEWER_VERSION'
}

/** Whether data are missing, or nobody knows. */
export const hasGaps = ({ holding }: Pick<Subject, 'holding'>): boolean =>
  holding?.mass !== 1 || holding.steps !== 1

/** The IPCC report whose factors a method of impact assessment counts with: EF 3.0 of 2013, EF 3.1 of 2021. */
export const reportOfMethod: Readonly<Record<string, (typeof characterizationSets)[number]>> = {
  'EF 3.0': 'AR5',
  'EF 3.1': 'AR6',
}

/** What the packs of a version say of the factors that they count with; empty: one of them does not. */
export function characterizationOf(
  { packs }: Pick<Subject, 'packs'>,
  basis: Pick<DatasetBasis, 'packs'>,
): PactVersion['characterization'] {
  const manifests = new Map(
    basis.packs.map(({ manifest }) => [`${manifest.id} ${manifest.release}`, manifest]),
  )
  const said = (packs ?? []).map(
    ({ id, release }) => reportOfMethod[manifests.get(`${id} ${release}`)?.lciaMethod ?? ''],
  )
  return said.includes(undefined) ? [] : characterizationSets.filter((set) => said.includes(set))
}

/** Databases that the figures of a version come from, with their releases. */
export function sourcesOf({ packs }: Pick<Subject, 'packs'>, basis: Pick<DatasetBasis, 'packs'>) {
  const titles = new Map(basis.packs.map(({ manifest }) => [manifest.id, manifest.title.en]))
  return (packs ?? []).map(({ id, release, own }) => ({
    name: own?.name ?? titles.get(id) ?? id,
    version: release,
  }))
}

/** As the screen shows it. */
export function versionAnswer(subject: Subject, basis: Pick<DatasetBasis, 'packs'>): PactVersion {
  const { kind, id, name, reference, gtin, climate, mass_kg } = subject
  const { footprint_id, footprint_at, footprint_by, deprecated } = subject
  return {
    ...{ kind, id, name, reference, gtin },
    version: { id: subject.version_id, number: subject.number },
    climate: climate?.total ?? null,
    massKg: mass_kg,
    characterization: characterizationOf(subject, basis),
    hasGaps: hasGaps(subject),
    footprint:
      footprint_id === null || footprint_at === null
        ? null
        : {
            id: footprint_id,
            status: deprecated ? 'Deprecated' : 'Active',
            createdAt: new Date(footprint_at).toISOString(),
            createdBy: footprint_by ?? '',
          },
    reason: reasonOf(subject),
  }
}
