import { addLine, leaveOut, wholeProduct, type Inventory } from './bill.ts'

const line = {
  stage: 'endOfLife',
  purpose: 'endOfLife',
  component: wholeProduct,
  missing: 'endOfLife',
} as const

const needOf = (process: string) => ({ stage: 'end of life', process })

/**
 * End of life of the product: each route by its own row where active packs have all that are needed, else all
 * of it by the mixed row, without credit for what is recycled. Source: choice 17; PEFCR A&F 3.1, Table 45
 * (transcribed).
 */
export function endOfLifeBill(inventory: Inventory): void {
  const { product, database } = inventory
  if (product.category.group === 'packaging') return
  const { recycled, incinerated, landfilled } = product.endOfLife
  const routes = [
    { process: 'textile recycling', share: recycled },
    { process: 'incineration', share: incinerated },
    { process: 'landfill', share: landfilled },
  ].filter(({ share }) => share > 0)
  if (routes.every(({ process }) => database.find(needOf(process)) !== null)) {
    for (const { process, share } of routes) addLine(needOf(process), product.massKg * share, line, inventory)
    return
  }
  addLine(needOf('mixed'), product.massKg, line, inventory)
  if (recycled > 0) leaveOut(inventory, 'recyclingCredit', 'endOfLife')
}
