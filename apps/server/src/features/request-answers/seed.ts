import { and, eq, sql } from 'drizzle-orm'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { keepFile } from '../../platform/files/files.ts'
import { folded } from '../../platform/lists/folded.ts'
import { evaluations } from '../evaluations/index.ts'
import { requestFields, requests } from '../requests/index.ts'
import { attachEvidence, insertAnswers } from './answer-store.ts'
import { insertLink } from './link-store.ts'
import { requestAnswers } from './tables.ts'

interface Demo {
  readonly organizationId: string
  readonly users: Readonly<Record<'contributor', string>>
  readonly teams: Readonly<Record<'main', string>>
}

const about = 'TS-1002'
const supplier = 'Rahim Textiles (Md. Karim)'
const asked = ['makingCountry', 'makingWaste', 'airTransportShare', 'fading'] as const
const answered = [
  { parameter: 'makingCountry', value: 'TN', note: 'Nouvel atelier depuis mai, voir la facture.' },
  { parameter: 'makingWaste', value: 11, note: null },
] as const
const invoice = 'Invoice 2026-118 (demo data)\nSewing, T-shirt TS-1002, 4 000 pieces, Monastir, Tunisia\n'

/** A request to an invented supplier, who has answered two of its questions by the link: they wait for a decision. */
export const seedDemoAnswers = (database: OrganizationDatabase, demo: Demo): Promise<void> =>
  database.inOrganization(demo.organizationId, async (tx) => {
    const { organizationId, users, teams } = demo
    const [evaluation] = await tx
      .select({ id: evaluations.id, name: evaluations.name, categoryId: evaluations.categoryId })
      .from(evaluations)
      .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.reference, about)))
    if (evaluation === undefined) return
    const title = 'Confection du T-shirt : pays et chutes de coupe'
    const [request] = await tx
      .insert(requests)
      .values({
        organizationId,
        title,
        description: 'Vous avez changé d’atelier au printemps. Merci de confirmer ces points.',
        status: 'accepted',
        senderTeamId: teams.main,
        authorId: users.contributor,
        authorName: 'Emily Carter',
        contactName: supplier,
        contactEmail: 'karim@rahim-textiles.example',
        contactLanguage: 'en',
        sentAt: sql`now() - interval '2 days'`,
        searchText: folded(`${title} ${supplier}`),
      })
      .returning({ id: requests.id })
    if (request === undefined) return
    const requestId = request.id
    await insertLink(tx, { organizationId, requestId, days: 30, createdBy: users.contributor, mailed: null })
    await answer(tx, demo, requestId, evaluation)
    await recordChange(tx, theSystem(organizationId), {
      entity: 'request',
      entityId: requestId,
      entityName: title,
      action: 'create',
      after: { answers: answered.map(({ parameter }) => parameter) },
    })
  })

async function answer(
  tx: Tx,
  { organizationId }: Demo,
  requestId: string,
  evaluation: { readonly id: string; readonly name: string; readonly categoryId: string },
): Promise<void> {
  const fields = await tx
    .insert(requestFields)
    .values(
      asked.map((parameter, place) => ({
        organizationId,
        requestId,
        place,
        evaluationId: evaluation.id,
        evaluationName: evaluation.name,
        categoryId: evaluation.categoryId,
        parameter,
        ...(answered.some((one) => one.parameter === parameter) ? { answeredAt: sql`now()` } : {}),
      })),
    )
    .returning({ id: requestFields.id, parameter: requestFields.parameter })
  const said = answered.flatMap(({ parameter, value, note }) => {
    const field = fields.find((one) => one.parameter === parameter)
    return field === undefined ? [] : [{ fieldId: field.id, known: true, value, note }]
  })
  await insertAnswers(tx, { organizationId, requestId }, said, { name: supplier, userId: null })
  const [first] = await tx
    .update(requestAnswers)
    .set({ outside: true })
    .where(and(eq(requestAnswers.organizationId, organizationId), eq(requestAnswers.requestId, requestId)))
    .returning({ id: requestAnswers.id })
  if (first === undefined) return
  const file = { name: 'invoice-2026-118.txt', mediaType: 'text/plain', content: Buffer.from(invoice) }
  const kept = await keepFile(tx, organizationId, file, null)
  await attachEvidence(tx, organizationId, first.id, kept.id)
}
