import type { Language } from '@ecotrame/lca'
import en from '../catalogues/en/sharing.json' with { type: 'json' }
import fr from '../catalogues/fr/sharing.json' with { type: 'json' }

const texts = { en, fr } as const
type Refusal<Key> = Key extends `sharing.label.${infer Code}`
  ? Code extends Uppercase<Code>
    ? Code
    : never
  : never

/** Why there is no public French label and what to do, as the screens say it. `code`: a refusal of the contract. */
export const labelRefusalText = (code: Refusal<keyof typeof en>, language: Language): string =>
  texts[language][`sharing.label.${code}`]
