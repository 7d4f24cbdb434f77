import { pathOfEntry } from '../product/composition.ts'
import type { FormState } from '../product/form.ts'
import type { FormField } from './form-fields.ts'

/** Fields of the product whose shares make up a whole. */
const wholes = [
  ['storeShare', 'onlineShare', 'directShare'],
  ['endRecycled', 'endIncinerated', 'endLandfilled'],
] as const

/** A share beside the one that moves, by its path, in per cent. */
export interface SiblingShare {
  readonly path: string
  readonly percent: number
}

/** Shares that make up 100 % together with this one; empty: it stands alone. */
export function siblingShares(field: FormField, state: FormState): readonly SiblingShare[] {
  const { entry, parameter, path } = field
  const all = entry === null ? sharesOfProduct(parameter.id, state) : sharesOfEntries(field, state)
  return all.filter((sibling) => sibling.path !== path)
}

function sharesOfProduct(id: string, { values }: FormState): readonly SiblingShare[] {
  const whole = wholes.find((ids) => ids.some((known) => known === id)) ?? []
  return whole.flatMap((one) => {
    const percent = values[one]?.value
    return typeof percent === 'number' ? [{ path: `values.${one}`, percent }] : []
  })
}

/** Materials make up the product, origins their material. */
function sharesOfEntries(
  { entry, parameter }: FormField,
  { composition }: FormState,
): readonly SiblingShare[] {
  if (entry === null || parameter.id !== 'share') return []
  return composition.flatMap((other, index): readonly SiblingShare[] => {
    const together = other.type === entry.type && (entry.type === 'material' || other.parent === entry.parent)
    const percent = other.values['share']?.value
    if (!together || typeof percent !== 'number') return []
    return [{ path: `${pathOfEntry({ entry: other, index })}.values.share`, percent }]
  })
}

/** What the others are once a share is `percent`: in proportion, so that the whole stays 100 %. */
export function rescaled(
  siblings: readonly SiblingShare[],
  percent: number,
): readonly (readonly [path: string, percent: number])[] {
  const others = siblings.reduce((sum, sibling) => sum + sibling.percent, 0)
  if (others === 0) return []
  return siblings.map(({ path, percent: own }) => [path, (own * (100 - percent)) / others] as const)
}
