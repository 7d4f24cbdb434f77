import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuthInfo, Role, TriedLogin } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { hashOfSecret } from '../../platform/sessions/secret.ts'
import type { Origin } from '../../platform/sessions/session-store.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { identityProviders, lockedAccountOf, openedFor } from '../auth/index.ts'
import { redirectUri, type Provider, type SingleSignOnDeps } from './deps.ts'
import { claimsOfCode } from './openid-claims.ts'
import { decide, personOf, welcome, type Decided, type Person, turnOf, type Refusal } from './people.ts'
import { claimsOfAnswer } from './saml/answer.ts'
import { AnswerRefused, refusals } from './saml/refusals.ts'
import { refusedParameter } from './saml/routes.ts'
import { signOns } from './tables.ts'

type SignOn = typeof signOns.$inferSelect

/** The login that a state belongs to, which is used up by that; it ends in the browser that began it. @throws SIGN_ON_FAILED */
async function taken(
  { database }: SingleSignOnDeps,
  state: string,
  binding: string,
): Promise<{ readonly signOn: SignOn; readonly provider: Provider }> {
  const found = await database.asSystem(async (tx) => {
    const [signOn] = await tx
      .delete(signOns)
      .where(
        and(
          eq(signOns.stateHash, hashOfSecret(state)),
          eq(signOns.bindingHash, hashOfSecret(binding)),
          gt(signOns.expiresAt, sql`now()`),
        ),
      )
      .returning()
    if (signOn === undefined) return null
    const [provider] = await tx
      .select()
      .from(identityProviders)
      .where(
        and(
          eq(identityProviders.organizationId, signOn.organizationId),
          eq(identityProviders.id, signOn.providerId),
        ),
      )
    return provider === undefined ? null : { signOn, provider }
  })
  if (found === null) throw problem('SIGN_ON_FAILED')
  return found
}

/** What came back with the browser says of the person, by the protocol of the provider. @throws AnswerRefused, SIGN_ON_FAILED, PROVIDER_UNREACHABLE */
async function claimsOf(
  deps: SingleSignOnDeps,
  provider: Provider,
  { nonce, verifier, answer }: SignOn,
  address: URL,
): Promise<Record<string, unknown>> {
  if (provider.protocol === 'saml' && answer !== null)
    return claimsOfAnswer(deps, provider, { requestId: nonce, answer })
  if (provider.protocol === 'openid' && verifier !== null)
    return claimsOfCode(deps, provider, address, { nonce, verifier })
  // It was set up otherwise in between, or there is no answer yet.
  throw problem('SIGN_ON_FAILED')
}

/** An answer that is not believed: whoever tries sees why, and so does whoever wanted to log in. */
function refusedLogin({ code, told }: AnswerRefused, { tried }: SignOn, language: Language): TriedLogin {
  const sentence = refusals[code][language]
  if (!tried) throw problem('SIGN_ON_FAILED', { detail: sentence })
  const claims = Object.entries(told).map(([name, value]) => ({ name, value }))
  return { as: 'tried', claims, role: null, team: null, problem: sentence }
}

/** Ends a login with what the provider sent the browser back with. @throws SIGN_ON_FAILED, SIGN_ON_NOT_ALLOWED, PROVIDER_UNREACHABLE */
export async function endSignOn(
  deps: SingleSignOnDeps,
  { query, binding }: { readonly query: string; readonly binding: string },
  { origin, language }: { readonly origin: Origin; readonly language: Language },
): Promise<AuthInfo | TriedLogin> {
  const address = new URL(redirectUri(deps))
  address.search = query
  // An answer that nobody asked for has no login to end.
  const refused = address.searchParams.get(refusedParameter)
  if (refused === 'NOT_BEGUN_HERE' || refused === 'TOO_LARGE')
    throw problem('SIGN_ON_FAILED', { detail: refusals[refused][language] })
  const { signOn, provider } = await taken(deps, address.searchParams.get('state') ?? '', binding)
  const claims = await claimsOf(deps, provider, signOn, address).catch((error: unknown) => {
    if (error instanceof AnswerRefused) return error
    throw error
  })
  if (claims instanceof AnswerRefused) return refusedLogin(claims, signOn, language)
  const person = personOf(claims, provider)
  return signOn.tried
    ? triedLogin(deps, provider, { person, claims }, language)
    : letIn(deps, provider, person, { origin, sessionOfProvider: claims['sid'] })
}

