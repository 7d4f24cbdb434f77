import type { JobStep } from '@ecotrame/contract'
import type { ByteSource } from '../../platform/archives/archive.ts'
import type { ReadingProgress } from './formats/reading-progress.ts'

/** Share of the whole at which each step begins. Of 20,000 processes nine tenths of the time are reading (`bench inventory`). */
const begins = { copy: 0, read: 0.05, solve: 0.9, keep: 0.97, end: 1 }
/** Nobody reads faster. */
const pauseMilliseconds = 1000

/** How far an import is: bytes while the file is put together and read, then categories, then records. */
export class ImportProgress implements ReadingProgress {
  readonly #tell: (step: JobStep) => Promise<void>
  readonly #size: number
  readonly #pause: number
  #read = 0
  #hasProcesses = false
  #toldAt = -Infinity
  #share = 0
  constructor(size: number, tell: (step: JobStep) => Promise<void>, pause = pauseMilliseconds) {
    this.#size = size
    this.#pause = pause
    this.#tell = tell
  }
  readonly copied = (bytes: number): void => {
    this.#step('copy', bytes, this.#size, begins.copy, begins.read, bytes / this.#size)
  }
  readonly processes = (done: number, total: number): void => {
    this.#hasProcesses = true
    this.#step('processes', done, total, begins.read, begins.solve, this.#read / this.#size)
  }
  readonly categories = (done: number, total: number): void => {
    this.#step('solve', done, total, begins.solve, begins.keep, done / total)
  }
  readonly records = (done: number, total: number): void => {
    this.#step('keep', done, total, begins.keep, begins.end, done / total)
  }
  /** The same file, whose reading is counted. */
  counting({ size, read }: ByteSource): ByteSource {
    const counted = async (offset: number, length: number): Promise<Buffer> => {
      const bytes = await read(offset, length)
      this.#read += bytes.length
      // Of processes their number says more.
      if (!this.#hasProcesses)
        this.#step('method', this.#read, size, begins.read, begins.solve, this.#read / size)
      return bytes
    }
    return { size, read: counted }
  }
  #step(name: JobStep['name'], done: number, total: number, from: number, until: number, part: number): void {
    const now = performance.now()
    if (now - this.#toldAt < this.#pause) return
    this.#toldAt = now
    // Directories and tables are read more than once.
    this.#share = Math.max(this.#share, from + (until - from) * Math.min(1, part))
    void this.#tell({ name, done: Math.min(done, total), total, share: this.#share })
  }
}
