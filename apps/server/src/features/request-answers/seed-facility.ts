import { and, eq, sql } from 'drizzle-orm'
import type { AnswerValue } from '@ecotrame/contract'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { keepFile } from '../../platform/files/files.ts'
import { folded } from '../../platform/lists/folded.ts'
import { facilities } from '../facilities/index.ts'
import { facilityQuestionsAsked, questionBook, requestFields, requests } from '../requests/index.ts'
import { attachEvidence, insertAnswers, sentAnswers } from './answer-store.ts'
import { insertLink } from './link-store.ts'
import { requestAnswers } from './tables.ts'

interface Demo {
  readonly organizationId: string
  readonly users: Readonly<Record<'contributor', string>>
  readonly teams: Readonly<Record<'main', string>>
}

const mill = 'Têxtil do Ave'
const author = 'Rui Costa'
const title = 'Énergie et eau de la teinture'
const process = 'dyeingAndFinishing'
const row = (amount: number | null, unit: string | null, item = 'total') => ({
  item,
  amount,
  unit,
  number: null,
  until: null,
})

/** What the mill says: invented, near what dye houses need. */
const said: readonly (readonly [question: string, value: AnswerValue])[] = [
  ['consent', [row(null, null, 'yes')]],
  ['year', 2025],
  ['production', [row(1240, 't')]],
  ['electricity', [row(1612, 'MWh')]],
  ['heat', [row(780_000, 'm3', 'naturalGas'), row(310, 't', 'wood')]],
  ['water', [row(74_000, 'm3')]],
  ['electricitySources', [row(70, 'percent', 'grid'), row(30, 'percent', 'ownRenewable')]],
]
const ofStep = new Set(['production', 'electricity', 'heat', 'water'])
const bills = 'Energy bills 2025 (demo data)\nElectricity 1 612 MWh, natural gas 780 000 m3, wood 310 t\n'

/** A mill that was asked once for its energy and water, and has answered by the link: it waits for a decision. */
export const seedDemoFacilityAnswers = (database: OrganizationDatabase, demo: Demo): Promise<void> =>
  database.inOrganization(demo.organizationId, async (tx) => {
    const { organizationId, users, teams } = demo
    const [facility] = await tx
      .select({ id: facilities.id, name: facilities.name })
      .from(facilities)
      .where(and(eq(facilities.organizationId, organizationId), eq(facilities.name, mill)))
    if (facility === undefined) return
    const [request] = await tx
      .insert(requests)
      .values({
        organizationId,
        title,
        description: 'Une seule fois pour tous nos produits : vos relevés de l’année dernière suffisent.',
        status: 'accepted',
        senderTeamId: teams.main,
        authorId: users.contributor,
        authorName: 'Emily Carter',
        contactName: author,
        contactEmail: 'rui.costa@textil-ave.example',
        contactLanguage: 'fr',
        facilityId: facility.id,
        sentAt: sql`now() - interval '3 days'`,
        searchText: folded(`${title} ${author}`),
      })
      .returning({ id: requests.id })
    if (request === undefined) return
    const requestId = request.id
    await insertLink(tx, { organizationId, requestId, days: 30, createdBy: users.contributor, mailed: null })
    const asked = said.map(
      ([question]) => ({ question, process: ofStep.has(question) ? process : null }) as const,
    )
    const fields = await tx
      .insert(requestFields)
      .values(
        facilityQuestionsAsked(await questionBook(), facility, asked, 0).map((field) => ({
          ...field,
          organizationId,
          requestId,
          answeredAt: sql`now()`,
        })),
      )
      .returning({ id: requestFields.id, parameter: requestFields.parameter })
    const answers = said.flatMap(([question, value]) => {
      const field = fields.find(({ parameter }) => parameter === question)
      return field === undefined ? [] : [{ fieldId: field.id, known: true, value, note: null }]
    })
    await insertAnswers(tx, { organizationId, requestId }, answers, { name: author, userId: null })
    await tx
      .update(requestAnswers)
      .set({ outside: true })
      .where(and(eq(requestAnswers.organizationId, organizationId), eq(requestAnswers.requestId, requestId)))
    for (const { id, fieldId } of await sentAnswers(tx, organizationId, requestId)) {
      const { parameter = '' } = fields.find((field) => field.id === fieldId) ?? {}
      if (parameter !== 'electricity' && parameter !== 'heat') continue
      const file = { name: 'bills-2025.txt', mediaType: 'text/plain', content: Buffer.from(bills) }
      const kept = await keepFile(tx, organizationId, file, null)
      await attachEvidence(tx, organizationId, id, kept.id)
    }
    await recordChange(tx, theSystem(organizationId), {
      entity: 'request',
      entityId: requestId,
      entityName: title,
      action: 'create',
      after: { answers: said.map(([question]) => question), facility: facility.name },
    })
  })
