import type { ChosenDataset } from '../../../datasets/database.ts'
import type { Inventory } from './bill.ts'

/** The row of the make-up of shoes: that of the country where there is one, else that of the world. */
export function assemblyRow({ product, database }: Inventory): ChosenDataset | null {
  const { assembly } = product.category
  if (assembly === null) return null
  const { process, countryProcess } = assembly
  const country = product.making.country.code
  const own =
    countryProcess === null ? null : database.find({ stage: 'assembly', process: countryProcess, country })
  return own ?? database.find({ stage: 'assembly', process })
}
