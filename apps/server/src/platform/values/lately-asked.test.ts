import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LatelyAsked } from './lately-asked.ts'

const value = (text: string) => ({ text, weight: text.length })

describe('what was asked for lately', () => {
  test('is made once, also for those who ask while it is being made', async () => {
    const kept = new LatelyAsked<ReturnType<typeof value>>(10)
    let made = 0
    const ask = () => kept.get('a', async () => value(String((made += 1))))
    const [first, second] = await Promise.all([ask(), ask()])
    expect([first, second, await ask(), made]).toEqual([value('1'), value('1'), value('1'), 1])
  })

  test('is asked for again where there was none, or its making failed', async () => {
    const kept = new LatelyAsked<ReturnType<typeof value>>(10)
    expect(await kept.get('a', async () => null)).toBeNull()
    await expect(kept.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await kept.get('a', async () => value('x'))).toEqual(value('x'))
  })

  test('is never heavier than allowed, always the answer for its key, and kept while it is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 12 }))),
        async (heaviest, asked) => {
          const kept = new LatelyAsked<ReturnType<typeof value>>(heaviest)
          for (const [key, length] of asked) {
            const text = `${key}`.repeat(length)
            const name = `${key} ${length}`
            expect(await kept.get(name, async () => value(text))).toEqual(value(text))
            expect(kept.weight).toBeLessThanOrEqual(heaviest)
            if (length <= heaviest) {
              const again = await kept.get(name, () => Promise.reject(new Error('made anew')))
              expect(again).toEqual(value(text))
            }
          }
        },
      ),
    )
  })
})
