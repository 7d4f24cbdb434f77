import { and, eq, ne } from 'drizzle-orm'
import type { askForAccess as askCall, CallAnswer, findAccessAsks as findCall } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/texts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { UserSession } from '../../platform/sessions/session.ts'
import { capabilityNames } from '../audit/index.ts'
import { categoryCapability, type Catalogue } from '../categories/index.ts'
import { notify, toldSince } from '../notifications/index.ts'

export interface AccessAsksDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}

const oneDayMilliseconds = 24 * 60 * 60 * 1000
const aDayAgo = () => new Date(Date.now() - oneDayMilliseconds)

/** Where the notification leads. It says who asked for what, so no other record of the question is needed. */
const addressOf = (userId: string, capability: string) =>
  `/organization/subscription?by=${userId}&asked=${capability}`

/** Who else may act on it, or knows who may. */
async function administratorsBeside(tx: Tx, { organizationId, userId }: UserSession): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        ne(users.id, userId),
        isAnyOf(users.role, ['organization_owner', 'platform_administrator']),
      ),
    )
  return found.map(({ id }) => id)
}

function nameOf({ categories }: Catalogue, capability: string): Wording | undefined {
  const category = categories.find(({ id }) => categoryCapability(id) === capability)
  if (category !== undefined) return { en: category.nameEn, fr: category.nameFr }
  return Object.hasOwn(capabilityNames, capability) ? capabilityNames[capability] : undefined
}

export async function listAsks(
  { database }: AccessAsksDeps,
  session: UserSession,
): Promise<CallAnswer<typeof findCall>> {
  const beginning = addressOf(session.userId, '')
  const told = await database.inOrganization(session.organizationId, async (tx) =>
    toldSince(tx, session.organizationId, {
      people: await administratorsBeside(tx, session),
      urlPrefix: beginning,
      since: aDayAgo(),
    }),
  )
  return {
    items: told.map(({ url, at }) => ({
      capability: url.slice(beginning.length),
      askedAt: at.toISOString(),
    })),
  }
}

/** Notifies those who administer the organization; the same person asks for the same thing once a day. */
export async function askForAccess(
  { database, catalogue }: AccessAsksDeps,
  session: UserSession,
  capability: string,
): Promise<CallAnswer<typeof askCall>> {
  const name = nameOf(catalogue, capability)
  if (name === undefined) throw problem('NOT_FOUND')
  if (session.capabilities.has(capability)) return { state: 'open', askedAt: null }
  const { organizationId, userId } = session
  return database.inOrganization(organizationId, async (tx) => {
    // Two clicks at once are one question. Two people who notify each other must not wait for each other: no key changes.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
      .for('no key update')
    const people = await administratorsBeside(tx, session)
    if (people.length === 0) return { state: 'nobody', askedAt: null }
    const url = addressOf(userId, capability)
    const told = await toldSince(tx, organizationId, { people, urlPrefix: url, since: aDayAgo() })
    const before = told.find((one) => one.url === url)
    if (before !== undefined) return { state: 'already', askedAt: before.at.toISOString() }
    await notify(tx, organizationId, {
      type: 'access_asked',
      to: people,
      wording: wordingOf(session.userName, name),
      context: { url },
    })
    return { state: 'sent', askedAt: new Date().toISOString() }
  })
}

const wordingOf = (person: string, name: Wording) => ({
  en: {
    title: `${person} asks for access: ${name.en}`,
    content: escapeHtml('Your plan does not include it. A platform administrator can change the plan.'),
  },
  fr: {
    title: `${person} demande l’accès : ${name.fr}`,
    content: escapeHtml(
      'Votre formule ne le comprend pas. Un administrateur de la plateforme peut la changer.',
    ),
  },
})
