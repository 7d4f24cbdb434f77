import { limits, uploadDatabasePart, type OwnDatabase } from '@ecotrame/contract'
import { useSyncExternalStore } from 'react'
import { ApiProblem, send } from '../../api/index.ts'

/** A file on its way, part by part; it goes on while people look at other screens. */
interface Upload {
  readonly state: 'sending' | 'waiting' | 'stopped'
  readonly received: number
  readonly size: number
  readonly secondsLeft: number | null
  /** Why it stopped; `null` while it goes on. */
  readonly problem: unknown
}

interface Work {
  readonly file: File
  readonly onReceived: (database: OwnDatabase) => void
  /** All of the file is there. */
  readonly onComplete: (id: string) => Promise<void>
  readonly pauseMilliseconds?: number
}

const uploads = new Map<string, Upload>()
const works = new Map<string, Work>()
const listeners = new Set<() => void>()

function tell(id: string, upload: Upload | null): void {
  if (upload === null) uploads.delete(id)
  else uploads.set(id, upload)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUpload = (id: string): Upload | null =>
  useSyncExternalStore(subscribe, () => uploads.get(id) ?? null)

const retryMilliseconds = 3000
const isConnection = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.code === 'CONNECTION_LOST' || problem.code === 'TIMED_OUT')

/** Whether a file may be the one whose first parts have arrived: only its name and size were kept of it. */
export const isSameFile = (file: File, { fileName, size }: Pick<OwnDatabase, 'fileName' | 'size'>): boolean =>
  file.name === fileName && file.size === size

/** Sends what has not arrived of a file, then has it read. A lost connection is waited for. */
export async function startUpload(database: OwnDatabase, work: Work): Promise<void> {
  const { id } = database
  if (uploads.get(id)?.state === 'sending' || uploads.get(id)?.state === 'waiting') return
  works.set(id, work)
  const { file } = work
  const begun = { at: performance.now(), from: database.received }
  let received = database.received
  const upload = (state: Upload['state'], problem: unknown = null): Upload => {
    const pace = (received - begun.from) / (performance.now() - begun.at)
    const secondsLeft = pace > 0 ? (file.size - received) / pace / 1000 : null
    return { state, received, size: file.size, secondsLeft, problem }
  }
  while (received < file.size)
    try {
      tell(id, upload('sending'))
      const answer = await sendPart(id, file, received)
      received = answer.received
      work.onReceived(answer)
    } catch (problem) {
      if (!isConnection(problem)) return tell(id, upload('stopped', problem))
      tell(id, upload('waiting'))
      await new Promise((resolve) => setTimeout(resolve, work.pauseMilliseconds ?? retryMilliseconds))
    }
  try {
    await work.onComplete(id)
    works.delete(id)
    tell(id, null)
  } catch (problem) {
    tell(id, upload('stopped', problem))
  }
}

/** Goes on with a file that this browser still holds. */
export function goOn(database: OwnDatabase): boolean {
  const work = works.get(database.id)
  if (work === undefined) return false
  void startUpload(database, work)
  return true
}

const sendPart = (id: string, file: File, offset: number): Promise<OwnDatabase> =>
  send(uploadDatabasePart, {
    params: { id },
    form: { offset: String(offset) },
    file: file.slice(offset, offset + limits.databasePartMaximumBytes),
    timeoutSeconds: limits.evaluateTimeoutSeconds,
  })
