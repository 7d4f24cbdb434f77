import { expect, test } from 'vitest'
import { keepRunning, type Run } from './keep-running.ts'

/** A server that ends when it is told to. */
function aRun() {
  let end: (words: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => (end = resolve))
  return { ended, end }
}

test('it is given up after the last pause, with what it said, and not before', async () => {
  const pauses: number[] = []
  let starts = 0
  const kept = keepRunning<Run>({
    first: { ended: Promise.resolve('no room') },
    again: async () => {
      starts += 1
      if (starts === 2) throw new Error('still no room')
      return { ended: Promise.resolve('no room') }
    },
    pausesMilliseconds: [0, 1, 2],
    onEnd: (_words, pause) => void pauses.push(pause),
  })
  expect(await kept.failed).toBe('4 times in a row, and the last time it said:\nno room')
  expect(pauses).toEqual([0, 1, 2])
  expect(starts).toBe(3)
})

test('what ran for a while is counted anew', async () => {
  let starts = 0
  const last = aRun()
  const kept = keepRunning<Run>({
    first: { ended: Promise.resolve('killed') },
    again: async () => {
      starts += 1
      return starts < 20 ? { ended: Promise.resolve('killed') } : last
    },
    pausesMilliseconds: [0],
    settledAfterMilliseconds: 0,
  })
  await expect.poll(() => starts).toBe(20)
  expect(await kept.stop()).toBe(last)
  last.end('asked to')
})

test('who stops it during a pause does not wait for its end', async () => {
  const kept = keepRunning<Run>({
    first: { ended: Promise.resolve('killed') },
    again: () => Promise.reject(new Error('nobody asked for it')),
    pausesMilliseconds: [600_000],
  })
  await kept.stop()
})
