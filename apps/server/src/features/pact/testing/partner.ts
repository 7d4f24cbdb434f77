import type { LightMyRequestResponse } from 'fastify'
import type { PactStatement, PactVersion } from '@ecotrame/contract'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import type { ApiCaller } from '../../../platform/testing/api-caller.ts'

/** Who makes and publishes evaluations. */
type Caller = ApiCaller & { readonly evaluated: (changes?: object) => Promise<{ readonly id: string }> }

/** What a person states of a T-shirt of cotton. */
export const aStatement = (changes: Partial<PactStatement> = {}): PactStatement => ({
  companyIds: ['urn:pact:company:customcode:supplier-id:mill-1'],
  companyDomain: 'mill.example',
  referencePeriodStart: '2025-01-01',
  referencePeriodEnd: '2026-01-01',
  country: 'TR',
  landUseChange: 0.01,
  biogenicNonCO2: 0.02,
  fossilCarbon: 0,
  biogenicCarbon: 0.07,
  characterization: ['AR5', 'AR6'],
  exemptedPercent: 1.5,
  exemptedReason: 'Sewing thread and chemicals have no data.',
  ...changes,
})

export interface Partner {
  readonly id: string
  readonly secret: string
  readonly hint: string
  readonly token: string
}

/** Calls of the PACT host; paths below it. */
export const hostOf = ({ server }: TestServer) => ({
  token: (
    id: string,
    secret: string,
    body = 'grant_type=client_credentials',
  ): Promise<LightMyRequestResponse> =>
    server.inject({
      method: 'POST',
      url: '/api/pact/auth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      },
      payload: body,
    }),
  get: (
    path: string,
    token: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> =>
    server.inject({
      method: 'GET',
      url: `/api/pact${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    }),
  event: (event: unknown, token: string): Promise<LightMyRequestResponse> =>
    server.inject({
      method: 'POST',
      url: '/api/pact/3/events',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/cloudevents+json; charset=UTF-8',
      },
      payload: typeof event === 'string' ? event : JSON.stringify(event),
    }),
})

/** A key for a partner, with a token that was asked for with it. */
export async function aPartner(running: TestServer, owner: Caller, changes: object = {}): Promise<Partner> {
  const made = await owner.post('/api-keys', { name: 'Buyer', scope: 'footprints', ...changes })
  if (made.statusCode !== 201) throw new Error(made.body)
  const { id, key, hint } = made.json<{ id: string; key: string; hint: string }>()
  const answer = await hostOf(running).token(hint, key)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { id, secret: key, hint, token: answer.json<{ access_token: string }>().access_token }
}

/** Published versions as the screen lists them. */
export const versionsOf = async (caller: Caller): Promise<readonly PactVersion[]> => {
  const answer = await caller.get('/pact-versions?limit=500')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ items: PactVersion[] }>().items
}

/** Publishes an evaluation. */
export async function publishedEvaluation(caller: Caller, changes: object = {}): Promise<PactVersion> {
  const { id } = await caller.evaluated(changes)
  const answer = await caller.patch('/evaluations/publish', [id])
  if (answer.statusCode >= 300) throw new Error(answer.body)
  const found = (await versionsOf(caller)).find((one) => one.id === id)
  if (found === undefined) throw new Error('It is not listed.')
  return found
}

/** Offers a version. @returns id of the footprint */
export async function offered(
  caller: Caller,
  { kind, version }: PactVersion,
  changes: Partial<PactStatement> = {},
): Promise<string> {
  const answer = await caller.post('/pact-footprints', {
    kind,
    version: version.id,
    statement: aStatement(changes),
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: string }>().id
}
