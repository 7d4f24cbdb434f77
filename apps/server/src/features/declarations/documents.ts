import { sql } from 'drizzle-orm'
import type { EvidenceKind } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { provenFields } from '../request-answers/index.ts'
import type { DeclarationBasis } from './deps.ts'
import type { ComputedItem } from './mapping.ts'
import { facilities } from '../facilities/index.ts'
import { evaluations as evaluationsTable, facilityKind } from '../evaluations/index.ts'
import { components } from '../components/index.ts'

/** What stands as proof beside what an evaluation says. */
export interface ItemDocuments {
  /** Fields that a document of a data request proves: `mass`, `country`. */
  readonly fields: ReadonlySet<string>
  /** Countries (ISO) of the facilities that it names and whose certificates hold and can be looked at. */
  readonly sites: readonly string[]
  /** Every material of it is a reusable component whose certificate holds and can be looked at. */
  readonly hasCertifiedMaterials: boolean
}
export const noDocuments: ItemDocuments = { fields: new Set(), sites: [], hasCertifiedMaterials: false }

/** Of each evaluation that has any: three statements, however many they are. */
export async function documentsOf(
  tx: Tx,
  organizationId: string,
  evaluations: readonly string[],
): Promise<ReadonlyMap<string, ItemDocuments>> {
  if (evaluations.length === 0) return new Map()
  const ids = sql`any(${sql.param([...evaluations])}::uuid[])`
  const fields = await provenFields(tx, organizationId, evaluations)
  const sites = await tx.execute<{ id: string; countries: string[] }>(sql`
    select named.evaluation_id as id, array_agg(distinct facility.country) as countries
    from ${facilityKind.links} named
    join ${facilities} facility
      on facility.organization_id = named.organization_id and facility.id = named.facility_id
    where named.organization_id = ${organizationId} and named.evaluation_id = ${ids}
      and exists (select from jsonb_array_elements(facility.certificates) certificate
        where coalesce(certificate ->> 'evidence', certificate ->> 'evidenceUrl') is not null
          and coalesce((certificate ->> 'expiresOn')::date >= current_date, true))
    group by named.evaluation_id`)
  const certified = await tx.execute<{ id: string }>(sql`
    select evaluation.id from ${evaluationsTable} evaluation
    join lateral jsonb_array_elements(evaluation.composition) entry on entry ->> 'type' = 'material'
    left join ${components} component
      on component.organization_id = evaluation.organization_id
        and component.id = (entry -> 'component' ->> 'id')::uuid
        and component.certificate_evidence is not null
        and coalesce(component.certificate_expires_on >= current_date, true)
    where evaluation.organization_id = ${organizationId} and evaluation.id = ${ids}
    group by evaluation.id having bool_and(component.id is not null)`)
  const fieldsOf = new Map(evaluations.map((id) => [id, new Set<string>()]))
  for (const { evaluationId, parameter } of fields) fieldsOf.get(evaluationId ?? '')?.add(parameter)
  const sitesOf = new Map(sites.rows.map(({ id, countries }) => [id, countries]))
  const withCertificates = new Set(certified.rows.map(({ id }) => id))
  return new Map(
    evaluations.map((id) => [
      id,
      {
        fields: fieldsOf.get(id) ?? noDocuments.fields,
        sites: sitesOf.get(id) ?? [],
        hasCertifiedMaterials: withCertificates.has(id),
      },
    ]),
  )
}

const steps = ['fabricCountry', 'ennoblingCountry', 'makingCountry'] as const

/**
 * What documents prove of everything that is declared together: a piece or component without one leaves it open. A
 * country is proven by an answer, or by a facility there. Source: method page of the declaration, §8.4.
 */
export function documentedKinds(
  items: readonly ComputedItem[],
  { portalCountries }: DeclarationBasis,
): readonly EvidenceKind[] {
  const everyItem = (holds: (item: ComputedItem) => boolean) => items.length > 0 && items.every(holds)
  const wherever = (field: keyof ComputedItem['input'], parameter: string) => {
    const saying = items.filter(({ input }) => input[field] !== undefined)
    return saying.length > 0 && saying.every(({ documents }) => documents.fields.has(parameter))
  }
  const listed = (country: string) => portalCountries.get(country) ?? country
  const isPlaced = ({ input, documents: { fields, sites } }: ComputedItem): boolean => {
    const said = steps.flatMap((step) => {
      const country = input[step]
      return country === undefined ? [] : [{ step, country: listed(country) }]
    })
    const isProven = ({ step, country }: (typeof said)[number]) =>
      fields.has(step) || sites.some((site) => listed(site) === country)
    return said.length > 0 && said.every(isProven)
  }
  const hasComposition = ({ documents: { fields, hasCertifiedMaterials } }: ComputedItem) =>
    hasCertifiedMaterials || fields.has('material') || fields.has('share')
  const proven: Readonly<Partial<Record<EvidenceKind, boolean>>> = {
    composition: everyItem(hasComposition),
    mass: everyItem(({ documents }) => documents.fields.has('mass')),
    countries: everyItem(isPlaced),
    references: wherever('numberOfReferences', 'numberOfReferences'),
    price: wherever('priceEur', 'price'),
    repair: wherever('business', 'business'),
    air: wherever('airTransportRatio', 'airTransportShare'),
  }
  return (Object.keys(proven) as EvidenceKind[]).filter((kind) => proven[kind])
}
