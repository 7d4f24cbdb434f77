import type { Connector, ConnectorRun, ConnectorTask, ConnectorTrial } from '@ecotrame/contract'
import { loadEvaluated } from '../../../server-deps.ts'
import { readConfiguration } from '../../../platform/configuration/configuration.ts'
import { answered } from '../../../platform/testing/answered.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { apiCaller } from '../../../platform/testing/api-caller.ts'
import type { RunDeps } from '../deps.ts'
import { runDue } from '../run.ts'

let number = 0
export const aConnector = (changes: object = {}) => ({
  name: `Source ${(number += 1)}`,
  kind: 'rest',
  authentication: 'none',
  paging: 'none',
  direction: 'in',
  profile: null,
  automatic: false,
  schedule: 'by_hand',
  ...changes,
})

/** Connectors of the first organization, and their runs when a test wants them. */
export async function connecting(running: TestServer) {
  const owner = apiCaller(running, running.loginAs('organization_owner'))
  const evaluated = await loadEvaluated()
  const waits: number[] = []
  const deps: RunDeps = {
    ...evaluated,
    database: running.database,
    sealing: running.sealing,
    configuration: { ...readConfiguration({}), privateNetworks: ['127.0.0.0/8'] },
    webLink: (path, query) =>
      `https://ecotrame.example${path}?${new URLSearchParams(query as never).toString()}`,
    wait: async (milliseconds) => void waits.push(milliseconds),
  }
  const runs = async (id: string) => answered<Connector>(await owner.get(`/connectors/${id}`)).runs
  const due = () =>
    runDue(deps, (error) => {
      throw error
    })
  return {
    owner,
    deps,
    waits,
    due,
    runs,
    made: async (changes: object, secret?: string): Promise<Connector> => {
      const made = answered<Connector>(await owner.post('/connectors', aConnector(changes)), 201)
      if (secret !== undefined) answered(await owner.put(`/connectors/${made.id}/secret`, { secret }))
      return made
    },
    tried: async ({ id }: Pick<Connector, 'id'>): Promise<ConnectorTrial> =>
      answered<ConnectorTrial>(await owner.post(`/connectors/${id}/try`, {})),
    /** Starts a run and waits for its end. */
    ran: async (
      { id }: Pick<Connector, 'id'>,
      task: ConnectorTask = 'fetch',
      more: object = {},
    ): Promise<ConnectorRun> => {
      answered(await owner.post(`/connectors/${id}/run`, { task, ...more }), 202)
      await due()
      const [run] = await runs(id)
      if (run === undefined) throw new Error('it did not run')
      return run
    },
  }
}
export type Connecting = Awaited<ReturnType<typeof connecting>>
