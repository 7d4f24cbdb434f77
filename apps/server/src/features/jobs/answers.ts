import {
  errorStatus,
  isUndoable,
  limits,
  type ErrorCode,
  type Job,
  type JobFailure,
} from '@ecotrame/contract'
import { titles } from '../../platform/errors/titles.ts'
import type { JobRow } from '../../platform/jobs/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

/** Before, a pace is chance. */
const shareForPace = 0.05

function secondsLeft(job: JobRow): number | null {
  const { state, total, done, failed, millisecondsAnItem, step, startedAt } = job
  if (state !== 'running') return null
  if (step !== null && startedAt !== null && total === 1)
    return step.share < shareForPace
      ? null
      : ((Date.now() - startedAt.getTime()) / 1000 / step.share) * (1 - step.share)
  return millisecondsAnItem === null ? null : ((total - done - failed) * millisecondsAnItem) / 1000
}

const dayMilliseconds = 86_400_000

/** Whether what a job did can be given back; `null`: it did nothing of that kind, or goes on. */
export function undoOf({ kind, done, unchanged, finishedAt, undoneBy }: JobRow): Job['undo'] {
  if (!isUndoable(kind) || finishedAt === null || done === unchanged) return null
  if (undoneBy !== null) return 'undone'
  return Date.now() - finishedAt.getTime() > limits.undoKeptDays * dayMilliseconds ? 'expired' : 'possible'
}

/** Exports write many rows at a time: people count rows. */
function countsOf({ payload, total, done, failed }: JobRow): Pick<Job, 'total' | 'done' | 'failed'> {
  const { rows, rowsAnItem } = payload
  if (typeof rows !== 'number' || typeof rowsAnItem !== 'number') return { total, done, failed }
  const ofItems = (items: number) => Math.min(items * rowsAnItem, rows)
  return { total: rows, done: ofItems(done), failed: Math.min(ofItems(failed), rows - ofItems(done)) }
}

export const jobAnswer = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  ...(typeof row.payload['file'] === 'string' ? { file: row.payload['file'] } : {}),
  state: row.state,
  ...countsOf(row),
  unchanged: row.unchanged,
  undo: undoOf(row),
  step: row.state === 'running' ? row.step : null,
  secondsLeft: secondsLeft(row),
  askedBy: { id: row.askedByKind === 'user' ? row.askedBy : null, name: row.askedByName },
  createdAt: row.createdAt.toISOString(),
  startedAt: moment(row.startedAt),
  finishedAt: moment(row.finishedAt),
  code: row.code,
})

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus

interface FailedItem {
  readonly entityId: string | null
  readonly label: string | null
  readonly code: string | null
}

/** Why an item is left, as a call of its own would have answered. */
export const reasonOf = (code: string, language: Language): string =>
  titles[isErrorCode(code) ? code : 'INTERNAL'][language]

/** What failed, with the text that a call of its own would have answered. */
export function failureAnswer({ entityId, label, code }: FailedItem, language: Language): JobFailure {
  const known = code !== null && isErrorCode(code) ? code : 'INTERNAL'
  return { id: entityId, name: label, code: known, message: reasonOf(known, language) }
}
