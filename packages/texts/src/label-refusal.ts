import type { Language } from '@ecotrame/lca'
import en from '../catalogues/en/sharing.json' with { type: 'json' }
import fr from '../catalogues/fr/sharing.json' with { type: 'json' }

/** Beside the other texts, which the browser loads: it has these in the language that is shown alone. */
const texts = { en, fr } satisfies Record<Language, typeof en>
type LabelRefusal<Key> = Key extends `sharing.label.${infer Code}`
  ? Code extends Uppercase<Code>
    ? Code
    : never
  : never

/** Why there is no public French label and what to do, as the screens say it. `code`: a refusal of the contract. */
export const labelRefusalText = (code: LabelRefusal<keyof typeof en>, language: Language): string =>
  texts[language][`sharing.label.${code}`]
