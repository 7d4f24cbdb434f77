import type { PefCategory, PefInput, PefPartInput } from '@ecotrame/lca'

/** What a main part is made of, where an example has to choose. */
const partOfKind = {
  fabric: { materials: [{ materialId: 'cotton', share: 1, origins: [{ countryCode: 'IN', share: 1 }] }] },
  nonwoven: { materials: [{ materialId: 'polyester', share: 1 }] },
  filling: { materials: [{ materialId: 'down', share: 1 }] },
  sheet: { materials: [{ materialId: 'pu-leather', share: 1 }], surfaceMassGPerM2: 900 },
  moulded: { materials: [{ materialId: 'natural-rubber', share: 1 }] },
  rigid: { materials: [{ materialId: 'pp-plastic', share: 1 }] },
} as const satisfies Record<PefCategory['part']['kind'], PefPartInput>

const packagingPart = { materials: [{ materialId: 'board', share: 1 }] } as const

/** Categories with a second part that makes them what they are. */
const filled = ['duvet', 'pillow', 'cushion', 'parka']

/** One product of a category: its main part, soles for shoes, a filling where there is one. */
export function exampleOf({ id, group, part, typicalMassG }: PefCategory): PefInput {
  const main: PefPartInput = group === 'packaging' ? packagingPart : partOfKind[part.kind]
  const second = group === 'footwear' ? partOfKind.moulded : filled.includes(id) ? partOfKind.filling : null
  return {
    categoryId: id,
    massKg: (typicalMassG ?? 400) / 1000,
    parts:
      second === null
        ? [main]
        : [
            { ...main, share: 0.6 },
            { ...second, share: 0.4 },
          ],
    countries: { making: 'BD', dyeing: 'CN', fabric: 'CN', spinning: 'CN', market: 'FR' },
  }
}
