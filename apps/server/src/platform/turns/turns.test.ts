import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Turns, type WaitOutcome } from './turns.ts'

class Answer extends EventEmitter {
  destroyed = false
  goes() {
    this.destroyed = true
    this.emit('close')
  }
}

function turnsOf(longestMilliseconds = 60_000) {
  const heard: WaitOutcome[] = []
  const turns = new Turns({
    places: 1,
    waitingOfEach: 2,
    waiting: 10,
    longestMilliseconds,
    waited: (outcome) => heard.push(outcome),
  })
  return { turns, heard }
}

/** Work that ends when the test says so. */
function held() {
  let end: (error?: Error) => void = () => undefined
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error === undefined ? resolve('done') : reject(error))
  })
  return { work: () => ended, end }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const busy = { code: 'SERVER_BUSY', retryAfterSeconds: 5 }

test('a turn ends with its work, also when that fails', async () => {
  const { turns } = turnsOf()
  await expect(
    turns.take('a', new Answer(), async () => {
      throw new Error('out of order')
    }),
  ).rejects.toThrow('out of order')
  await expect(
    turns.take('a', new Answer(), () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(await turns.take('a', new Answer(), async () => 'done')).toBe('done')
})

test('whoever goes leaves the line, and their work is never begun', async () => {
  const { turns, heard } = turnsOf()
  const first = held()
  const answer = new Answer()
  const taken = turns.take('a', new Answer(), first.work)
  let isBegun = false
  const waiting = turns.take('a', answer, async () => void (isBegun = true))
  const next = turns.take('a', new Answer(), async () => 'next')
  answer.goes()
  await expect(waiting).rejects.toMatchObject(busy)
  await expect(turns.take('b', answer, async () => 'too late')).rejects.toMatchObject(busy)
  first.end()
  expect([await taken, await next, isBegun]).toEqual(['done', 'next', false])
  expect(heard.toSorted()).toEqual(['left', 'left', 'served', 'served'])
  expect(answer.listenerCount('close')).toBe(0)
})

test('who goes while their work is under way keeps the turn until it has ended', async () => {
  const { turns } = turnsOf()
  const first = held()
  const answer = new Answer()
  const taken = turns.take('a', answer, first.work)
  await turn()
  answer.goes()
  let isServed = false
  const next = turns.take('b', new Answer(), async () => void (isServed = true))
  await turn()
  expect(isServed).toBe(false)
  first.end()
  await Promise.all([taken, next])
  expect(isServed).toBe(true)
})

test('a wait that is too long, or behind too many, is refused with when to try again', async () => {
  const { turns, heard } = turnsOf(20)
  const first = held()
  const taken = turns.take('a', new Answer(), first.work)
  const late = ['one', 'two', 'three'].map((name) => turns.take('a', new Answer(), async () => name))
  for (const one of await Promise.allSettled(late)) expect(one).toMatchObject({ reason: busy })
  first.end()
  expect(await taken).toBe('done')
  expect(await turns.take('a', new Answer(), async () => 'again')).toBe('again')
  expect(heard).toEqual(['served', 'refused', 'refused', 'refused', 'served'])
})
