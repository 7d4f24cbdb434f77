import { brotliCompressSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BrokenResultError,
  packed,
  packedText,
  resultMaximum,
  unpacked,
  unpackedText,
} from './stored-result.ts'

/** Text as people write it, in any script, but for what no database text has. */
const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\u0000'))
const figure = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 5e-324, -5e-324, Number.MAX_VALUE, 0.1 + 0.2, 1e21, 1e-7, 2 ** 53 + 2),
)
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(figure, text, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(text, tie('value'), { maxKeys: 6 }),
  ),
})).value

const asJson = (value: unknown) => JSON.stringify(value)

test('what is stored comes back as JSON writes it, to the bit and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      const back = unpacked(await packed(value))
      expect(asJson(back)).toBe(asJson(value))
      expect(back).toStrictEqual(JSON.parse(asJson(value)))
    }),
    { numRuns: 500 },
  )
})

test('text comes back to the byte, with digits that no number of ours has', async () => {
  const odd = '{"a":[1.10,1e300,-0.000,12345678901234567890.1234567890123456789],"b":"\\u2028 😀"}'
  expect(unpackedText(await packedText(odd))).toBe(odd)
})

test('nesting of any depth comes back', async () => {
  const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`
  expect(asJson(unpacked(await packed(JSON.parse(deep))))).toBe(deep)
})

test('a result of before reads as its text', () => {
  expect(unpacked(Buffer.concat([Buffer.of(0), Buffer.from('{"é":1.10}')]))).toEqual({ é: 1.1 })
})

test('a result in which much repeats takes a small part of its text', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({
    stage: 'rawMaterial',
    unit: 'kg',
    amount: Math.sin(n),
  }))
  expect((await packed(lines)).length).toBeLessThan(asJson(lines).length / 2)
})

describe('is refused before it is written:', () => {
  test.each<[string, unknown]>([
    ['what is no JSON', undefined],
    ['a character that no database text has', { name: 'a\u0000b' }],
    ['half of a pair of surrogates', ['\ud83d']],
    ['such a name', { '\udc00': 1 }],
    ['the same after a backslash', 'a\\\u0000'],
  ])('%s', async (_, value) => {
    await expect(packed(value)).rejects.toThrow(RangeError)
  })
  test('more than can be read', async () => {
    await expect(packedText('1'.repeat(resultMaximum + 1))).rejects.toThrow(RangeError)
  })
})

test.each(['\\u0000', '\\\\u0000', '\\\\\\ud83d', 'C:\\ud800'])(
  'words that only look like such a character are text: %s',
  async (words) => {
    expect(unpacked(await packed({ [words]: words }))).toEqual({ [words]: words })
  },
)

describe('is refused with words when it is read:', () => {
  const whole = packed({ trace: Array.from({ length: 50 }, (_, n) => ({ stage: 'use', amount: n / 7 })) })
  const brotli = (bytes: Buffer, sum = crc32(bytes)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(1)
    head.writeUInt32BE(sum, 1)
    return Buffer.concat([head, brotliCompressSync(bytes)])
  }

  test('anything that is cut off, wherever', async () => {
    const bytes = await whole
    for (let end = 0; end < bytes.length; end += 1)
      expect(() => unpacked(bytes.subarray(0, end))).toThrow(BrokenResultError)
  })
  test('anything of which a bit has turned, wherever', async () => {
    const bytes = await whole
    const value = unpacked(bytes)
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const turned = Buffer.from(bytes)
      turned.writeUInt8((turned[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3)
      const read = () => unpacked(turned)
      // A bit that Brotli does not look at changes nothing.
      try {
        expect(read()).toEqual(value)
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenResultError)
      }
    }
  })
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /of nothing/],
    ['a form that nobody knows', Buffer.from([7, 1, 2]), /form 7/],
    ['other text than was written', brotli(Buffer.from('{"points":1}'), 0), /not what was written/],
    ['text that is no JSON', brotli(Buffer.from('{"points":')), /no JSON/],
    ['a few bytes that unpack to gigabytes', brotli(Buffer.alloc(resultMaximum + 1), 0), /more than/],
    ['random bytes', Buffer.from([1, 0, 0, 0, 0, 0xff, 0xff, 0xff]), /breaks off or is damaged/],
  ])('%s', (_, bytes, words) => {
    const before = process.memoryUsage().rss
    expect(() => unpacked(bytes)).toThrow(words)
    expect(() => unpacked(bytes)).toThrow(BrokenResultError)
    expect(process.memoryUsage().rss - before).toBeLessThan(6 * resultMaximum)
  })
})
