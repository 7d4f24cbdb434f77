import { expect, test } from 'vitest'
import { decidingCountry, isMoreThan, makeAWhole, printedPercent, syntheticShare } from '@ecotrame/lca'

const fibres = (synthetic: number) => [
  { share: synthetic, synthetic: true },
  { share: 1 - synthetic, synthetic: false },
]

test('50.0 % of synthetic fibres says nothing, 50.1 % does', () => {
  expect(isMoreThan(syntheticShare(fibres(0.5), 0.5) ?? 1, 0.5)).toBe(false)
  expect(
    isMoreThan(
      syntheticShare(
        [
          { share: 0.1, synthetic: true },
          { share: 0.2, synthetic: true },
          { share: 0.2, synthetic: true },
          { share: 0.5, synthetic: false },
        ],
        0.5,
      ) ?? 1,
      0.5,
    ),
  ).toBe(false)
  expect(isMoreThan(syntheticShare(fibres(0.501), 0.5) ?? 0, 0.5)).toBe(true)
})

test('what is not known of the fibres decides nothing', () => {
  const open = { share: 0.2, synthetic: null }
  expect(
    syntheticShare([{ share: 0.4, synthetic: true }, { share: 0.4, synthetic: false }, open], 0.5),
  ).toBeNull()
  expect(syntheticShare([{ share: 0.6, synthetic: true }, { share: 0.2, synthetic: false }, open], 0.5)).toBe(
    0.6,
  )
  expect(syntheticShare([{ share: 0.1, synthetic: true }, { share: 0.7, synthetic: false }, open], 0.5)).toBe(
    0.1,
  )
  expect(syntheticShare([], 0.5)).toBeNull()
})

test('a recycled share is printed rounded down', () => {
  expect([0.29, 0.296, 0.999, 1, 0.57].map(printedPercent)).toEqual([29, 29, 99, 100, 57])
})

test('mass fractions make a whole within 0.005', () => {
  expect([[0.98, 0.02], [0.995], [0.994], [1.006]].map((one) => makeAWhole(one))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the largest share of the fibre mass decides on the country of a step', () => {
  const pieces = [
    { country: 'PT', massKg: 0.1 },
    { country: 'TR', massKg: 0.12 },
    { country: 'PT', massKg: 0.05 },
  ]
  expect(decidingCountry(pieces)?.country).toBe('PT')
  expect(decidingCountry(pieces)?.share).toBeCloseTo(0.15 / 0.27, 12)
  expect(decidingCountry([...pieces].reverse())?.country).toBe('PT')
  expect(
    decidingCountry([
      { country: 'TR', massKg: 1 },
      { country: 'BE', massKg: 1 },
    ])?.country,
  ).toBe('BE')
})

test('a country is not named while what is unknown could change it', () => {
  expect(
    decidingCountry([
      { country: 'PT', massKg: 0.1 },
      { country: null, massKg: 0.1 },
    ]),
  ).toBeNull()
  expect(
    decidingCountry([
      { country: 'PT', massKg: 0.2 },
      { country: null, massKg: 0.1 },
    ])?.share,
  ).toBeCloseTo(2 / 3)
  expect(decidingCountry([])).toBeNull()
})
