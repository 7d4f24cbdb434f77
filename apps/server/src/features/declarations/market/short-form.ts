import { shortFormScore, type ShortForm } from '@ecotrame/lca'
import type { PreflightDeps } from '../preflight.ts'
import type { DeclaredSubject, SubjectItem } from '../subjects.ts'

/** The audience that products do not tell; it weighs as much as that of men. */
const audience = 'mixed'

/**
 * What a third party would declare of one piece by the short form: category, price and the fibres of the label, with all
 * countries left open. A pack cannot be declared by it.
 */
export function shortFormOf(
  { declarations: { rules }, method: { release } }: PreflightDeps,
  { items, priceEur }: DeclaredSubject,
): number | null {
  const [item, ...others] = items
  if (item === undefined || others.length > 0 || item.quantity !== 1 || item.input === null) return null
  const form = formOf(item, item.input, priceEur)
  return shortFormScore(form, { rules, release })?.points ?? null
}

const formOf = (
  { categoryId }: SubjectItem,
  { productId, materials, priceEur: ofGarment }: NonNullable<SubjectItem['input']>,
  priceEur: number | null,
): ShortForm => ({
  category: productId,
  categoryId,
  audience,
  priceEur: priceEur ?? ofGarment ?? null,
  materials: materials.map(({ materialId: id, share }) => ({ id, share })),
})
