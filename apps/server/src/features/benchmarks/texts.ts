import type { BenchmarkWarning } from '@ecotrame/contract'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { TableProblem } from '../../platform/tables/table-error.ts'

type Wording = Readonly<Record<Language, string>>

const warnings = {
  MIXED_RELEASES: {
    en: 'These figures come from several releases of a method or of its data: they are not strictly comparable.',
    fr: 'Ces chiffres viennent de plusieurs versions d’une méthode ou de ses données : ils ne sont pas strictement comparables.',
  },
  MIXED_COVERAGE: {
    en: 'The PEF of these figures covers different shares of the weighting.',
    fr: 'Le PEF de ces chiffres couvre des parts différentes de la pondération.',
  },
  FEW_FIGURES: {
    en: 'So few figures that quartiles say little.',
    fr: 'Trop peu de chiffres pour que les quartiles disent grand-chose.',
  },
  LEFT_OUT: {
    en: 'Some of what it was made from has no figure, or no data for more than 2 % of its mass or its steps, and does not count.',
    fr: 'Une partie de ce qui a servi à l’établir n’a pas de chiffre, ou pas de données pour plus de 2 % de sa masse ou de ses étapes, et ne compte pas.',
  },
  UNDOCUMENTED_SOURCE: {
    en: 'Declared products on the French portal: the source tells neither their number nor a definition. A position in the market, never a threshold.',
    fr: 'Produits déclarés sur le portail français : la source n’indique ni leur nombre ni de définition. Une position sur le marché, jamais un seuil.',
  },
} as const satisfies Record<BenchmarkWarning, Wording>

export const warningOf = (code: BenchmarkWarning, language: Language) => ({
  code,
  message: warnings[code][language],
})

/** A result that does not stand on the same ground as the benchmark beside it. */
const besideResults = {
  OTHER_RELEASE: {
    en: 'The benchmark and the result come from different releases of a method or of its data.',
    fr: 'La référence et le résultat viennent de versions différentes d’une méthode ou de ses données.',
  },
  INCOMPLETE: {
    en: 'More than 2 % of the mass or of the steps of this result has no data: it has no position.',
    fr: 'Plus de 2 % de la masse ou des étapes de ce résultat n’a pas de données : il n’a pas de position.',
  },
  OTHER_LABEL: {
    en: 'The benchmark has no figure on the default label of this result.',
    fr: 'La référence n’a pas de chiffre sur le score par défaut de ce résultat.',
  },
} as const
export const besideResult = (code: keyof typeof besideResults, language: Language) => ({
  code,
  message: besideResults[code][language],
})

const notATable: Wording = {
  en: 'This is no table that can be read. A workbook (.xlsx) or a CSV file is expected.',
  fr: 'Ce n’est pas un tableau lisible. Un classeur (.xlsx) ou un fichier CSV est attendu.',
}

const refusals = {
  NO_FIGURES: {
    en: 'None of the evaluations that you see has a figure here: nothing can be compared with.',
    fr: 'Aucune des évaluations que vous voyez n’a de chiffre ici : il n’y a rien à quoi comparer.',
  },
  NO_MARKET_FIGURES: {
    en: 'No declared figures are known of this category.',
    fr: 'Aucun chiffre déclaré n’est connu pour cette catégorie.',
  },
  NO_REFERENCE_PRODUCT: {
    en: 'The reference product of this category cannot be computed with the data that are switched on.',
    fr: 'Le produit de référence de cette catégorie ne peut pas être calculé avec les données activées.',
  },
  UNKNOWN_COLLECTION: {
    en: 'There is no such collection, or you may not see it.',
    fr: 'Cette collection n’existe pas, ou vous ne pouvez pas la voir.',
  },
  NO_FILTER: {
    en: 'This benchmark is not made from a filter.',
    fr: 'Cette référence n’est pas établie à partir d’un filtre.',
  },
  NO_ROWS: {
    en: 'There is no row below a header.',
    fr: 'Aucune ligne sous un en-tête.',
  },
  TOO_MANY_ROWS: {
    en: 'A distribution stands in one row: there are more.',
    fr: 'Une distribution tient sur une ligne : il y en a plusieurs.',
  },
  MISSING_COLUMNS: {
    en: 'Expected is a column points_per_100g with a row a product, or min_points_per_100g, median_points_per_100g and max_points_per_100g in one row.',
    fr: 'Une colonne points_per_100g avec une ligne par produit est attendue, ou min_points_per_100g, median_points_per_100g et max_points_per_100g sur une ligne.',
  },
  NOT_A_NUMBER: {
    en: 'A number is expected.',
    fr: 'Un nombre est attendu.',
  },
  NOT_ORDERED: {
    en: 'Minimum, quartiles, median and maximum must rise in this order.',
    fr: 'Minimum, quartiles, médiane et maximum doivent être croissants dans cet ordre.',
  },
  ONE_QUARTILE: {
    en: 'Both quartiles are expected, or none.',
    fr: 'Les deux quartiles sont attendus, ou aucun.',
  },
} as const satisfies Record<string, Wording>
export type RefusalCode = keyof typeof refusals

export const refusal = (path: string, code: RefusalCode, language: Language) => ({
  path,
  code,
  message: refusals[code][language],
})

export const refuse = (path: string, code: RefusalCode, language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: [refusal(path, code, language)] })

export const refuseTable = (code: TableProblem, language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: [{ path: 'file', code, message: notATable[language] }] })
