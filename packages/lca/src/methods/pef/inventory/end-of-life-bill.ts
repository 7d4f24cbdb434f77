import { emptyBill, joinedBills, left, lineOf, wholeProduct, type Inventory, type PefBill } from './bill.ts'

const place = { stage: 'endOfLife', purpose: 'endOfLife', component: wholeProduct } as const

/**
 * End of life of the product: each route by its own row where active packs have all that are needed, else all
 * of it by the mixed row, without credit for what is recycled. Source: choice 17; PEFCR A&F 3.1, Table 45
 * (transcribed).
 */
export function endOfLifeBill(inventory: Inventory): PefBill {
  const { product, database } = inventory
  if (product.category.group === 'packaging') return emptyBill
  const { recycled, incinerated, landfilled } = product.endOfLife
  const routes = [
    { process: 'textile recycling', share: recycled },
    { process: 'incineration', share: incinerated },
    { process: 'landfill', share: landfilled },
  ].filter(({ share }) => share > 0)
  const bought = (process: string, massKg: number) =>
    lineOf({ stage: 'end of life', process }, massKg, place, 'endOfLife', inventory)
  if (routes.every(({ process }) => database.find({ stage: 'end of life', process }) !== null)) {
    return joinedBills(routes.map(({ process, share }) => bought(process, product.massKg * share)))
  }
  return joinedBills([
    bought('mixed', product.massKg),
    ...(recycled > 0 ? [left('recyclingCredit', 'endOfLife')] : []),
  ])
}
