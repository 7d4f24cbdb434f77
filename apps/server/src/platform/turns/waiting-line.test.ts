import fc from 'fast-check'
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

/** What may happen in a line: somebody comes, one that is served leaves, one that waits gives up. */
const happening = fc.oneof(
  fc.record({ does: fc.constant('comes' as const), party: fc.constantFrom(...'abcd') }),
  fc.record({ does: fc.constant('leaves' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('gives up' as const), which: fc.nat(20) }),
)

interface Comer {
  readonly party: string
  readonly gone: AbortController
  state: 'waits' | 'served' | 'left' | 'refused'
  leave?: () => void
}

const limits = { waitingOfEach: 4, waiting: 10 }

test('whatever comes, leaves and gives up: the limits hold, nobody is overtaken twice, and nobody is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(happening, { maxLength: 60 }),
      async (places, all) => {
        const line = new WaitingLine({ ...limits, places })
        const ofEach = Math.max(1, places - 1)
        const comers: Comer[] = []
        /** Who came before one of their party that was served, and what should not have been thrown. */
        const broken: unknown[] = []
        /** Turns of others since a party waits and may have a place. */
        const overtaken = new Map<string, string[]>()
        const those = (state: Comer['state'], party?: string) =>
          comers.filter((one) => one.state === state && (party === undefined || one.party === party))
        const mayBeServed = (party: string) => those('served', party).length < ofEach

        const comes = async (party: string) => {
          const comer: Comer = { party, gone: new AbortController(), state: 'waits' }
          comers.push(comer)
          try {
            const leave = await line.enter(party, comer.gone.signal)
            comer.state = leave === null ? 'refused' : 'served'
            if (leave === null) return
            comer.leave = leave
            broken.push(
              ...those('waits', party).filter((other) => comers.indexOf(other) < comers.indexOf(comer)),
            )
            overtaken.delete(party)
            for (const turns of overtaken.values()) turns.push(party)
          } catch (reason) {
            if (reason !== 'gone') broken.push(reason)
            comer.state = 'left'
          }
        }
        const leaves = (comer: Comer | undefined) => {
          if (comer === undefined) return
          comer.state = 'left'
          comer.leave?.()
          // A turn that is given back twice is one.
          comer.leave?.()
        }
        const hold = () => {
          expect(broken).toEqual([])
          expect(those('served').length).toBeLessThanOrEqual(places)
          for (const party of 'abcd') {
            const [served, waiting] = [those('served', party).length, those('waits', party).length]
            expect(served).toBeLessThanOrEqual(ofEach)
            expect(waiting).toBeLessThanOrEqual(limits.waitingOfEach)
            if (waiting === 0 || !mayBeServed(party)) overtaken.delete(party)
            else {
              expect(those('served')).toHaveLength(places)
              if (!overtaken.has(party)) overtaken.set(party, [])
            }
          }
          for (const turns of overtaken.values()) expect(new Set(turns).size).toBe(turns.length)
        }

        for (const one of all) {
          if (one.does === 'comes') void comes(one.party)
          else if (one.does === 'leaves') {
            const served = those('served')
            leaves(served[one.which % Math.max(1, served.length)])
          } else {
            const waiting = those('waits')
            waiting[one.which % Math.max(1, waiting.length)]?.gone.abort('gone')
          }
          await turn()
          hold()
        }
        while (those('served').length > 0) {
          leaves(those('served')[0])
          await turn()
          hold()
        }
        expect(those('waits')).toEqual([])
      },
    ),
  )
})

test('whoever has gone before never gets a place', async () => {
  const line = new WaitingLine({ ...limits, places: 1 })
  await expect(line.enter('a', AbortSignal.abort('gone'))).rejects.toBe('gone')
  expect(await line.enter('a')).not.toBeNull()
})
