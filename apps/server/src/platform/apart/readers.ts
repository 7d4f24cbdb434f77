import type { ErrorCode } from '@ecotrame/contract'
import { problem, type ApiError, type ProblemOptions } from '../errors/problem.ts'
import { ReaderProcess } from './reader-process.ts'
import type { Answer, Order, ReaderLimits, Reading } from './reading.ts'
import { WaitingLine, type LineLimits } from '../turns/waiting-line.ts'

/** Who asks for a reading, and what is read. */
export interface Asked {
  readonly organizationId: string
  readonly content?: Uint8Array
  /** Takes what the reading says in between. */
  readonly told?: (told: unknown) => void
}

/** A file that is too large to be handed over. */
export interface AskedOfFile extends Omit<Asked, 'content'> {
  /** Its descriptor here; the process that reads finds it under `numberOfFile`. */
  readonly file: number
  readonly limits: ReaderLimits
}

export interface ReadersOptions {
  /** Without it the readers of the server. */
  readonly program?: URL
  readonly limits: ReaderLimits
  readonly line: LineLimits
  /** That a process waits for the next file: to start one takes longer than to read most files. */
  readonly keptMilliseconds: number
}

const retryAfterSeconds = 5
const busy = (): ApiError => problem('READERS_BUSY', { retryAfterSeconds })

/**
 * Reads files from outside in other processes, a few at a time. What does not end in time, or needs too much memory, is ended
 * with its process; the next file gets another one.
 */
export class Readers {
  readonly #options: ReadersOptions
  readonly #line: WaitingLine
  /** Ready for the next file, each with what ends it after a while. */
  readonly #idle = new Map<ReaderProcess, NodeJS.Timeout>()
  readonly #working = new Set<ReaderProcess>()
  #isClosed = false
  constructor(options: ReadersOptions) {
    this.#options = options
    this.#line = new WaitingLine(options.line)
  }

  /**
   * Reads, and gives the parts as they are asked for.
   * @throws FILE_TAKES_TOO_LONG, FILE_NEEDS_TOO_MUCH_MEMORY, READERS_BUSY, and what the reading refuses
   */
  async *read<Input, Part, Done, Wanted>(
    reading: Reading<Input, Part, Done, Wanted>,
    input: Input,
    asked: Asked,
  ): AsyncGenerator<Part, Done, Wanted> {
    const leave = await this.#line.enter(asked.organizationId)
    if (leave === null) throw busy()
    try {
      const reader = this.#takeIdle() ?? (await this.#started(this.#options.limits))
      try {
        return yield* this.#readBy(reader, reading, input, asked)
      } finally {
        this.#keep(reader)
      }
    } finally {
      leave()
    }
  }

  /** As `read`, in a process of its own that ends with the file. */
  async *readFile<Input, Part, Done, Wanted>(
    reading: Reading<Input, Part, Done, Wanted>,
    input: Input,
    asked: AskedOfFile,
  ): AsyncGenerator<Part, Done, Wanted> {
    const reader = await this.#started(asked.limits, asked.file)
    try {
      return yield* this.#readBy(reader, reading, input, asked)
    } finally {
      reader.end(busy())
    }
  }

  /** A reading without parts. */
  async readWhole<Input, Done>(
    reading: Reading<Input, never, Done>,
    input: Input,
    asked: Asked,
  ): Promise<Done> {
    const { done, value } = await this.read(reading, input, asked).next()
    if (done !== true) throw new Error(`${reading.name} gives parts`)
    return value
  }

  /** Ends every process, also in the middle, for good: who waits for one, or asks for one, gets READERS_BUSY. */
  close(): void {
    this.#isClosed = true
    for (const reader of [...this.#idle.keys(), ...this.#working]) reader.end(busy())
  }

  async #started(limits: ReaderLimits, file?: number): Promise<ReaderProcess> {
    if (this.#isClosed) throw busy()
    const { program } = this.#options
    const reader = await ReaderProcess.start({
      limits,
      ...(program && { program }),
      ...(file !== undefined && { file }),
    })
    if (this.#isClosed) reader.end(busy())
    return reader
  }

  #takeIdle(): ReaderProcess | undefined {
    for (const [reader, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(reader)
      if (!reader.isGone) return reader
    }
    return undefined
  }

  #keep(reader: ReaderProcess): void {
    if (reader.isGone) return
    reader.hold(false)
    const end = () => {
      this.#idle.delete(reader)
      reader.end(busy())
    }
    this.#idle.set(reader, setTimeout(end, this.#options.keptMilliseconds).unref())
  }

  async *#readBy<Input, Part, Done, Wanted>(
    reader: ReaderProcess,
    { name, seconds }: Reading<Input, Part, Done, Wanted>,
    input: Input,
    { content, told }: Asked,
  ): AsyncGenerator<Part, Done, Wanted> {
    let left = seconds * 1000
    let isOpen = false
    const follow = async (order: Order): Promise<Answer> => {
      const begin = performance.now()
      const answer = await reader.order(order, Math.max(1, left), told)
      left -= performance.now() - begin
      isOpen = answer.answer === 'part'
      return answer
    }
    reader.hold(true)
    this.#working.add(reader)
    try {
      if (content !== undefined) await reader.give(content)
      let answer = await follow({ order: 'begin', name, input })
      while (answer.answer === 'part') {
        const wanted = yield answer.part as Part
        answer = await follow({ order: 'go', wanted })
      }
      return resultOf(answer) as Done
    } finally {
      // Whoever asked wants no more parts; what goes wrong with that has ended the process.
      if (isOpen) await follow({ order: 'stop' }).catch(() => undefined)
      this.#working.delete(reader)
    }
  }
}

/** @throws what the reading has thrown */
function resultOf(answer: Answer): unknown {
  if (answer.answer === 'done') return answer.done
  if (answer.answer === 'refused') throw problem(answer.code as ErrorCode, answer.options as ProblemOptions)
  if (answer.answer === 'failed') throw Object.assign(new Error(answer.message), { stack: answer.stack })
  throw new Error(`${answer.answer} is no result`)
}
