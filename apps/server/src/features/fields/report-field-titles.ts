import type { Wording } from '@ecotrame/texts'

/** Titles of what people say in a PEF report. */
export const reportFieldTitles = {
  report: { en: 'PEF report', fr: 'Rapport PEF' },
  productClass: { en: 'Product class (CPA code)', fr: 'Classe du produit (code CPA)' },
  commissioner: { en: 'Commissioner', fr: 'Commanditaire' },
  goal: { en: 'Reasons and intended use', fr: 'Raisons et usage prévu' },
  audience: { en: 'Intended audience', fr: 'Public visé' },
  additionalInformation: { en: 'Additional information', fr: 'Informations complémentaires' },
  conclusions: { en: 'Conclusions of the authors', fr: 'Conclusions des auteurs' },
  reviewer: { en: 'Reviewer', fr: 'Responsable de la revue' },
  reviewStatement: { en: 'Review statement', fr: 'Déclaration de revue' },
} as const satisfies Record<string, Wording>
