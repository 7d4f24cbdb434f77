import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opened, sealed, SealError } from './sealed-stream.ts'

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size)
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const key = 'a passphrase of the tests'
const content = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251))
const open = (bytes: Buffer, by = key) => whole(opened(inPieces(bytes, 1000), by))
const block = 65_536
const sealedBlock = block + 16
const header = 34

describe('a sealed stream', () => {
  test.each([0, 1, block - 1, block, block + 1, 2 * block, 2 * block + 17])(
    'of %i bytes opens again',
    async (length) => {
      const bytes = await whole(sealed(inPieces(content(length), 7777), key))
      expect((await open(bytes)).equals(content(length))).toBe(true)
    },
  )

  test('does not open with another key, and is never the same twice', async () => {
    const bytes = await whole(sealed(inPieces(content(100), 7), key))
    await expect(open(bytes, `${key}.`)).rejects.toThrow(SealError)
    expect((await whole(sealed(inPieces(content(100), 7), key))).equals(bytes)).toBe(false)
  })

  test('is refused when blocks were cut off, moved, doubled or left out', async () => {
    const bytes = await whole(sealed(inPieces(content(3 * block + 5), 70_000), key))
    const head = bytes.subarray(0, header)
    const at = (index: number) =>
      bytes.subarray(header + index * sealedBlock, header + (index + 1) * sealedBlock)
    const [a, b, c, d] = [at(0), at(1), at(2), at(3)]
    const tampered = [[a, b, c], [a, b], [], [b, a, c, d], [a, a, b, c, d], [a, c, d], [a, b, c, d, d], [d]]
    for (const blocks of tampered)
      await expect(open(Buffer.concat([head, ...blocks]))).rejects.toThrow(SealError)
    expect((await open(Buffer.concat([head, a, b, c, d]))).length).toBe(3 * block + 5)
  })

  test('is refused when it was cut off or changed anywhere', async () => {
    const bytes = await whole(sealed(inPieces(content(300), 70), key))
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(at) ^ flip, at)
        await expect(open(changed)).rejects.toThrow(SealError)
        await expect(open(bytes.subarray(0, at))).rejects.toThrow(SealError)
      }),
      { numRuns: 4 },
    )
  })
})
