import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openDatabase,
  readingOnly,
  type Database,
  type ReplicaReason,
} from '../platform/database/database.ts'
import { withReplica } from '../platform/database/replica.ts'
import { readsBroadly } from '../platform/http/broad-reading.ts'
import { requestOf } from './requests.ts'
import type { Route } from './routes.ts'
import { chooseFrom, workingRequest, type Working } from './working-request.ts'
import { documentOf, openWorld, send, type World } from './world.ts'

/** Whether a replica answers, or ends each transaction when all of it was read. */
let mode: 'answers' | 'ends' = 'answers'
const ended = () => Object.assign(new DatabaseError('canceling statement', 0, 'error'), { code: '40001' })

/** A replica in all but its log: PostgreSQL refuses every change there, too. */
function pretended(of: Database): Database {
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    const value = await readingOnly(work)
    if (mode === 'ends') throw ended()
    return value
  }
  return {
    inOrganization: (id, work) => reading(() => of.inOrganization(id, work)),
    inSnapshot: (id, work) => reading(() => of.inSnapshot(id, work)),
    asAdministrator: (work) => reading(() => of.asAdministrator(work)),
    asSystem: (work) => reading(() => of.asSystem(work)),
    withoutScope: (work) => reading(() => of.withoutScope(work)),
    ask: (statement) => reading(() => of.ask(statement)),
    connections: () => of.connections(),
    close: () => of.close(),
  }
}

const broad = ({ call }: Route) => call !== null && readsBroadly(call)
/** When a list was read. */
const withoutMoment = (body: string) => body.replaceAll(/"at":"[^"]*"/g, '')

let world: World
const heard: (ReplicaReason | null)[] = []
let routes: readonly Route[] = []
beforeAll(async () => {
  let firstLook: Promise<unknown> | undefined
  world = await openWorld({
    wrapped: (database, to) => {
      const both = withReplica(database, pretended(openDatabase(to)))
      both.replica.listen({ answered: (reason) => heard.push(reason) })
      firstLook = both.replica.look()
      return both
    },
  })
  await firstLook
  routes = (await documentOf(world)).filter(broad)
})
afterAll(() => world.api.close())

/** What is answered, and by whom. */
async function answer(route: Route, found: Working) {
  heard.length = 0
  const { template, table, headers, ids } = found
  const { statusCode, body } = await send(world, requestOf(route, template, chooseFrom(ids, table)), headers)
  return { statusCode, body: withoutMoment(body), heard: [...heard] }
}

describe('the calls that a replica may answer', () => {
  test('are lists and dashboards', () => {
    const names = routes.map(({ name }) => name)
    for (const one of ['/evaluations', '/products', '/audit-log', '/dashboard/organization/trend'])
      expect(names).toContain(`GET ${one}`)
    for (const one of ['/evaluations/:id', '/evaluations/evaluate/:id', '/products/export/:format'])
      expect(names).not.toContain(`GET ${one}`)
  })

  test('change nothing, and say the same where the replica ends what it has answered', async () => {
    const findings: string[] = []
    let answeredThere = 0
    for (const route of routes) {
      mode = 'answers'
      const working = await workingRequest(world, route, world.own)
      if (typeof working === 'string') {
        findings.push(`${route.name}: ${working}`)
        continue
      }
      const there = await answer(route, working)
      mode = 'ends'
      const again = await answer(route, working)
      if (there.statusCode !== 200 || there.heard.some((reason) => reason !== null))
        findings.push(`${route.name}: ${there.statusCode}, ${there.heard.join()}`)
      if (again.statusCode !== there.statusCode || again.body !== there.body)
        findings.push(`${route.name} says something else when it is begun again`)
      if (there.heard.length > 0 && !again.heard.includes('conflict'))
        findings.push(`${route.name} was not begun again`)
      answeredThere += Number(there.heard.length > 0)
    }
    expect(findings).toEqual([])
    expect(answeredThere).toBeGreaterThan(50)
  })
})
