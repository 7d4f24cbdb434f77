import type { Bench } from './bench.ts'
import { FileRefused } from './file-problem.ts'

/** @returns whether the part is left out; what else is wrong refuses the file */
export type LeaveOutPart = (error: unknown, path: string) => boolean

/** A process of an archive that cannot be read is asked about; a file that is nothing else is refused. */
export const leavesOutParts =
  (bench: Bench, parts: number): LeaveOutPart =>
  (error, path) => {
    const isBroken =
      error instanceof FileRefused && error.problems.every(({ code }) => code === 'PART_UNREADABLE')
    if (!isBroken || parts < 2) return false
    const process = { id: path, name: path }
    bench.choose({ code: 'PART_UNREADABLE', process, flow: null, choices: ['leave_out'] }, path)
    return true
  }
