import { afterEach, expect, test } from 'vitest'
import { Readers } from './readers.ts'
import {
  counted,
  echoed,
  failing,
  hungryForBuffers,
  hungryForObjects,
  refusing,
  spinning,
} from './testing-readings.ts'

const opened: Readers[] = []
afterEach(() => opened.splice(0).forEach((readers) => readers.close()))

function readersWith(places = 2): Readers {
  const readers = new Readers({
    program: new URL('./testing-reader.ts', import.meta.url),
    limits: { heapMegabytes: 64, allMegabytes: 400 },
    line: { places, waitingOfEach: 2, waiting: 3 },
    keptMilliseconds: 60_000,
  })
  opened.push(readers)
  return readers
}

const a = { organizationId: 'a' }
const b = { organizationId: 'b' }
/** A process starts in half a second, several times that when other tests use the machine. */
const patience = 120_000

test('a file and its result arrive as they are', { timeout: patience }, async () => {
  const readers = readersWith()
  const content = Buffer.alloc(2_500_001, 'linen')
  const input = {
    figures: [0.1 + 0.2, -0, NaN, 5e-324, 1.7976931348623157e308],
    day: new Date(0),
    words: new Map([['é\u{1f9f5}', undefined]]),
    factors: Float64Array.of(1 / 3),
  }
  const read = await readers.readWhole(echoed, input, { ...a, content })
  expect(read.input).toEqual(input)
  expect(Buffer.compare(read.content, content)).toBe(0)
})

test('parts come when they are asked for, and what is told in between', { timeout: patience }, async () => {
  const readers = readersWith()
  const told: unknown[] = []
  const parts = readers.read(counted, 1_000_000, { ...a, told: (one) => told.push(one) })
  expect(await parts.next()).toEqual({ done: false, value: 0 })
  expect(await parts.next(10)).toEqual({ done: false, value: 0 })
  expect(await parts.next(1)).toEqual({ done: false, value: 1 })
  expect(await parts.next(10)).toEqual({ done: false, value: 10 })
  expect(told).toEqual(['0 of 1000000', '1 of 1000000'])
  // Who wants no more leaves the process to the next file.
  await parts.return('enough')
  const last = readers.read(counted, 0, a)
  expect(await last.next()).toEqual({ done: true, value: 'counted' })
})

test.each([
  ['takes too long', spinning, 'FILE_TAKES_TOO_LONG'],
  ['needs too many objects', hungryForObjects, 'FILE_NEEDS_TOO_MUCH_MEMORY'],
  ['needs too many buffers', hungryForBuffers, 'FILE_NEEDS_TOO_MUCH_MEMORY'],
  ['is refused', refusing, 'INVALID_FILE'],
])(
  'what %s ends, with the reason, and the next file is read',
  { timeout: patience },
  async (_what, reading, code) => {
    const readers = readersWith()
    await expect(readers.readWhole(reading, null, a)).rejects.toMatchObject({
      status: 422,
      code,
      errors: [{ path: 'file' }],
    })
    expect((await readers.readWhole(echoed, 'linen', a)).input).toBe('linen')
  },
)

test('what nobody foresaw keeps its words', { timeout: patience }, async () => {
  await expect(readersWith().readWhole(failing, null, a)).rejects.toThrow('out of the file')
})

test('this process goes on while a reading never gives way', { timeout: patience }, async () => {
  const readers = readersWith()
  await readers.readWhole(echoed, null, a)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  await expect(readers.readWhole(spinning, null, a)).rejects.toMatchObject({ code: 'FILE_TAKES_TOO_LONG' })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test(
  'the files of one organization leave a place for others, and only so many wait',
  { timeout: patience },
  async () => {
    const readers = readersWith()
    const endless = readers.read(counted, 9, a)
    await endless.next()
    const waiting = [1, 2].map((number) => readers.readWhole(echoed, number, a))
    await expect(readers.readWhole(echoed, 3, a)).rejects.toMatchObject({
      status: 503,
      code: 'READERS_BUSY',
      retryAfterSeconds: 5,
    })
    expect((await readers.readWhole(echoed, 'of another', b)).input).toBe('of another')
    await endless.return('enough')
    expect((await Promise.all(waiting)).map(({ input }) => input)).toEqual([1, 2])
  },
)

test(
  'the end of this process ends what is read, what waits, and what is asked then',
  { timeout: patience },
  async () => {
    const readers = readersWith(1)
    const begun = readers.read(counted, 9, a)
    await begun.next()
    const waiting = readers.readWhole(echoed, 1, b)
    readers.close()
    const refused = { status: 503, code: 'READERS_BUSY' }
    await expect(begun.next(1)).rejects.toMatchObject(refused)
    await expect(waiting).rejects.toMatchObject(refused)
    await expect(readers.readWhole(echoed, 2, b)).rejects.toMatchObject(refused)
  },
)
