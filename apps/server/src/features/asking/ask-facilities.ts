import { type CallAnswer, type CallParsed, type askFacilities as askCall } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { meaning, problemDetails } from '../../platform/errors/answer.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { makeLinkWithin } from '../request-answers/index.ts'
import { createRequestWithin, openRequests, viewerOf } from '../requests/index.ts'
import type { AskingDeps } from './deps.ts'
import { lockFacility } from './facility-store.ts'

type Body = CallParsed<typeof askCall>['body']
type Answer = CallAnswer<typeof askCall>
type Told = Answer['items'][number]

/** A request, its link and a mail to each facility, each in a transaction of its own: what is refused keeps nothing else back. */
export async function askFacilities(deps: AskingDeps, caller: Caller, body: Body): Promise<Answer> {
  const { asks } = body
  const twice = asks.findIndex(
    ({ facility }, place) => asks.findIndex((one) => one.facility === facility) < place,
  )
  if (twice >= 0)
    throw problem('INVALID_VALUES', { errors: [{ path: `asks[${twice}].facility`, code: 'ASKED_TWICE' }] })
  const items: Told[] = []
  for (const ask of asks)
    items.push(
      await deps.database
        .inOrganization(caller.session.organizationId, (tx) => askOne(tx, deps, caller, body, ask))
        .then(
          (request) => ({ facility: ask.facility, ok: true, request, code: null, message: null }),
          (error: unknown) => refusedAsk(error, caller, ask.facility),
        ),
    )
  return { items }
}

async function askOne(
  tx: Tx,
  deps: AskingDeps,
  caller: Caller,
  { title, description, dueOn, days }: Body,
  { facility, contact, questions }: Body['asks'][number],
): Promise<string> {
  const { organizationId } = caller.session
  if (contact.email === null) throw missing('contact.email')
  if (!(await lockFacility(tx, organizationId, facility))) throw problem('NOT_FOUND')
  if ((await openRequests(tx, viewerOf(caller.session), [facility])).has(facility))
    throw problem('ALREADY_ASKED')
  const asked = {
    title,
    description,
    dueOn,
    contact,
    facility,
    questions,
    team: null,
    fields: [],
    articles: [],
  }
  const { id } = await createRequestWithin(tx, deps, caller, { ...asked, send: false })
  await makeLinkWithin(tx, deps, caller, id, { days, mail: true })
  return id
}

const missing = (path: string) => problem('INVALID_VALUES', { errors: [{ path, code: 'REQUIRED' }] })

function refusedAsk(error: unknown, { language }: Caller, facility: string): Told {
  const { code, title, errors = [] } = problemDetails(meaning(error), language)
  const message = [title, ...errors.map((one) => one.message)].filter(Boolean).join(' ')
  return { facility, ok: false, request: null, code, message }
}
