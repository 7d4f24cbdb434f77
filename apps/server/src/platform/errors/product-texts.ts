import type { Wording } from '@ecotrame/texts'

/** What is refused of products. */
export const productTexts: Readonly<Record<string, Wording>> = {
  NOT_THE_SUM: {
    en: 'The units by season add up to {sum}: change those, or leave this number empty.',
    fr: 'Les unités par saison font {sum} : modifiez-les, ou laissez ce nombre vide.',
  },
  SEASON_TWICE: {
    en: 'This season is already listed: change its line instead.',
    fr: 'Cette saison figure déjà dans la liste : modifiez plutôt sa ligne.',
  },
  UNITS_WITHOUT_SEASON: {
    en: 'The product has {units} units sold without a season. Enter its season first, so that nothing is counted twice.',
    fr: 'Le produit a {units} unités vendues sans saison : indiquez d’abord sa saison, pour que rien ne compte deux fois.',
  },
  REFERENCE_TAKEN: {
    en: 'Another product in your organization already has this reference: choose another one.',
    fr: 'Un autre produit de votre organisation a déjà cette référence : choisissez-en une autre.',
  },
  GTIN_TAKEN: {
    en: 'Another product in your organization already has this GTIN: check the number.',
    fr: 'Un autre produit de votre organisation a déjà ce GTIN : vérifiez le numéro.',
  },
  GTIN_DIGITS: {
    en: 'A GTIN must have 8, 12, 13 or 14 digits.',
    fr: 'Un GTIN doit compter 8, 12, 13 ou 14 chiffres.',
  },
  GTIN_CHECK_DIGIT: {
    en: 'The check digit does not match: check the GTIN.',
    fr: 'La clé de contrôle ne correspond pas : vérifiez le GTIN.',
  },
  PRICE_NEEDS_CURRENCY: { en: 'Enter the currency of the price.', fr: 'Indiquez la devise du prix.' },
  CURRENCY_NEEDS_PRICE: {
    en: 'Enter the price, or remove the currency.',
    fr: 'Indiquez le prix, ou retirez la devise.',
  },
  UNKNOWN_CLASSIFICATION: {
    en: 'This classification does not exist: choose one from the list.',
    fr: 'Cette classification n’existe pas : choisissez-en une dans la liste.',
  },
}
