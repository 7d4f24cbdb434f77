import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('parties take turns, whoever of them sends most', async () => {
  const line = new WaitingLine({ places: 2, waitingOfEach: 5, waiting: 20 })
  const served: string[] = []
  const leaves: (() => void)[] = []
  const ask = async (party: string) => {
    const leave = await line.enter(party)
    served.push(leave === null ? `no ${party}` : party)
    if (leave !== null) leaves.push(leave)
  }
  const asked = [...'aaaaaaa', ...'bb', 'c'].map(ask)
  await turn()
  // One place is for somebody else; the seventh of a party would be one too many.
  expect(served.toSorted()).toEqual(['a', 'b', 'no a'])
  while (leaves.length > 0) {
    leaves.shift()?.()
    await turn()
  }
  await Promise.all(asked)
  expect(served.filter((party) => party === 'a')).toHaveLength(6)
  expect(served.slice(0, 6)).toContain('c')
  expect(served).toHaveLength(10)
})

test('no more than the places are served at a time, and a single place serves everybody', async () => {
  const line = new WaitingLine({ places: 1, waitingOfEach: 50, waiting: 100 })
  let atOnce = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const leave = await line.enter(`${number % 3}`)
      atOnce += 1
      most = Math.max(most, atOnce)
      await turn()
      atOnce -= 1
      leave?.()
    }),
  )
  expect(most).toBe(1)
})
