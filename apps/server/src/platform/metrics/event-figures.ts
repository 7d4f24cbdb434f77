import type * as prometheus from 'prom-client'
import { replicaReasons, type ReplicaReason } from '../database/database.ts'
import type { WaitOutcome } from '../turns/turns.ts'

type Prometheus = typeof prometheus

/** Who works with the database: a scope of row-level security, or one statement without any. */
export type WorkScope = 'organization' | 'administration' | 'system' | 'none' | 'statement'

interface AnsweredRequest {
  readonly method: string
  /** Template of the route, never a path that somebody typed. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Beside the classes of SQLSTATE: the database was not there, or went away. */
export const noConnection = 'connection'
const mailOutcomes = ['sent', 'failed', 'given up'] as const

/** What the seams of this process report as it happens. */
export interface EventFigures {
  answered(request: AnsweredRequest): void
  uploaded(bytes: number): void
  worked(scope: WorkScope, seconds: number): void
  /** `kind`: class of the SQLSTATE, or that there was no connection. */
  databaseFailed(kind: string): void
  /** By the replica (`null`), or for this reason by the primary. */
  broadlyRead(reason: ReplicaReason | null): void
  /** For a turn of a call that adds up all that an organization has. */
  waitedForTurn(outcome: WaitOutcome, seconds: number): void
  jobEnded(kind: string, state: string, seconds: number): void
  mailed(outcome: (typeof mailOutcomes)[number]): void
}

const secondsOfRequests = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const secondsOfWork = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10]
const secondsOfJobs = [1, 5, 30, 120, 600, 3600]

/** Every label takes few values, all of them ours: nothing that a caller or an organization chooses. */
export function eventFigures(
  { Counter, Histogram }: Prometheus,
  registry: prometheus.Registry,
): EventFigures {
  const registers = [registry]
  const requests = new Histogram({
    name: 'ecotrame_http_request_duration_seconds',
    help: 'Answered requests by method, template of the route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfRequests,
    registers,
  })
  const uploads = new Counter({
    name: 'ecotrame_uploads_total',
    help: 'Forms with a file that were answered.',
    registers,
  })
  const uploadBytes = new Counter({
    name: 'ecotrame_upload_bytes_total',
    help: 'Bytes of those forms, as their senders announced them.',
    registers,
  })
  const work = new Histogram({
    name: 'ecotrame_database_work_duration_seconds',
    help: 'Transactions, and statements without one, from asking for a connection to the end, by scope.',
    labelNames: ['scope'],
    buckets: secondsOfWork,
    registers,
  })
  const failures = new Counter({
    name: 'ecotrame_database_errors_total',
    help: 'Database work that failed, by class of the SQLSTATE; connection: there was none.',
    labelNames: ['class'],
    registers,
  })
  const broad = new Counter({
    name: 'ecotrame_replica_transactions_total',
    help: 'Transactions that a replica may answer, by the reason why the primary did; none: the replica did.',
    labelNames: ['reason'],
    registers,
  })
  const turns = new Histogram({
    name: 'ecotrame_turn_wait_duration_seconds',
    help: 'Waits for a turn of calls that add up all that an organization has: served, left by the caller, or refused.',
    labelNames: ['outcome'],
    buckets: secondsOfRequests,
    registers,
  })
  const jobs = new Histogram({
    name: 'ecotrame_job_duration_seconds',
    help: 'Jobs that ended in this process, from their begin, by kind and how they ended.',
    labelNames: ['kind', 'state'],
    buckets: secondsOfJobs,
    registers,
  })
  const mail = new Counter({
    name: 'ecotrame_mail_total',
    help: 'Tries to deliver a message: sent, failed for now, or given up.',
    labelNames: ['outcome'],
    registers,
  })
  // A count that begins at 1 has never grown: what alerts are about begins at 0.
  for (const outcome of mailOutcomes) mail.inc({ outcome }, 0)
  for (const reason of ['none', ...replicaReasons]) broad.inc({ reason }, 0)
  for (const kind of ['53', noConnection]) failures.inc({ class: kind }, 0)
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    uploaded: (bytes) => {
      uploads.inc()
      uploadBytes.inc(bytes)
    },
    worked: (scope, seconds) => work.observe({ scope }, seconds),
    databaseFailed: (kind) => failures.inc({ class: kind }),
    broadlyRead: (reason) => broad.inc({ reason: reason ?? 'none' }),
    waitedForTurn: (outcome, seconds) => turns.observe({ outcome }, seconds),
    jobEnded: (kind, state, seconds) => jobs.observe({ kind, state }, seconds),
    mailed: (outcome) => mail.inc({ outcome }),
  }
}
