import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { lastingAnswer, printingOnce } from './lasting-answer.ts'

const route = { schema: {}, method: 'GET', url: '/' }

test('a lasting answer is printed once for each schema, all others each time, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.jsonValue(), fc.boolean())), fc.nat(3), (values, times) => {
      const print = vi.fn((answer: unknown) => JSON.stringify(answer))
      const [one, other] = [0, 1].map(() => printingOnce(() => print)(route))
      const answers = values.map(([value, lasts]) => {
        const answer = { value }
        return { answer: lasts ? lastingAnswer(answer) : answer, lasts }
      })
      for (let turn = 0; turn <= times; turn += 1)
        for (const { answer } of answers)
          for (const printer of [one, other]) expect(printer?.(answer)).toBe(JSON.stringify(answer))
      const once = answers.filter(({ lasts }) => lasts).length
      expect(print).toHaveBeenCalledTimes(2 * (once + (answers.length - once) * (times + 1)))
    }),
  )
})

test('what cannot be printed is not kept, and is tried again', () => {
  const answer = lastingAnswer({})
  const print = vi.fn().mockImplementationOnce(() => {
    throw new Error('no')
  })
  print.mockReturnValue('{}')
  const printer = printingOnce(() => print)(route)
  expect(() => printer(answer)).toThrow('no')
  expect(printer(answer)).toBe('{}')
})

test.each([null, undefined, 0, 'text', true])('%j is no answer that lasts', (answer) => {
  const print = vi.fn(() => 'printed')
  expect(printingOnce(() => print)(route)(answer)).toBe('printed')
  expect(print).toHaveBeenCalledWith(answer)
})
