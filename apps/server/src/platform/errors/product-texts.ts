import type { Wording } from '@ecotrame/texts'

/** What is refused of products. */
export const productTexts: Readonly<Record<string, Wording>> = {
  NOT_THE_SUM: {
    en: 'The units by season make {sum}: change those, or leave this number out.',
    fr: 'Les unités par saison font {sum} : modifiez-les, ou n’indiquez pas ce nombre.',
  },
  SEASON_TWICE: { en: 'This season is there already.', fr: 'Cette saison y figure déjà.' },
  UNITS_WITHOUT_SEASON: {
    en: 'The product has {units} units sold without a season: enter its season first, so that nothing counts twice.',
    fr: 'Le produit a {units} unités vendues sans saison : indiquez d’abord sa saison, pour que rien ne compte deux fois.',
  },
  REFERENCE_TAKEN: {
    en: 'Another product of your organization has this reference.',
    fr: 'Un autre produit de votre organisation porte cette référence.',
  },
  GTIN_TAKEN: {
    en: 'Another product of your organization has this GTIN.',
    fr: 'Un autre produit de votre organisation porte ce GTIN.',
  },
  GTIN_DIGITS: {
    en: 'A GTIN has 8, 12, 13 or 14 digits.',
    fr: 'Un GTIN compte 8, 12, 13 ou 14 chiffres.',
  },
  GTIN_CHECK_DIGIT: {
    en: 'The last digit does not fit the others: please check the GTIN.',
    fr: 'Le dernier chiffre ne correspond pas aux autres : vérifiez le GTIN.',
  },
  PRICE_NEEDS_CURRENCY: { en: 'A price needs a currency.', fr: 'Un prix a besoin d’une devise.' },
  CURRENCY_NEEDS_PRICE: { en: 'A currency needs a price.', fr: 'Une devise a besoin d’un prix.' },
  UNKNOWN_CLASSIFICATION: {
    en: 'There is no such kind of article.',
    fr: 'Cette classification n’existe pas.',
  },
}