async function letIn(
  { database, configuration }: SingleSignOnDeps,
  provider: Provider,
  person: Person,
  { origin, sessionOfProvider }: { readonly origin: Origin; readonly sessionOfProvider: unknown },
): Promise<AuthInfo> {
  return database.asSystem(async (tx) => {
    // Two logins of somebody new would both create the account.
    await takeTurn(tx, turnOf(person.email))
    const decided = await decide(tx, provider, person)
    if ('refused' in decided)
      throw problem(decided.refused === 'DEACTIVATED' ? 'ACCOUNT_DEACTIVATED' : 'SIGN_ON_NOT_ALLOWED')
    const { email } = await welcome(tx, provider, person, decided)
    const account = await lockedAccountOf(tx, email)
    if (account === null) throw problem('SIGN_ON_NOT_ALLOWED')
    await tx
      .update(identityProviders)
      .set({ lastLoginAt: sql`now()` })
      .where(
        and(
          eq(identityProviders.organizationId, provider.organizationId),
          eq(identityProviders.id, provider.id),
        ),
      )
    return openedFor(tx, account, configuration.sessionHours, origin, {
      providerId: provider.id,
      providerSubject: person.subject,
      providerSession: typeof sessionOfProvider === 'string' ? sessionOfProvider : null,
    })
  })
}

const wordings: Readonly<Record<Refusal, Readonly<Record<Language, string>>>> = {
  NO_SUBJECT: {
    en: 'The provider does not say who the person is: let it send the claim “sub”, or for SAML a NameID that stays the same.',
    fr: 'Le fournisseur n’indique pas qui est la personne : faites-lui envoyer la donnée « sub » ou, en SAML, un NameID qui reste le même.',
  },
  NO_EMAIL: {
    en: 'The provider gives no email address: let it send the claim “email”.',
    fr: 'Le fournisseur ne donne pas d’adresse e-mail : faites-lui envoyer la donnée « email ».',
  },
  EMAIL_NOT_VERIFIED: {
    en: 'The provider says that this email address is not verified: verify it there.',
    fr: 'Le fournisseur indique que cette adresse e-mail n’est pas vérifiée : vérifiez-la chez lui.',
  },
  OTHER_DOMAIN: {
    en: 'This address belongs to none of the verified domains of this provider: add and verify its domain.',
    fr: 'Cette adresse n’appartient à aucun domaine vérifié de ce fournisseur : ajoutez et vérifiez son domaine.',
  },
  OTHER_ORGANIZATION: {
    en: 'This address has an account in another organization: use another address.',
    fr: 'Cette adresse a un compte dans une autre organisation : utilisez une autre adresse.',
  },
  ADMINISTRATOR: {
    en: 'Administrators of the installation log in with their password.',
    fr: 'Les administrateurs de l’installation se connectent avec leur mot de passe.',
  },
  DEACTIVATED: {
    en: 'The provider has deactivated this person: activate them there.',
    fr: 'Le fournisseur a désactivé cette personne : réactivez-la chez lui.',
  },
  NO_GROUP: {
    en: 'No rule fits the groups of this person: add a rule, or choose a default role.',
    fr: 'Aucune règle ne correspond aux groupes de cette personne : ajoutez une règle ou choisissez un rôle par défaut.',
  },
}

interface Told {
  readonly person: Person
  readonly claims: Readonly<Record<string, unknown>>
}

async function triedLogin(
  { database }: SingleSignOnDeps,
  provider: Provider,
  { person, claims }: Told,
  language: Language,
): Promise<TriedLogin> {
  const { decided, place } = await database.asSystem(async (tx) => {
    const decided = await decide(tx, provider, person)
    return { decided, place: await placeAfter(tx, provider, decided) }
  })
  const told = Object.entries(claims).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return {
    as: 'tried',
    claims: told,
    role: place?.role ?? null,
    team: place?.team ?? null,
    problem: 'refused' in decided ? wordings[decided.refused][language] : null,
  }
}

/** What somebody would be once they are let in: what the provider gives them, else what they are already. */
async function placeAfter(
  tx: Tx,
  { organizationId }: Provider,
  decided: Decided,
): Promise<{ readonly role: Role; readonly team: string | null } | null> {
  if ('refused' in decided) return null
  const { userId, place } = decided
  const nameOf = async (id: string | null) => {
    if (id === null) return null
    const [team] = await tx
      .select({ name: teams.name })
      .from(teams)
      .where(and(eq(teams.organizationId, organizationId), eq(teams.id, id)))
    return team?.name ?? null
  }
  if (place !== null) return { role: place.role, team: await nameOf(place.teamId) }
  if (userId === null) return null
  const [user] = await tx
    .select({ role: users.role, teamId: users.teamId })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  return user === undefined ? null : { role: user.role, team: await nameOf(user.teamId) }
}
