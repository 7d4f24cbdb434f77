import { expect, test } from 'vitest'
import { loadDeclaredCosts, loadMarketBenchmarks } from './index.ts'

test('each declared garment belongs to a product of the method, whose declared range holds it', async () => {
  const [costs, benchmarks] = await Promise.all([loadDeclaredCosts(), loadMarketBenchmarks()])
  const ranges = new Map(benchmarks.map((benchmark) => [benchmark.productId, benchmark]))
  expect(costs).toHaveLength(11)
  const outside = costs.filter(({ frenchProductId, pointsPer100g }) => {
    const range = ranges.get(frenchProductId ?? '')
    return !range || pointsPer100g < range.minimumPointsPer100g || pointsPer100g > range.maximumPointsPer100g
  })
  expect(outside).toEqual([])
})

test('a declared cost per 100 g lies above or below the median of its category', async () => {
  const [costs, benchmarks] = await Promise.all([loadDeclaredCosts(), loadMarketBenchmarks()])
  const medians = new Map(
    benchmarks.map(({ productId, medianPointsPer100g }) => [productId, medianPointsPer100g]),
  )
  const beside = costs.map(({ reference, frenchProductId, pointsPer100g }) => [
    reference,
    frenchProductId,
    Math.round(pointsPer100g),
    medians.get(frenchProductId ?? ''),
  ])
  // Declarations of data.gouv.fr, export of 28 January 2026, beside the medians of the portal.
  expect(beside).toEqual([
    ['CHINO', 'pantalon', 411, 471.53],
    ['SELVEDGE', 'jean', 243, 509.62],
    ['MID BLUE', 'jean', 322, 509.62],
    ['Le pull col roulé homme 3', 'pull', 485, 394.78],
    ['72013-0448', 'pantalon', 578, 471.53],
    ['05201-0450', 'pull', 678, 394.78],
    ['4-05201-0404', 'pull', 676, 394.78],
    ['73033-0366', 'pull', 702, 394.78],
    ['72015-0354', 'pull', 687, 394.78],
    ['73037-0595', 'tshirt', 457, 461.84],
    ['05201-0404', 'pull', 680, 394.78],
  ])
})
