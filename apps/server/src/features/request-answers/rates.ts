import { sql } from 'drizzle-orm'
import type { CallAnswer, findRequestRates, RequestRates } from '@ecotrame/contract'
import type { Caller } from '../../platform/sessions/session.ts'
import { facilities } from '../facilities/index.ts'
import { requestFields, requests, requestVisibleTo, viewerOf } from '../requests/index.ts'
import type { AnswersDeps } from './deps.ts'
import { requestAnswers, requestLinks } from './tables.ts'

/** So many facilities are told. */
const toldAtMost = 200

interface Row extends Record<string, unknown> {
  readonly id: string | null
  readonly name: string | null
  readonly isTotal: boolean
  readonly requests: number
  readonly opened: number
  readonly answered: number
  readonly asked: number
  readonly answers: number
  readonly accepted: number
}

/** How many requests in sight that were sent were opened and answered, and how many of their questions. */
export const requestRates = (
  { database }: AnswersDeps,
  { session }: Caller,
): Promise<CallAnswer<typeof findRequestRates>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const ofRequest = sql`organization_id = ${requests.organizationId} and request_id = ${requests.id}`
    const { rows } = await tx.execute<Row>(sql`
      with counted as (
        select ${requests.facilityId} as facility,
          exists (select from ${requestLinks} where ${ofRequest} and opened_at is not null) as opened,
          (select count(*)::integer from ${requestFields} where ${ofRequest}) as asked,
          (select count(distinct field_id)::integer from ${requestAnswers}
            where ${ofRequest} and state <> 'draft') as answers,
          (select count(distinct field_id)::integer from ${requestAnswers}
            where ${ofRequest} and state = 'accepted') as accepted
        from ${requests} where ${requestVisibleTo(viewerOf(session)) ?? sql`true`} and ${requests.sentAt} is not null),
      summed as (
        select facility, grouping(facility) = 1 as total, count(*)::integer as requests,
          (count(*) filter (where opened or answers > 0))::integer as opened,
          (count(*) filter (where answers > 0))::integer as answered,
          coalesce(sum(asked), 0)::integer as asked, coalesce(sum(answers), 0)::integer as answers,
          coalesce(sum(accepted), 0)::integer as accepted
        from counted group by grouping sets ((facility), ()))
      select facility.id, facility.name, summed.total as "isTotal", summed.requests, summed.opened,
        summed.answered, summed.asked, summed.answers, summed.accepted
      from summed left join ${facilities} facility
        on facility.organization_id = ${session.organizationId} and facility.id = summed.facility
      where summed.total or facility.id is not null
      order by summed.total desc, summed.asked desc, facility.sort_name, facility.id limit ${toldAtMost + 1}`)
    const total = rows.find(({ isTotal }) => isTotal)
    return {
      total: total === undefined ? nothing : ratesOf(total),
      facilities: rows.flatMap((row) =>
        row.id === null ? [] : [{ id: row.id, name: row.name ?? '', ...ratesOf(row) }],
      ),
    }
  })

const nothing: RequestRates = {
  requests: 0,
  opened: 0,
  answered: 0,
  questions: { asked: 0, answered: 0, accepted: 0 },
}

const ratesOf = ({ requests: sent, opened, answered, asked, answers, accepted }: Row): RequestRates => ({
  requests: sent,
  opened,
  answered,
  questions: { asked, answered: answers, accepted },
})
