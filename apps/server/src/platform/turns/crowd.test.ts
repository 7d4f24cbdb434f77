import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Crowd } from './crowd.ts'

function aCrowd() {
  let time = 0
  const crowd = new Crowd(() => time)
  return { crowd, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('one call at a time is no crowd, many at once are, and it is over soon after', () => {
  const { crowd, pass } = aCrowd()
  const first = crowd.enter()
  pass(60_000)
  expect(crowd.pressure()).toBe(0)
  const others = Array.from({ length: 9 }, () => crowd.enter())
  expect(crowd.pressure()).toBe(0)
  pass(100)
  expect(crowd.pressure()).toBeGreaterThan(0.5)
  pass(5000)
  expect(crowd.pressure()).toBeGreaterThan(8.9)
  for (const leave of [first, ...others]) leave()
  pass(5000)
  expect(crowd.pressure()).toBe(0)
})

test('short calls count by the time that they take', () => {
  const { crowd, pass } = aCrowd()
  for (let call = 0; call < 1000; call += 1) {
    const leave = crowd.enter()
    pass(5)
    leave()
    pass(5)
  }
  expect(crowd.pressure()).toBe(0)
})

test('whoever leaves twice leaves once, and it is never less than nobody', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('enter', 'leave', 'again'), fc.nat(5000)))
  fc.assert(
    fc.property(steps, (all) => {
      const { crowd, pass } = aCrowd()
      const inside: (() => void)[] = []
      const left: (() => void)[] = []
      for (const [step, milliseconds] of all) {
        if (step === 'enter') inside.push(crowd.enter())
        const leaves = step === 'leave' ? inside.pop() : undefined
        leaves?.()
        if (leaves) left.push(leaves)
        if (step === 'again') left.at(-1)?.()
        pass(milliseconds)
        expect(crowd.pressure()).toBeGreaterThanOrEqual(0)
        expect(crowd.pressure()).toBeLessThanOrEqual(
          Math.min(9, Math.max(0, inside.length + left.length - 1)),
        )
      }
      pass(1e9)
      expect(crowd.pressure()).toBe(Math.min(9, Math.max(0, inside.length - 1)))
    }),
  )
})
