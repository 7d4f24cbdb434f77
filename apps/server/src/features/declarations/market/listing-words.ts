import type { Language, ListingProblem } from '@ecotrame/lca'
import type { Wording } from '@ecotrame/texts'

const expected: Readonly<Record<ListingProblem['expected'], Wording>> = {
  object: { en: 'a product was expected', fr: 'un produit était attendu' },
  list: { en: 'a list was expected', fr: 'une liste était attendue' },
  gtin: {
    en: 'a GTIN with a correct check digit was expected',
    fr: 'un GTIN à la clé de contrôle correcte était attendu',
  },
  points: { en: 'a number of points was expected', fr: 'un nombre de points était attendu' },
  moment: { en: 'a date was expected', fr: 'une date était attendue' },
  declarant: { en: 'the declarant was expected', fr: 'le déclarant était attendu' },
  column: { en: 'this column is missing', fr: 'cette colonne manque' },
}

/** What is wrong with an answer: the field, what stands there, what was expected. */
export function listingProblemText(
  { path, expected: what, value }: ListingProblem,
  language: Language,
): string {
  const colon = { en: ':', fr: ' :' }[language]
  return `${path === '' ? '' : `${path}${colon} `}${value === '–' ? '' : `“${value}” – `}${expected[what][language]}.`
}

export const contradictionText = (gtin: string, language: Language): string =>
  ({
    en: `${gtin}: two declarations of the same moment with different scores. Neither was kept.`,
    fr: `${gtin} : deux déclarations du même instant aux scores différents. Aucune n’a été retenue.`,
  })[language]
