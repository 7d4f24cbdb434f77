import type { FastifyRequest } from 'fastify'
import type { Access, CallShape } from '@ecotrame/contract'
import { problem } from '../errors/problem.ts'
import type { FindSession } from './find-session.ts'
import type { Session } from './session.ts'

/** The token of `Authorization: Bearer …` (RFC 6750 §2.1), `null` without one. */
export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

async function activeSession(request: FastifyRequest, findSession: FindSession): Promise<Session> {
  const token = bearerToken(request)
  if (token === null) throw problem('NO_SESSION')
  const found = await findSession(token)
  if (found.state === 'expired') throw problem('SESSION_EXPIRED')
  if (found.state === 'unknown') throw problem('NO_SESSION')
  return found.session
}

function isAllowed(access: Exclude<Access, 'public'>, session: Session): boolean {
  if (access === 'session') return true
  return access === 'user' ? session.kind === 'user' : session.permissions.has(access)
}

/**
 * Lets a request through when its session may make the call, and keeps the session on the request. Runs
 * before the body is read: nobody who is not signed in makes the server parse anything.
 */
export async function requireAccess(call: CallShape, request: FastifyRequest, findSession: FindSession) {
  if (call.access === 'public') return
  const session = await activeSession(request, findSession)
  request.session = session
  if (!isAllowed(call.access, session)) throw problem('PERMISSION_REQUIRED')
  if (call.capability !== undefined && !session.capabilities.has(call.capability))
    throw problem('CAPABILITY_REQUIRED')
}
