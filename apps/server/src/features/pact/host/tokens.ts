import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyHintOf } from '../../api-keys/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { findApiKey, findApiKeyOf } from '../../../platform/sessions/api-key-store.ts'
import { hashOfSecret } from '../../../platform/sessions/secret.ts'
import type { ApiKeySession } from '../../../platform/sessions/session.ts'
import { wireTexts } from '../wire-texts.ts'
import { PactError } from './error.ts'

export interface TokenDeps {
  readonly database: Pick<Database, 'ask'>
  readonly sealing: Sealing
}

const lifetimeSeconds = 3600
/** What a token is sealed for: no other secret of the installation opens as one. */
const owner = 'pact-token'

/** Of `Authorization: Basic …` (RFC 6749 §2.3.1); `null`: none. */
function credentialsOf({ headers }: FastifyRequest): { readonly id: string; readonly secret: string } | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_-]+=*)$/i.exec(headers.authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return id === undefined || secret === undefined ? null : { id: unescaped(id), secret: unescaped(secret) }
}

/** Clients may encode both as a form does; a key holds nothing that this would change. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const refuse = (reply: FastifyReply, status: 400 | 401, error: string, description: string): FastifyReply => {
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="pact"')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error, error_description: description })
}

/** Whether a key opens the PACT host. */
const isPartner = ({ scope, capabilities }: ApiKeySession): boolean =>
  scope === 'footprints' && capabilities.has('api')

/**
 * Gives a token for a key: its first characters are the client id, the whole of it the client secret (RFC 6749 §4.4). The
 * token holds the hash of the key, so that a key that is revoked, or whose plan has ended, opens nothing at once.
 */
export async function giveToken(
  { database, sealing }: TokenDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  const { grant_type: grant = 'client_credentials' } = (request.body ?? {}) as Readonly<
    Record<string, unknown>
  >
  if (grant !== 'client_credentials')
    return refuse(reply, 400, 'unsupported_grant_type', wireTexts.otherGrant)
  const credentials = credentialsOf(request)
  if (credentials === null) return refuse(reply, 401, 'invalid_client', wireTexts.noCredentials)
  const found = await findApiKey(database, credentials.secret, request.ip)
  if (found.state !== 'active' || credentials.id !== apiKeyHintOf(credentials.secret))
    return refuse(reply, 401, 'invalid_client', wireTexts.wrongCredentials)
  if (!isPartner(found.session)) return refuse(reply, 400, 'unauthorized_client', wireTexts.otherKey)
  const expiresAt = Math.min(Date.now() + lifetimeSeconds * 1000, found.session.expiresAt.getTime())
  const told = [hashOfSecret(credentials.secret).toString('base64url'), String(expiresAt)].join(' ')
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      access_token: sealing.seal(told, owner),
      token_type: 'bearer',
      expires_in: Math.max(1, Math.floor((expiresAt - Date.now()) / 1000)),
    })
}

const invalid = () =>
  new PactError(
    'BadRequest',
    {
      en: 'This access token is not valid. Ask for a new one at /auth/token.',
      fr: 'Ce jeton d’accès n’est pas valable. Demandez-en un nouveau à /auth/token.',
    },
    401,
  )
const expired = () =>
  new PactError('TokenExpired', {
    en: 'The access token has expired. Ask for a new one at /auth/token.',
    fr: 'Le jeton d’accès a expiré. Demandez-en un nouveau à /auth/token.',
  })
const denied = () =>
  new PactError('AccessDenied', {
    en: 'The company does not give access to its footprints by this key. Ask it for another one.',
    fr: 'L’entreprise ne donne pas accès à ses empreintes par cette clé. Demandez-lui-en une autre.',
  })

/** Who asks, by the token. @throws PactError */
export async function partnerOf(
  { database, sealing }: TokenDeps,
  request: FastifyRequest,
): Promise<ApiKeySession> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const told = token === undefined ? null : sealing.open(token, owner)
  const [, hash, until] = /^([\w-]{43}) (\d{1,16})$/.exec(told ?? '') ?? []
  if (hash === undefined) throw invalid()
  if (Number(until) <= Date.now()) throw expired()
  const found = await findApiKeyOf(database, Buffer.from(hash, 'base64url'), request.ip)
  if (found.state === 'unknown') throw invalid()
  if (found.state === 'expired') throw expired()
  if (found.state === 'elsewhere' || !isPartner(found.session)) throw denied()
  return found.session
}
