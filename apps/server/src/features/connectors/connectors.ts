import { randomUUID } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { connectorResource, type CallAnswer, type CallParsed } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import { callerId, type Caller, type Language } from '../../platform/sessions/session.ts'
import { importProfiles, profileName } from '../imports/index.ts'
import type { ConnectorsDeps } from './deps.ts'
import { nextNight } from '../../platform/start/next-night.ts'
import { night } from './nights.ts'
import { runAnswer, stateOf } from './runs.ts'
import { Asking } from './source/ask.ts'
import { openSource, sealedSecret } from './source/open-source.ts'
import { secretOf } from './secret-of.ts'
import { SourceFailure } from './source/source-failure.ts'
import { beginningOf } from './source/try-source.ts'
import { forgotten, refuseContradictions } from './settings.ts'
import { connectors, isConnector, type ConnectorRecord } from './tables.ts'
import { problemText } from './words.ts'

const profileOf = sql<{
  id: string
  name: string
} | null>`(select jsonb_build_object('id', p.id, 'name', p.name)
  from ${importProfiles} p
  where p.organization_id = connectors.organization_id and p.id = connectors.profile_id)`

const serviceOf = ({ database }: ConnectorsDeps) =>
  resourceService(database, {
    resource: connectorResource,
    table: connectors,
    derived: () => ({
      profile: profileOf,
      hasSecret: sql<boolean>`(${connectors.secret} is not null)`,
      runs: connectors.runs,
      asked: connectors.asked,
      begunAt: connectors.begunAt,
    }),
    folded: { name: connectors.sortName },
    order: [asc(connectors.sortName)],
    taken: { one_connector_a_name: 'name' },
    values: (said, before, { session }) => {
      const { profile, ...body } = said
      refuseContradictions(said, said.kind ?? before?.kind ?? 'csv')
      const nightly = body.schedule === 'nightly'
      const kept = {
        ...body,
        profileId: profile,
        keeper: nightly ? callerId(session) : null,
        keeperKind: session.kind,
        nextAt: nightly ? nextNight(night, new Date()) : null,
      }
      if (before === null) return { ...kept, id: randomUUID(), createdBy: session.userName }
      return { ...kept, ...forgotten(said, before) }
    },
    written: async (tx, { session }, _id, { profile }) => {
      if (profile !== null && (await profileName(tx, session.organizationId, profile)) === null)
        throw problem('INVALID_VALUES', { errors: [{ path: 'profile', code: 'UNKNOWN_PROFILE' }] })
    },
    answers: (_tx, { language }, records) => records.map((record) => rowAnswer(record, language)),
    whole: (_tx, { language }, record) => ({
      ...rowAnswer(record, language),
      runs: record.runs.map((run) => runAnswer(run, language)),
    }),
    audited: ({ name, kind, address, direction, profile, automatic, schedule }) => ({
      name,
      kind,
      address,
      direction,
      profile: profile?.name ?? null,
      automatic,
      schedule,
    }),
  })

/** As lists show it. */
function rowAnswer<Record extends Pick<ConnectorRecord, 'runs' | 'asked' | 'begunAt' | 'createdAt'>>(
  { runs, asked, begunAt, createdAt, ...record }: Record,
  language: Language,
) {
  const [last] = runs
  return {
    ...record,
    createdAt: createdAt.toISOString(),
    state: stateOf({ asked, begunAt }),
    lastRun: last === undefined ? null : { ...runAnswer(last, language), changes: [] },
  }
}

/** Sets what is no field of a form, and writes it into the audit log. */
async function change(
  tx: Tx,
  { session }: Caller,
  { id, name }: ConnectorRecord,
  values: Partial<Pick<ConnectorRecord, 'secret' | 'hostKey'>>,
  [before, after]: readonly [before: object, after: object],
): Promise<void> {
  await tx.update(connectors).set(values).where(isConnector(session.organizationId, id))
  const what = { entity: 'connector', entityId: id, entityName: name, action: 'update' } as const
  await recordChange(tx, session, { ...what, before, after })
}

