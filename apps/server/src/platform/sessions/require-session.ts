import type { FastifyRequest } from 'fastify'
import type { Access, CallShape } from '@ecotrame/contract'
import { problem } from '../errors/problem.ts'
import type { FindSessions, Found, FoundKey } from './find-session.ts'
import type { Session } from './session.ts'

/** The token of `Authorization: Bearer …` (RFC 6750 §2.1), `null` without one. */
const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** An API key says what it is; tokens of sessions are shorter. Programs that know only `Authorization` send it there. */
const isApiKey = (token: string): boolean => /^eco_[\w-]{43}$/.test(token)

const apiBase = '/api'

/** Path of a request below the API base, without its query. */
function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  return path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path
}

/** The query is not checked yet at this point. */
function navigationToken(call: CallShape, { query }: FastifyRequest): string | null {
  if (call.navigation !== true || typeof query !== 'object' || query === null) return null
  return 'token' in query && typeof query.token === 'string' ? query.token : null
}

/** Looks up the first of bearer token, API key and navigation token that the request shows; `null`: none. */
function shown(
  call: CallShape,
  request: FastifyRequest,
  find: FindSessions,
): Promise<Found<Session> | FoundKey> | null {
  const token = bearerToken(request)
  if (token !== null)
    return isApiKey(token) ? find.findApiKey(token, request.ip) : find.findSession(token, request.ip)
  const key = request.headers['x-api-key']
  if (typeof key === 'string') return find.findApiKey(key, request.ip)
  const navigation = navigationToken(call, request)
  return navigation === null ? null : find.findNavigation(navigation, pathOf(request))
}

async function activeSession(call: CallShape, request: FastifyRequest, find: FindSessions): Promise<Session> {
  const found = await shown(call, request, find)
  if (found === null || found.state === 'unknown') throw problem('NO_SESSION')
  if (found.state === 'expired') throw problem('SESSION_EXPIRED')
  if (found.state === 'elsewhere') throw problem('ADDRESS_NOT_ALLOWED')
  return found.session
}

/** Whether a session may make calls of that access, before its plan is asked. */
export function isAllowed(
  access: Exclude<Access, 'public'>,
  session: Pick<Session, 'kind' | 'permissions'>,
): boolean {
  if (access === 'session') return true
  return access === 'user' ? session.kind === 'user' : session.permissions.has(access)
}

/**
 * Lets a request through when its session may make the call, and keeps the session on the request. Runs
 * before the body is read: nobody who is not signed in makes the server parse anything.
 */
export async function requireAccess(call: CallShape, request: FastifyRequest, find: FindSessions) {
  if (call.access === 'public') return
  const session = await activeSession(call, request, find)
  request.session = session
  if (session.kind === 'api_key' && !session.capabilities.has('api')) throw problem('CAPABILITY_REQUIRED')
  if (!isAllowed(call.access, session)) throw problem('PERMISSION_REQUIRED')
  if (call.capability !== undefined && !session.capabilities.has(call.capability))
    throw problem('CAPABILITY_REQUIRED')
}
