import { expect, test } from 'vitest'
import { heavy, lightIfPossible } from './heavy.ts'

const work = (isHeavy: boolean) => async () => {
  await Promise.resolve()
  if (isHeavy) heavy()
  return isHeavy
}

test('light work is done at once, heavy work again as such', async () => {
  const begun: string[] = []
  const asked = (isHeavy: boolean) =>
    lightIfPossible(work(isHeavy), () => {
      begun.push('heavily')
      return work(isHeavy)()
    })
  expect(await asked(false)).toBe(false)
  expect(begun).toEqual([])
  expect(await asked(true)).toBe(true)
  expect(begun).toEqual(['heavily'])
})

test('what fails is not tried again', async () => {
  const fails = async () => {
    throw new RangeError('no such page')
  }
  await expect(lightIfPossible(fails, () => Promise.resolve())).rejects.toThrow('no such page')
})

test('elsewhere heavy work is simply done', async () => {
  expect(await work(true)()).toBe(true)
})
