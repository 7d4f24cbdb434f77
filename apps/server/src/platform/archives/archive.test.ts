import { describe, expect, test } from 'vitest'
import { lyingZip, overlappingZip, type LyingEntry } from '../../hostile/zip.ts'
import { ArchiveError } from './archive-error.ts'
import { openArchive, type ArchiveLimits } from './archive.ts'
import { bytesIn } from './byte-source.ts'

const limits: ArchiveLimits = { entries: 100, entryBytes: 10_000, unpackedBytes: 20_000 }
const entry = (change: Partial<LyingEntry> = {}): LyingEntry => ({
  path: 'a.txt',
  content: 'linen',
  ...change,
})

/** What comes of reading the first entry, whole and in pieces: both must say the same. */
async function readingOf(content: Buffer, within = limits): Promise<string> {
  const told = async (read: () => Promise<string>) =>
    read().catch((error: unknown) => (error instanceof ArchiveError ? error.code : String(error)))
  const whole = await told(async () => {
    const archive = await openArchive(bytesIn(content), within)
    return archive.text(archive.paths[0] ?? '')
  })
  const inPieces = await told(async () => {
    const archive = await openArchive(bytesIn(content), within)
    const pieces: Buffer[] = []
    for await (const piece of archive.pieces(archive.paths[0] ?? '')) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  })
  expect(inPieces).toBe(whole)
  return whole
}

describe('an entry', () => {
  test('is what was packed, or stored', async () => {
    expect(await readingOf(lyingZip([entry()]))).toBe('linen')
    expect(await readingOf(lyingZip([entry({ method: 0 })]))).toBe('linen')
  })
  test.each<[string, Partial<LyingEntry>, string]>([
    ['of a wrong checksum', { crc: 1 }, 'DAMAGED'],
    ['that is larger than it says', { content: 'a'.repeat(9000), size: 10 }, 'DAMAGED'],
    ['that is smaller than it says', { size: 10 }, 'DAMAGED'],
    ['of no length', { packedSize: 0 }, 'DAMAGED'],
    ['longer than the archive', { packedSize: 1_000_000 }, 'DAMAGED'],
    ['packed in another way', { method: 12 }, 'DAMAGED'],
    ['with a password', { flags: 1 }, 'ENCRYPTED'],
    ['with a strong password', { flags: 0x41 }, 'ENCRYPTED'],
    ['out of the archive', { path: '../a' }, 'DAMAGED'],
    ['larger than the limit', { content: 'a'.repeat(20_001) }, 'UNPACKS_TOO_LARGE'],
  ])('%s is refused', async (_what, change, code) => {
    expect(await readingOf(lyingZip([entry(change)]))).toBe(code)
  })
})

test('entries share neither path nor bytes, and are no more than the limit', async () => {
  expect(await readingOf(lyingZip([entry(), entry()]))).toBe('PATH_TWICE')
  expect(await readingOf(overlappingZip(['a', 'b', 'c'], Buffer.alloc(9000)))).toBe('DAMAGED')
  const many = Array.from({ length: 101 }, (_, place) => entry({ path: `${place}` }))
  expect(await readingOf(lyingZip(many))).toBe('TOO_MANY_ENTRIES')
})

test('everything that is read counts, once', async () => {
  const parts = ['a', 'b', 'c'].map((path) => entry({ path, content: path.repeat(9000) }))
  const archive = await openArchive(bytesIn(lyingZip(parts)), limits)
  for (const path of ['a', 'a', 'a', 'b']) await archive.text(path)
  await expect(archive.text('c')).rejects.toMatchObject({ code: 'UNPACKS_TOO_LARGE' })
})
