import type { PlacedStep, Wording } from '@ecotrame/lca'
import type { PublicFacts } from './public-facts.ts'

/** A fact that a public page tells as "not stated", and of what. */
export type Unstated = { readonly evaluation: string; readonly part: string } & (
  | { readonly fact: 'mass' | 'composition' }
  | { readonly fact: 'origin'; readonly material: Wording }
  | { readonly fact: 'place'; readonly step: PlacedStep }
)

/** Everything that nobody entered, in the order of the page. `part` is the name of the item. */
export const unstatedOf = ({ parts }: Pick<PublicFacts, 'parts'>): readonly Unstated[] =>
  parts.flatMap(({ evaluation, name, massKg, materials, places }): Unstated[] => {
    const of = { evaluation, part: name }
    return [
      ...(massKg === null ? [{ ...of, fact: 'mass' as const }] : []),
      ...(materials.length === 0 ? [{ ...of, fact: 'composition' as const }] : []),
      ...materials.flatMap((material): Unstated[] =>
        material.origins.length > 0 ? [] : [{ ...of, fact: 'origin', material: material.name }],
      ),
      ...places.flatMap(({ step, country }): Unstated[] =>
        country === null ? [{ ...of, fact: 'place', step }] : [],
      ),
    ]
  })
