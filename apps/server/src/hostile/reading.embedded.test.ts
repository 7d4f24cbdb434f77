import { describe, expect, test } from 'vitest'
import { FileRefused } from '../features/databases/formats/file-problem.ts'
import { readDatabase } from '../features/databases/formats/read-database.ts'
import { readTable, textOf } from '../features/facilities/import/read-file.ts'
import { bytesIn } from '../platform/archives/byte-source.ts'
import { ApiError } from '../platform/errors/problem.ts'
import { kindOfFile } from '../platform/files/kind-of-file.ts'
import { madePicture, type WantedPicture } from '../platform/pictures/picture.ts'
import { cleanSvg, looksLikeSvg, SvgError } from '../platform/pictures/svg.ts'
import { openTable } from '../platform/tables/read-table.ts'
import { TableError } from '../platform/tables/table-error.ts'
import { hostileFiles, type HostileKind } from './hostile-files.ts'

const wanted: WantedPicture = {
  widest: 800,
  highest: 400,
  maximumPixels: 16_000_000,
  drawings: true,
  kept: 'webp',
}

interface Reader {
  readonly what: string
  readonly kinds: readonly HostileKind[]
  readonly read: (content: Buffer) => unknown
}
const readers: readonly Reader[] = [
  {
    what: 'pictures',
    kinds: ['picture', 'other'],
    // Drawing itself may take as long as it likes; its process is ended then, which the attack looks at.
    read: (content) => (looksLikeSvg(content) ? cleanSvg(content) : madePicture(content, wanted)),
  },
  {
    what: 'tables',
    kinds: ['table', 'text', 'other'],
    read: async (content) => {
      const { sheets } = await openTable(content, { columns: 250, unpackedBytes: 209_715_200 })
      let rows = 0
      for (const sheet of sheets) for await (const _row of sheet.rows()) rows += 1
      return rows
    },
  },
  {
    what: 'attachments',
    kinds: ['picture', 'table', 'archive', 'text', 'document', 'other'],
    read: kindOfFile,
  },
  {
    what: 'databases',
    kinds: ['archive', 'text'],
    read: (content) => readDatabase(bytesIn(content), () => Promise.resolve(null)),
  },
  { what: 'facilities', kinds: ['text', 'other'], read: (content) => readTable(textOf(content) ?? '') },
]

const ownErrors = [ApiError, FileRefused, SvgError, TableError]
/** Of work, not of waiting for a processor. Most take a hundredth. */
const secondsMaximum = 10

/** What is wrong with how a file was read; `null`: nothing. */
async function faultOf(content: Buffer, read: Reader['read']): Promise<string | null> {
  const begun = process.cpuUsage()
  try {
    await read(content)
  } catch (error) {
    if (!ownErrors.some((own) => error instanceof own)) return String(error)
  }
  const { user, system } = process.cpuUsage(begun)
  const seconds = (user + system) / 1e6
  return seconds > secondsMaximum ? `${seconds} s` : null
}

/** Larger ones are read in the attack. */
const largest = 3_000_000

test('the hostile files are hundreds, each another one, always the same', () => {
  const files = [...hostileFiles()]
  expect(files.length).toBeGreaterThan(300)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  const [some] = files.filter(({ name }) => name.startsWith('noise 3'))
  expect(some?.bytes()).toEqual(some?.bytes())
})

describe('a reader ends with a result or with a reason of its own', () => {
  for (const { what, kinds, read } of readers)
    test(`of ${what}`, { timeout: 300_000 }, async () => {
      const faults: string[] = []
      for (const file of hostileFiles()) {
        if (!kinds.includes(file.kind)) continue
        const content = file.bytes()
        const fault = content.length > largest ? null : await faultOf(content, read)
        if (fault !== null) faults.push(`${file.name}: ${fault}`)
      }
      expect(faults).toEqual([])
    })
})
