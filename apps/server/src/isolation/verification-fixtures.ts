import type { VerificationRoom } from '@ecotrame/contract'
import { callerOf } from '../features/evaluations/testing/caller.ts'
import type { TestServer } from '../platform/testing/test-server.ts'
import { daysAfter, today } from '../platform/values/days.ts'
import type { Example } from './example.ts'
import { idOf, unique } from './sample.ts'

/** Place of the finding of the fixture: behind version, inputs, both results and the plan. */
const findingPlace = 6

/** Two rooms of a version: one with an open finding, and one that was signed. */
export async function createVerificationFixture(
  api: TestServer,
  token: string,
  version: string,
  word: string,
) {
  const caller = callerOf(api, { authorization: `Bearer ${token}` })
  const verifier = callerOf(api, {})
  const opened = async () => {
    const answer = await caller.post('/verifications', { version, evidence: false })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    const room = answer.json<VerificationRoom>()
    const body = { name: `${word} verifier`, email: `${word}@verifier.example` }
    const invited = await caller.post(`/verifications/${room.id}/invitation`, body)
    if (invited.statusCode !== 201) throw new Error(invited.body)
    return { room, link: `/v/${invited.json<{ url: string }>().url.split('/v/')[1] ?? ''}` }
  }
  const { room, link } = await opened()
  const finding = { where: 'general', severity: 'minor', text: `${word} finding` }
  const raised = (await verifier.post(`${link}/findings`, finding)).json<VerificationRoom>()
  if (raised.findings[0]?.place !== findingPlace) throw new Error('The finding stands elsewhere')
  const other = await opened()
  const signed = await verifier.post(`${other.link}/statement`, {
    verdict: 'verified',
    scope: `${word} scope`,
    name: `${word} verifier`,
    body: `${word} body`,
    validUntil: daysAfter(today(), 100),
    head: other.room.head,
  })
  if (signed.statusCode !== 201) throw new Error(signed.body)
  // A day has so many invitations, and every route has fixtures of its own.
  await api.database.asOwner(
    "update verification_links set created_at = created_at - interval '2 days' where verification_id = any($1)",
    [[room.id, other.room.id]],
  )
  return { verifications: room.id, signed_verification: other.room.id }
}

export const verificationExamples: Readonly<Record<string, Example>> = {
  'GET /verifications': { query: { evaluation: idOf('evaluations') } },
  'POST /verifications': { body: { version: idOf('evaluation_versions') } },
  'POST /verifications/:id/invitation': {
    params: { id: idOf('verifications') },
    body: { name: unique, email: `${unique}@verifier.example` },
  },
  'POST /verifications/:id/answers': {
    params: { id: idOf('verifications') },
    body: { finding: findingPlace, text: unique },
  },
  'GET /verifications/:id/entries/:place': { params: { id: idOf('verifications'), place: '1' } },
  'POST /verifications/:id/withdrawal': {
    params: { id: idOf('signed_verification') },
    body: { reason: unique },
  },
}
