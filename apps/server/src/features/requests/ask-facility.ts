import { and, desc, eq, sql } from 'drizzle-orm'
import type { CallAnswer, findFacilityQuestions } from '@ecotrame/contract'
import { askable, bestQuestions } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { recordOfFacility } from '../facilities/index.ts'
import type { RequestsDeps } from './deps.ts'
import { detailOf, questionBook } from './facility-questions.ts'
import { requests } from './tables.ts'

/** In which language somebody was asked last; English where that never happened. */
async function languageOf(tx: Tx, organizationId: string, email: string | null): Promise<string> {
  if (email === null) return 'en'
  const [last] = await tx
    .select({ language: requests.contactLanguage })
    .from(requests)
    .where(
      and(
        eq(requests.organizationId, organizationId),
        sql`lower(${requests.contactEmail}) = ${email.toLowerCase()}`,
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(1)
  return last?.language ?? 'en'
}

/** What a facility can be asked, the best first, and whom. @throws NOT_FOUND */
export const questionsToFacility = (
  { database }: RequestsDeps,
  { session: { organizationId } }: Caller,
  id: string,
): Promise<CallAnswer<typeof findFacilityQuestions>> =>
  database.inOrganization(organizationId, async (tx) => {
    const book = await questionBook()
    const { name, processes, contacts } = await recordOfFacility(tx, organizationId, id)
    const best = bestQuestions(book.tables, processes)
    const isBest = (question: string, process: string | null) =>
      best.some((one) => one.question === question && one.process === process)
    // Somebody who can be written to comes before who comes first.
    const contact = contacts.find(({ email }) => email !== null) ?? contacts[0]
    return {
      name,
      questions: askable(book.tables, processes).flatMap(({ question: asked, process }) => {
        const question = book.tables.questions.find((one) => one.id === asked)
        if (question === undefined) return []
        const { group, label } = question
        return [{ ...detailOf(book, question, process), group, label, best: isBest(asked, process) }]
      }),
      contact:
        contact === undefined
          ? null
          : {
              name: contact.name,
              email: contact.email,
              language: await languageOf(tx, organizationId, contact.email),
            },
    }
  })
