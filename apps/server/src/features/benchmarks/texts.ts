import type { BenchmarkWarning } from '@ecotrame/contract'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { TableProblem } from '../../platform/tables/table-error.ts'

type Wording = Readonly<Record<Language, string>>

const warnings = {
  MIXED_RELEASES: {
    en: 'These figures come from several releases of a method or its data, so they are not strictly comparable.',
    fr: 'Ces chiffres viennent de plusieurs versions d’une méthode ou de ses données : ils ne sont pas strictement comparables.',
  },
  MIXED_COVERAGE: {
    en: 'The PEF of these figures covers different shares of the weighting.',
    fr: 'Le PEF de ces chiffres couvre des parts différentes de la pondération.',
  },
  FEW_FIGURES: {
    en: 'Too few figures for quartiles to mean much.',
    fr: 'Trop peu de chiffres pour que les quartiles soient significatifs.',
  },
  LEFT_OUT: {
    en: 'Some of its sources have no figure, or no data for more than 2 % of their mass or steps, and are not counted.',
    fr: 'Certaines de ses sources n’ont pas de chiffre, ou pas de données pour plus de 2 % de leur masse ou de leurs étapes, et ne comptent pas.',
  },
  UNDOCUMENTED_SOURCE: {
    en: 'Products declared on the French government portal: the source gives neither their number nor a definition. A position in the market, never a threshold.',
    fr: 'Produits déclarés sur le portail de l’État : la source n’en donne ni le nombre ni la définition. Une position sur le marché, jamais un seuil.',
  },
} as const satisfies Record<BenchmarkWarning, Wording>

export const warningOf = (code: BenchmarkWarning, language: Language) => ({
  code,
  message: warnings[code][language],
})

/** A result that does not stand on the same ground as the benchmark beside it. */
const besideResults = {
  OTHER_RELEASE: {
    en: 'The benchmark and the result come from different releases of a method or its data.',
    fr: 'La référence et le résultat viennent de versions différentes d’une méthode ou de ses données.',
  },
  INCOMPLETE: {
    en: 'More than 2 % of the mass or steps of this result has no data, so it has no position.',
    fr: 'Plus de 2 % de la masse ou des étapes de ce résultat n’a pas de données : il n’a pas de position.',
  },
  OTHER_LABEL: {
    en: 'The benchmark has no value for the default score of this result.',
    fr: 'La référence n’a pas de valeur pour le score par défaut de ce résultat.',
  },
} as const
export const besideResult = (code: keyof typeof besideResults, language: Language) => ({
  code,
  message: besideResults[code][language],
})

const notATable: Wording = {
  en: 'This table cannot be read. Use a workbook (.xlsx) or a CSV file.',
  fr: 'Ce tableau est illisible. Utilisez un classeur (.xlsx) ou un fichier CSV.',
}

const refusals = {
  NO_FIGURES: {
    en: 'None of the evaluations you have access to has a figure here, so there is nothing to compare with.',
    fr: 'Aucune des évaluations auxquelles vous avez accès n’a de chiffre ici : il n’y a rien à comparer.',
  },
  NO_MARKET_FIGURES: {
    en: 'No declared figures are known for this category.',
    fr: 'Aucun chiffre déclaré n’est connu pour cette catégorie.',
  },
  NO_REFERENCE_PRODUCT: {
    en: 'The reference product of this category cannot be calculated with the data currently switched on.',
    fr: 'Le produit de référence de cette catégorie ne peut pas être calculé avec les données activées.',
  },
  UNKNOWN_COLLECTION: {
    en: 'Collection not found, or you don’t have access: choose another one.',
    fr: 'Collection introuvable, ou accès non autorisé : choisissez-en une autre.',
  },
  NO_FILTER: {
    en: 'This benchmark is not based on a filter: choose one that is.',
    fr: 'Cette référence n’est pas établie à partir d’un filtre : choisissez-en une qui l’est.',
  },
  NO_ROWS: {
    en: 'The file needs a header and at least one row.',
    fr: 'Le fichier doit avoir un en-tête et au moins une ligne.',
  },
  TOO_MANY_ROWS: {
    en: 'A distribution must be on a single row. This file has more.',
    fr: 'Une distribution tient sur une seule ligne. Ce fichier en a plusieurs.',
  },
  MISSING_COLUMNS: {
    en: 'Give a column points_per_100g with one row per product, or min_points_per_100g, median_points_per_100g and max_points_per_100g on one row.',
    fr: 'Donnez une colonne points_per_100g avec une ligne par produit, ou min_points_per_100g, median_points_per_100g et max_points_per_100g sur une ligne.',
  },
  NOT_A_NUMBER: {
    en: 'Enter a number.',
    fr: 'Saisissez un nombre.',
  },
  NOT_ORDERED: {
    en: 'Minimum, quartiles, median and maximum must be in increasing order.',
    fr: 'Minimum, quartiles, médiane et maximum doivent être croissants dans cet ordre.',
  },
  ONE_QUARTILE: {
    en: 'Give both quartiles, or neither.',
    fr: 'Donnez les deux quartiles, ou aucun.',
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