/** The calls of connectors. */
export function registerConnectors(server: FastifyInstance, deps: ConnectorsDeps): void {
  const { database } = deps
  const service = serviceOf(deps)
  serveResource(server, connectorResource, service)
  const within = <Answer>(
    caller: Caller,
    id: string,
    work: (tx: Tx, record: ConnectorRecord) => Promise<Answer>,
  ) =>
    database.inOrganization(caller.session.organizationId, async (tx) => {
      const [record] = await tx
        .select()
        .from(connectors)
        .where(isConnector(caller.session.organizationId, id))
        .for('update')
      if (record === undefined) throw problem('NOT_FOUND')
      return work(tx, record)
    })
  serve(server, contract.setConnectorSecret, async ({ params, body, ...caller }) => {
    const { authentication } = await within(caller, params.id, async (_tx, found) => found)
    const said = await secretOf(authentication, body, caller.session.organizationId)
    return within(caller, params.id, async (tx, record) => {
      // Somebody else may have changed how it logs in meanwhile.
      if (record.authentication !== authentication) throw problem('STALE_VERSION')
      const { id, secret: before } = record
      const sealed = said === null ? null : sealedSecret(deps, id, said)
      await change(tx, caller, record, { secret: sealed }, [
        { secret: before === null ? null : 'earlier' },
        { secret: said === null ? null : 'new' },
      ])
      return { hasSecret: said !== null }
    })
  })
  serve(server, contract.acceptConnectorHostKey, ({ params, body: { fingerprint: hostKey }, ...caller }) => {
    if (!caller.session.permissions.has('update_connector')) throw problem('PERMISSION_REQUIRED')
    return within(caller, params.id, async (tx, record) => {
      if (record.kind !== 'sftp' && hostKey !== null)
        throw problem('INVALID_VALUES', { errors: [{ path: 'fingerprint', code: 'NOT_BY_SFTP' }] })
      await change(tx, caller, record, { hostKey }, [{ hostKey: record.hostKey }, { hostKey }])
      return { hostKey }
    })
  })
  serve(server, contract.tryConnector, async ({ params, ...caller }) => {
    const record = await within(caller, params.id, async (_tx, found) => found)
    return trial(deps, caller, record)
  })
  serve(server, contract.runConnector, ({ params, body, ...caller }) =>
    within(caller, params.id, (tx, record) => askFor(tx, caller, record, body)),
  )
}

type Trial = CallAnswer<typeof contract.tryConnector>

async function trial(deps: ConnectorsDeps, { language }: Caller, record: ConnectorRecord): Promise<Trial> {
  try {
    const source = openSource(deps, record)
    return { problem: null, hostKey: null, ...(await beginningOf(source, new Asking(source, { tries: 0 }))) }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const { code, params } = error.problem
    const isKey = code === 'HOST_KEY_NEW' || code === 'HOST_KEY_CHANGED'
    const nothing = { columns: [], rows: [], count: 0, hasMore: false }
    const hostKey = isKey ? String(params?.['shown']) : null
    return { problem: problemText(error.problem, language), ...nothing, hostKey }
  }
}

/** @throws ALREADY_RUNNING, INVALID_VALUES for a task that the connector does not have, CAPABILITY_REQUIRED */
async function askFor(
  tx: Tx,
  { session }: Caller,
  record: ConnectorRecord,
  { task, whole }: CallParsed<typeof contract.runConnector>['body'],
): Promise<CallAnswer<typeof contract.runConnector>> {
  if (stateOf(record) !== 'idle') throw problem('ALREADY_RUNNING')
  const isFetch = task === 'fetch'
  if (record.direction === (isFetch ? 'out' : 'in'))
    throw problem('INVALID_VALUES', { errors: [{ path: 'task', code: 'OTHER_DIRECTION' }] })
  if (isFetch && !session.permissions.has('import_evaluation')) throw problem('PERMISSION_REQUIRED')
  if (!session.capabilities.has(isFetch ? 'import' : 'widget')) throw problem('CAPABILITY_REQUIRED')
  await tx
    .update(connectors)
    .set({
      asked: [task],
      askedWhole: whole,
      askedBy: callerId(session),
      askedByKind: session.kind,
      askedAt: sql`now()`,
      begunAt: null,
    })
    .where(isConnector(session.organizationId, record.id))
  return { state: 'waiting' }
}
