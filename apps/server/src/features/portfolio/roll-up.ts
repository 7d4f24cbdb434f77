import type { PortfolioSums } from '@ecotrame/contract'
import type { Cell } from './cells.ts'

/** Cells that belong together, by what a key says of each; in order of first appearance. */
export function gathered<Key>(
  cells: readonly Cell[],
  key: (cell: Cell) => Key,
): ReadonlyMap<Key, readonly Cell[]> {
  const groups = new Map<Key, Cell[]>()
  for (const cell of cells) {
    const at = key(cell)
    const group = groups.get(at)
    if (group === undefined) groups.set(at, [cell])
    else group.push(cell)
  }
  return groups
}

export const summed = <One>(all: readonly One[], figure: (one: One) => number): number =>
  all.reduce((sum, one) => sum + figure(one), 0)

/** What is not there is not 0: a ratio without its lower part is nothing. */
export const ratio = (value: number, by: number): number | null => (by > 0 ? value / by : null)

export function sumsOf(cells: readonly Cell[]): PortfolioSums {
  const [products, value] = [summed(cells, (cell) => cell.products), summed(cells, (cell) => cell.value)]
  const [units, massKg] = [summed(cells, (cell) => cell.units), summed(cells, (cell) => cell.massKg)]
  return {
    value: products === 0 ? null : value,
    products,
    units,
    massKg,
    perPiece: ratio(value, units),
    perKg: ratio(value, massKg),
  }
}

export const leftOutOf = (cells: readonly Cell[]): number =>
  summed(
    cells,
    ({ notEvaluated, withoutLabel, incomplete, withoutUnits }) =>
      notEvaluated + withoutLabel + incomplete + withoutUnits,
  )

/** With what the figures of the products that count were computed, the weightiest first. */
export function releasesOf(cells: readonly Cell[]) {
  const counted = cells.filter(({ products }) => products > 0)
  return [...gathered(counted, ({ releases }) => releases.join('\n')).values()]
    .map((group) => ({
      names: [...(group[0]?.releases ?? [])],
      products: summed(group, ({ products }) => products),
      value: summed(group, ({ value }) => value),
    }))
    .toSorted((a, b) => b.value - a.value || a.names.join().localeCompare(b.names.join()))
}

/** More than one release behind a sum, or within one of its products. */
export const areMixed = (releases: readonly { readonly names: readonly string[] }[]): boolean =>
  new Set(releases.flatMap(({ names }) => names)).size > 1

/** Sales by currency: amounts of several are never added. */
export const salesOf = (cells: readonly Cell[]) =>
  [...gathered(cells, ({ currency }) => currency)]
    .flatMap(([currency, group]) => {
      const products = summed(group, ({ priced }) => priced)
      if (currency === null || products === 0) return []
      const [amount, value] = [
        summed(group, ({ sales }) => sales),
        summed(group, ({ pricedValue }) => pricedValue),
      ]
      return [{ currency, amount, value, products, perUnit: ratio(value, amount) }]
    })
    .toSorted((a, b) => b.products - a.products || a.currency.localeCompare(b.currency))
