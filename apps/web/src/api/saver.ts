import { ApiProblem } from './problem.ts'

/** A thing that a person edits, as the server keeps it. */
export interface SavedRow {
  readonly rowVersion: number
}

/** How far the saving of a draft is. What is unsaved is on the device in every state. */
export type SaveStatus<Row> =
  | { readonly state: 'idle' | 'waiting' | 'saving' }
  /** No answer, or one that only says to come back later: tried again by itself. */
  | { readonly state: 'offline'; readonly problem: ApiProblem }
  /** Somebody else saved in between: nothing is sent until a person compared. */
  | { readonly state: 'conflict'; readonly theirs: Row }
  /** The server does not take it: wrong values, no session, no permission, deleted meanwhile. */
  | { readonly state: 'refused'; readonly problem: ApiProblem }

export interface SaverPorts<Row, Content> {
  /** `base` is what the server has of the row version. */
  readonly put: (content: Content, rowVersion: number, base: Content) => Promise<Row>
  readonly latest: () => Promise<Row>
  /** Whether a row of the server holds this content. */
  readonly holds: (row: Row, content: Content) => boolean
  readonly onSaved: (row: Row, content: Content) => void
  readonly onStatus: (status: SaveStatus<Row>) => void
}

export interface Saver<Row, Content> {
  /** What is to be saved after the pause; `null`: nothing any more, or nothing that could be sent. */
  readonly change: (content: Content | null) => void
  /** Saves at once what is to be saved. True when the server has all of it. */
  readonly saveNow: () => Promise<boolean>
  /** Puts something else in place of all that is to be saved, after a save that is under way. */
  readonly replace: (content: Content) => Promise<Row>
  /** Goes on after a conflict, on top of the row that was compared. */
  readonly resume: (rowVersion: number, base: Content) => void
  readonly stop: () => void
}

interface SaverSettings<Content> {
  readonly rowVersion: number
  /** What the server has when the form opens. */
  readonly base: Content
  readonly pauseMilliseconds: number
  readonly retryMilliseconds: number
}

/** Saves a draft by itself: one call at a time, the newest content, never over somebody else's. */
export function createSaver<Row extends SavedRow, Content>(
  ports: SaverPorts<Row, Content>,
  settings: SaverSettings<Content>,
): Saver<Row, Content> {
  let { rowVersion, base } = settings
  let wanted: Content | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  /** Why nothing is sent by itself: a problem waits for a change or a new try, a conflict for a person. */
  let heldBy: 'problem' | 'conflict' | null = null

  const startIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  const save = (): Promise<boolean> => {
    clearTimeout(timer)
    running ??= send().finally(() => {
      running = null
      if (wanted && !heldBy) startIn(settings.pauseMilliseconds)
    })
    return running
  }

  const send = async (): Promise<boolean> => {
    const content = wanted
    if (!content || heldBy === 'conflict') return !content
    heldBy = null
    ports.onStatus({ state: 'saving' })
    try {
      accept(await ports.put(content, rowVersion, base), content)
      return true
    } catch (problem) {
      return refuse(asProblem(problem), content)
    }
  }

  const accept = (row: Row, content: Content) => {
    rowVersion = row.rowVersion
    base = content
    if (wanted === content) wanted = null
    ports.onStatus({ state: wanted ? 'waiting' : 'idle' })
    ports.onSaved(row, content)
  }

  const refuse = async (problem: ApiProblem, content: Content): Promise<boolean> => {
    if (problem.code === 'STALE_VERSION') return compareWithLatest(content)
    heldBy = 'problem'
    const unanswered = problem.status === 0 || problem.status >= 500
    ports.onStatus({ state: unanswered ? 'offline' : 'refused', problem })
    if (unanswered) startIn(settings.retryMilliseconds)
    return false
  }

  const compareWithLatest = async (content: Content): Promise<boolean> => {
    try {
      const theirs = await ports.latest()
      // The own save whose answer got lost; or a new row with the old content, as a run or a publication makes.
      if (ports.holds(theirs, content)) {
        accept(theirs, content)
        return true
      }
      if (ports.holds(theirs, base) && theirs.rowVersion !== rowVersion) {
        rowVersion = theirs.rowVersion
        return send()
      }
      heldBy = 'conflict'
      ports.onStatus({ state: 'conflict', theirs })
      return false
    } catch (problem) {
      heldBy = 'problem'
      ports.onStatus({ state: 'refused', problem: asProblem(problem) })
      return false
    }
  }

  return {
    change: (content) => {
      wanted = content
      if (heldBy === 'conflict') return
      heldBy = null
      clearTimeout(timer)
      ports.onStatus({ state: content ? 'waiting' : 'idle' })
      if (content) startIn(settings.pauseMilliseconds)
    },
    saveNow: async () => {
      while (wanted) if (!(await save())) return false
      return true
    },
    replace: async (content) => {
      clearTimeout(timer)
      wanted = null
      await running
      const row = await ports.put(content, rowVersion, base)
      rowVersion = row.rowVersion
      return row
    },
    resume: (version, content) => {
      heldBy = null
      rowVersion = version
      base = content
      if (wanted) startIn(settings.pauseMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

const asProblem = (problem: unknown): ApiProblem =>
  problem instanceof ApiProblem
    ? problem
    : new ApiProblem({ status: 0, code: 'UNEXPECTED_ANSWER', title: '', cause: problem })
