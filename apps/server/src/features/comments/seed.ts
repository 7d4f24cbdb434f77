import { eq, and } from 'drizzle-orm'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { evaluations } from '../evaluations/index.ts'
import { commentsOf, insertComment, insertThread } from './comment-store.ts'
import { peopleOf } from './people.ts'
import { tellWritten } from './tell.ts'

/** One open question, on the country where a t-shirt is sewn. */
const about = 'TS-1002'
const place = {
  kind: 'field',
  key: 'values.makingCountry',
  versionId: null,
  name: { en: 'Country of garment making', fr: 'Pays de confection' },
} as const
const question = (name: string) =>
  `@${name} la fiche du fournisseur dit Tunisie pour la confection : est-ce toujours le Bangladesh ?\nLe lot de mai est concerné.`
const answer = 'I asked them on Monday, the declaration comes this week. I leave Bangladesh until then.'

interface Demo {
  readonly organizationId: string
  readonly users: Readonly<Record<'manager' | 'contributor', string>>
}

/** A thread between two people of a team, with a mention. */
export const seedDemoComments = (
  database: OrganizationDatabase,
  { organizationId, users }: Demo,
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const [evaluation] = await tx
      .select({ id: evaluations.id, name: evaluations.name, teamId: evaluations.teamId })
      .from(evaluations)
      .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.reference, about)))
    if (evaluation === undefined) return
    const team = evaluation.teamId === null ? null : { id: evaluation.teamId, name: '' }
    const people = await peopleOf(tx, organizationId, { team, maskId: null })
    const [asks, answers] = [users.manager, users.contributor].map((id) =>
      people.find((person) => person.id === id),
    )
    if (asks === undefined || answers === undefined) return
    const thread = await insertThread(tx, organizationId, evaluation.id, place)
    const mentions = [{ id: answers.id, name: answers.name }]
    const text = question(answers.name)
    const asked = await insertComment(tx, organizationId, thread, { text, mentions, author: asks })
    const happening = { evaluation, thread: { ...threadOf(thread) }, comment: asked, text, by: asks }
    const before = await commentsOf(tx, organizationId, [thread])
    const written = { text: answer, mentions: [], author: answers }
    const comment = await insertComment(tx, organizationId, thread, written)
    const reply = { ...happening, comment, text: answer, by: answers }
    await tellWritten(tx, organizationId, { people, mentioned: [], happening: reply }, before)
    await recordChange(tx, theSystem(organizationId), {
      entity: 'comment',
      entityId: thread,
      entityName: evaluation.name,
      action: 'create',
      after: { place: place.name.fr, text, mentions: [answers.name] },
    })
  })

const threadOf = (id: string) => ({ ...place, id, placeName: place.name })
