import { and, eq, sql } from 'drizzle-orm'
import type { RequestStatus } from '@ecotrame/contract'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { folded } from '../../platform/lists/folded.ts'
import { evaluations } from '../evaluations/index.ts'
import { notify } from '../notifications/index.ts'
import type { ThreadActor } from './deps.ts'
import { replaceFields } from './field-store.ts'
import { requests } from './tables.ts'
import { movedTitle } from './tell.ts'
import { insertEntry } from './thread-store.ts'

interface Demo {
  readonly organizationId: string
  readonly teams: Readonly<Record<'main' | 'knitwear', string>>
  readonly users: Readonly<Record<'contributor' | 'knitter' | 'manager', string>>
}

interface DemoRequest {
  readonly title: string
  readonly description: string
  readonly from: { readonly team: string; readonly author: ThreadActor }
  readonly to: { readonly team: string; readonly people: readonly string[] }
  readonly reference: string
  readonly parameters: readonly string[]
  readonly daysLeft: number
  readonly replies: readonly {
    readonly author: ThreadActor
    readonly to?: RequestStatus
    readonly text?: string
  }[]
}

/** Two teams that ask each other: one request waits to be accepted, one is being worked on. */
export const seedDemoRequests = (
  database: OrganizationDatabase,
  { organizationId, teams, users }: Demo,
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const emily = { userId: users.contributor, userName: 'Emily Carter' }
    const ines = { userId: users.knitter, userName: 'Inès Benali' }
    await write(tx, organizationId, {
      title: 'Pays de teinture et de confection du T-shirt',
      description: 'Nous publions la fiche à la fin du mois : il nous manque ces deux informations.',
      from: { team: teams.main, author: emily },
      to: { team: teams.knitwear, people: [users.knitter] },
      reference: 'TS-1001',
      parameters: ['ennoblingCountry', 'makingCountry'],
      daysLeft: 9,
      replies: [
        { author: ines, to: 'accepted' },
        { author: ines, text: 'Je demande à l’atelier de teinture, réponse attendue mardi.' },
      ],
    })
    await write(tx, organizationId, {
      title: 'Chutes de coupe du pull',
      description: 'Quelle part d’étoffe est perdue à la coupe ?',
      from: { team: teams.knitwear, author: ines },
      to: { team: teams.main, people: [users.contributor, users.manager] },
      reference: 'PU-4001',
      parameters: ['makingWaste'],
      daysLeft: 4,
      replies: [],
    })
  })

async function write(tx: Tx, organizationId: string, demo: DemoRequest): Promise<void> {
  const { title, description, from, to } = demo
  const status = demo.replies.findLast((reply) => reply.to !== undefined)?.to ?? 'sent'
  const [made] = await tx
    .insert(requests)
    .values({
      organizationId,
      title,
      description,
      status,
      senderTeamId: from.team,
      authorId: from.author.userId,
      authorName: from.author.userName,
      recipientTeamId: to.team,
      dueOn: sql`current_date + ${demo.daysLeft}::integer`,
      sentAt: sql`now()`,
      searchText: folded(`${title} ${description}`),
    })
    .returning({ id: requests.id })
  if (made === undefined) return
  const { id } = made
  await ask(tx, organizationId, id, demo)
  const sent = { from: 'draft', to: 'sent' } as const
  await insertEntry(
    tx,
    organizationId,
    id,
    { kind: 'move', text: null, side: 'sender', move: sent },
    from.author,
  )
  for (const { author, to: next, text = null } of demo.replies) {
    const entry = { text, side: 'recipient' } as const
    const move = next && ({ kind: 'move', move: { from: 'sent', to: next } } as const)
    await insertEntry(tx, organizationId, id, { ...entry, ...(move ?? { kind: 'message' }) }, author)
  }
  const told = movedTitle(title, 'sent')
  const content = from.author.userName
  await notify(tx, organizationId, {
    type: 'request_updated',
    to: to.people,
    wording: { en: { title: told.en, content }, fr: { title: told.fr, content } },
    context: { requestId: id },
  })
  const after = { title, status }
  const entry = { entity: 'request', entityId: id, entityName: title, action: 'create', after } as const
  await recordChange(tx, theSystem(organizationId), entry)
}

async function ask(tx: Tx, organizationId: string, id: string, { reference, parameters }: DemoRequest) {
  const [evaluation] = await tx
    .select({ id: evaluations.id, name: evaluations.name, categoryId: evaluations.categoryId })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.reference, reference)))
  if (evaluation === undefined) return
  const { id: evaluationId, name: evaluationName, categoryId } = evaluation
  const ofProduct = {
    entryId: null,
    entryType: null,
    entryName: null,
    process: null,
    componentId: null,
    listRelease: null,
  }
  await replaceFields(
    tx,
    organizationId,
    id,
    parameters.map((parameter, place) => ({
      place,
      evaluationId,
      evaluationName,
      categoryId,
      ...ofProduct,
      parameter,
    })),
  )
}
