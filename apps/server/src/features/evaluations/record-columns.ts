import { sql } from 'drizzle-orm'
import { companyDataYears, type ProvenValue } from '@ecotrame/lca'
import type { StatedFacility } from './form-records.ts'

/** What the facilities of an evaluation say of themselves, in a query of the table `evaluations`. */
export const facilityDataOfEvaluation = sql<StatedFacility[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'ownRun', t.own_run,
    'processes', to_jsonb(t.processes), 'data', t.own_data, 'consent', t.data_consent) order by t.sort_name, t.id)
  from evaluation_facilities l
  join facilities t on t.organization_id = l.organization_id and t.id = l.facility_id
  where l.organization_id = evaluations.organization_id and l.evaluation_id = evaluations.id
    and (t.own_run or t.own_data <> '[]')), '[]')`

/**
 * Values that somebody accepted with a document. What a document proves holds as long as the method lets data of a
 * company be old.
 */
export const provenValuesOfEvaluation = sql<ProvenValue[]>`coalesce((
  select jsonb_agg(jsonb_build_object('entry', f.entry_id, 'parameter', f.parameter, 'value', a.value) order by a.id)
  from request_fields f
  join request_answers a on a.organization_id = f.organization_id and a.field_id = f.id
  where f.organization_id = evaluations.organization_id and f.evaluation_id = evaluations.id
    and a.state = 'accepted' and a.known and a.value <> 'null'
    and a.sent_at > now() - make_interval(years => ${sql.raw(String(companyDataYears))})
    and exists (select from request_evidence e
      where e.organization_id = a.organization_id and e.answer_id = a.id)), '[]')`

export const today = sql<string>`current_date::text`
