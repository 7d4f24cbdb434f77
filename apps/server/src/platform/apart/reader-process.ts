import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ErrorCode } from '@ecotrame/contract'
import { problem } from '../errors/problem.ts'
import type { Answer, Order, ReaderLimits } from './reading.ts'

declare global {
  interface ImportMeta {
    /** In the server as one file (scripts/lib/build-server.mjs); the readers are one beside it. */
    readonly isBundle?: true
  }
}

/** Tests name the one that they have built once for all of them: from sources each would take several times as long to start. */
const built = import.meta.isBundle ? '../../../dist/reader.mjs' : process.env['ECOTRAME_BUILT_READER']
const readersOfServer = new URL(built ?? '../../reader.ts', import.meta.url)

/** Sources are read by `tsx`, as in the process that starts this one. */
const loaderOf = ({ pathname }: URL): readonly string[] =>
  pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : []

/** Nothing else of the environment: keys and the address of the database are none of its business. */
const passedOn = ['HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'] as const
const environment = () =>
  Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )

const refusal = (code: ErrorCode) => problem(code, { errors: [{ path: 'file', code }] })

/** V8 gives up by SIGABRT; by SIGKILL end those that watch over the memory: the process itself, and the system. */
const endedForMemory = (signal: NodeJS.Signals | null) => signal === 'SIGABRT' || signal === 'SIGKILL'

interface Start {
  readonly limits: ReaderLimits
  /** Descriptor of a file that it gets as `numberOfFile`. */
  readonly file?: number
  readonly program?: URL
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly told: (told: unknown) => void
}

const untold = () => undefined
const bytesOfPiece = 1_048_576
const errorsKept = 4000

/** A process that reads files, one at a time. */
export class ReaderProcess {
  readonly #child: ChildProcess
  #waiting: Waiting | null = null
  #errors = ''
  /** Why it is gone; `null`: it is there. */
  #end: Error | null = null

  readonly #kill = () => void this.#child.kill('SIGKILL')

  private constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (answer: Answer) => this.#take(answer))
    child.once('error', (error) => this.#gone(error))
    child.once('exit', (code, signal) => this.#gone(this.#reason(code, signal)))
    child.stderr?.on('data', (text: Buffer) => (this.#errors = `${this.#errors}${text}`.slice(-errorsKept)))
    process.once('exit', this.#kill)
  }

  static async start({ limits, file, program = readersOfServer }: Start): Promise<ReaderProcess> {
    const { heapMegabytes, allMegabytes } = limits
    const child = fork(fileURLToPath(program), [`${process.pid}`, `${allMegabytes}`], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loaderOf(program)],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...(file === undefined ? [] : [file])],
    })
    const reader = new ReaderProcess(child)
    await reader.#next(untold)
    return reader
  }

  /**
   * Orders something, and waits for the answer.
   * @param milliseconds after which the process is ended
   * @throws FILE_TAKES_TOO_LONG, FILE_NEEDS_TOO_MUCH_MEMORY
   */
  async order(order: Order, milliseconds: number, told: Waiting['told'] = untold): Promise<Answer> {
    const timer = setTimeout(() => this.end(refusal('FILE_TAKES_TOO_LONG')), milliseconds)
    try {
      const answer = this.#next(told)
      this.#send(order)
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** Hands a file over in pieces: one of many megabytes would keep this process busy while it is copied. */
  async give(content: Uint8Array): Promise<void> {
    for (let at = 0; at < content.length; at += bytesOfPiece) {
      const bytes = content.subarray(at, at + bytesOfPiece)
      await new Promise<void>((resolve) => this.#send({ order: 'take', bytes }, resolve))
    }
  }

  get isGone(): boolean {
    return this.#end !== null
  }

  /** Ends it at once, whatever it does; who waits for it is told why. */
  end(reason: Error): void {
    this.#gone(reason)
    this.#child.kill('SIGKILL')
  }

  /** Whether this process stays for its sake. */
  hold(isHeld: boolean): void {
    const change = isHeld ? 'ref' : 'unref'
    this.#child[change]()
    this.#child.channel?.[change]()
    ;(this.#child.stderr as Socket | null)?.[change]()
  }

  /** What cannot be sent any more is told by the end of the process. */
  #send(order: Order, sent: () => void = untold): void {
    if (this.isGone) sent()
    else this.#child.send(order, sent)
  }

  #next(told: Waiting['told']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#end !== null) reject(this.#end)
      else this.#waiting = { resolve, reject, told }
    })
  }

  #take(answer: Answer): void {
    if (answer.answer === 'told') return this.#waiting?.told(answer.told)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve(answer)
  }

  #reason(code: number | null, signal: NodeJS.Signals | null): Error {
    if (endedForMemory(signal)) return refusal('FILE_NEEDS_TOO_MUCH_MEMORY')
    return new Error(`The process that reads files ended (${signal ?? code}): ${this.#errors}`)
  }

  #gone(error: Error): void {
    this.#end ??= error
    process.removeListener('exit', this.#kill)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(this.#end)
  }
}
