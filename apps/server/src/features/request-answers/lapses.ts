import { sql } from 'drizzle-orm'
import { companyDataYears, type Language } from '@ecotrame/lca'
import { formats } from '@ecotrame/texts'
import type { Database } from '../../platform/database/database.ts'
import { facilities } from '../facilities/index.ts'
import { notify } from '../notifications/index.ts'
import { requestFields, requests } from '../requests/index.ts'

/** So many days before something lapses who asked learns of it; what lapsed longer ago is told no more. */
const daysBefore = 30
const atOnce = 100

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(formats[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

interface Lapsing extends Record<string, unknown> {
  readonly organization: string
  readonly facility: string
  readonly name: string
  readonly day: string
  readonly request: string
  readonly author: string
}

/** The last day of the newest figure of each step and kind: figures count for some years after their own. */
const lastDayOfFigures = sql`(select min(make_date(newest.year + ${sql.raw(String(companyDataYears))}, 12, 31)) from (
  select max((figure ->> 'year')::integer) as year from jsonb_array_elements(facility.own_data) figure
  group by figure ->> 'process', figure ->> 'kind') newest)`

/**
 * Tells who asked a facility that something it gave lapses within a month: consent, a certificate or figures. Each day
 * on which something lapses is told once.
 * @returns how many facilities were told of
 */
export async function tellLapses(database: Database): Promise<number> {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<Lapsing>(sql`
      select facility.organization_id as organization, facility.id as facility, facility.name, lapse.day::text as day,
        asked.id as request, asked.author_id as author
      from ${facilities} facility
      cross join lateral (select least(facility.next_expiry, ${lastDayOfFigures}) as day) lapse
      cross join lateral (
        select request.id, request.author_id from ${requests} request
        where request.organization_id = facility.organization_id and request.facility_id = facility.id
          and request.author_id is not null and request.sent_at is not null
          and exists (select from ${requestFields} field where field.organization_id = request.organization_id
            and field.request_id = request.id and field.category_id is null and field.answered_at is not null)
        order by request.sent_at desc, request.id limit 1) asked
      where lapse.day between current_date - ${daysBefore}::integer and current_date + ${daysBefore}::integer
        and facility.lapse_told is distinct from lapse.day
      order by lapse.day, facility.id limit ${atOnce}`),
  )
  for (const { organization, facility, name, day, request, author } of rows)
    await database.inOrganization(organization, async (tx) => {
      // Of two processes that look at once one tells.
      const told = await tx.execute(sql`update ${facilities} set lapse_told = ${day}
        where organization_id = ${organization} and id = ${facility} and lapse_told is distinct from ${day}`)
      if (told.rowCount === 0) return
      await notify(tx, organization, {
        type: 'request_updated',
        to: [author],
        wording: {
          en: {
            title: `Answers of ${name} lapse on ${dayIn('en', day)}`,
            content: 'Open the request and ask again: what was answered before is carried over.',
          },
          fr: {
            title: `Les réponses de ${name} expirent le ${dayIn('fr', day)}`,
            content: 'Ouvrez la demande et reposez les questions : les réponses précédentes sont reprises.',
          },
        },
        context: { requestId: request },
      })
    })
  return rows.length
}
