import type { CallShape, ErrorCode } from '@ecotrame/contract'
import { answersForEach, asksForMore } from './exceptions.ts'
import { mayCall, type Principal } from './principals.ts'
import type { Place } from './requests.ts'
import type { Route } from './routes.ts'
import type { Trace } from './traces.ts'

/** What a request holds that is not the caller's. */
export interface Variant {
  readonly name: string
  /** Where ids of others stand; empty: everything is the caller's own. */
  readonly foreign: readonly Place[]
}

export interface Answer {
  readonly status: number
  readonly code: string | null
  /** Of the other organization, that the request did not hold itself. */
  readonly traces: readonly Trace[]
}

/** What the contract promises to refuse a caller with, before anything is looked at; `null`: let through. */
function refusal(call: CallShape, principal: Principal): ErrorCode | null {
  if (call.access === 'public') return null
  if (principal.kind === 'nobody') return 'NO_SESSION'
  if (principal.kind === 'api_key' && !principal.hasPlan) return 'CAPABILITY_REQUIRED'
  if (!mayCall(call, principal)) return 'PERMISSION_REQUIRED'
  return call.capability !== undefined && !principal.hasPlan ? 'CAPABILITY_REQUIRED' : null
}

const statusOfRefusal = { NO_SESSION: 401, PERMISSION_REQUIRED: 403, CAPABILITY_REQUIRED: 403 } as const
const isDone = (status: number) => status >= 200 && status < 300

function wrongAnswer(
  route: Route,
  principal: Principal,
  { foreign }: Variant,
  answer: Answer,
): string | null {
  const { status, code } = answer
  if (status >= 500) return 'breaks'
  if (route.call === null) return null
  const refused = refusal(route.call, principal)
  if (refused !== null)
    return code === refused && status === statusOfRefusal[refused as keyof typeof statusOfRefusal]
      ? null
      : `should be ${refused}`
  if (route.call.access === 'public') return null
  if (status === 401) return 'refuses a session that holds'
  if (code === 'PERMISSION_REQUIRED')
    return asksForMore.has(route.name) ? null : 'refuses what the permission table allows'
  if (foreign.some((place) => place.in === 'params')) return status === 404 ? null : 'should be 404'
  const taken = foreign.some((place) => place.in === 'body') && isDone(status)
  return taken && !answersForEach.has(route.name) ? 'takes an id of others' : null
}

/** What is wrong with an answer, in words; `null`: nothing. */
export function verdict(route: Route, principal: Principal, variant: Variant, answer: Answer): string | null {
  const [trace] = answer.traces
  const shown = trace && `shows "${trace.text}" of the other organization (${trace.table})`
  const wrong = shown ?? wrongAnswer(route, principal, variant, answer)
  return wrong === null
    ? null
    : `${principal.name}, ${variant.name}: ${wrong}; answered ${answer.status} ${answer.code ?? ''}`
}
