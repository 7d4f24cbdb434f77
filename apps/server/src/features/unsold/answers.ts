import type { DisclosedGoods } from '@ecotrame/contract'
import { disclosureOf, type Disclosure, type DisclosedYear, type StockRow } from '@ecotrame/lca'
import { formats } from '@ecotrame/texts'
import type { UnsoldRules } from '@ecotrame/reference-data'
import type { Language } from '../../platform/sessions/session.ts'
import { writtenDay } from '../../platform/values/days.ts'
import type { StockWords } from './stock-words.ts'

export interface UnsoldBasis {
  readonly rules: UnsoldRules
  readonly words: StockWords
}

const texts = {
  DESTROYED: {
    large: {
      en: 'Clothing or footwear destroyed without a derogation. Large companies must not destroy it since {day}. Enter the derogation that you rely on, or correct the treatment.',
      fr: 'Vêtements ou chaussures détruits sans dérogation. Les grandes entreprises ne doivent plus les détruire depuis le {day}. Indiquez la dérogation invoquée ou corrigez le traitement.',
    },
    medium: {
      en: 'Clothing or footwear destroyed without a derogation. Medium-sized companies must not destroy it since {day}. Enter the derogation that you rely on, or correct the treatment.',
      fr: 'Vêtements ou chaussures détruits sans dérogation. Les entreprises moyennes ne doivent plus les détruire depuis le {day}. Indiquez la dérogation invoquée ou corrigez le traitement.',
    },
  },
  SAME: {
    en: 'These rows are identical, and each is counted. Delete one if it was entered twice.',
    fr: 'Ces lignes sont identiques et chacune est comptée. Supprimez-en une si elle a été saisie deux fois.',
  },
  rows: { en: ['Row', 'Rows'], fr: ['Ligne', 'Lignes'] },
  outside: { en: 'Discarded outside the financial year', fr: 'Mis au rebut hors de l’exercice' },
} as const

/** Rows as people name them: the first of many. */
const rowsShown = 20
export const rowsNamed = (rows: readonly number[], language: Language): string => {
  const named = rows.slice(0, rowsShown).join(', ') + (rows.length > rowsShown ? ' …' : '')
  return `${texts.rows[language][rows.length === 1 ? 0 : 1]} ${named}`
}

/** A warning in a sentence that names its rows. */
function warningText(
  { code, rows }: Disclosure['warnings'][number],
  { rules }: UnsoldBasis,
  { size }: DisclosedYear,
  language: Language,
): string {
  const said =
    code === 'SAME'
      ? texts.SAME[language]
      : texts.DESTROYED[size][language].replace('{day}', writtenDay(rules.noDestructionFrom[size]))
  return `${rowsNamed(rows, language)}${formats[language].colon} ${said}`
}

/** A disclosure with the names of its reasons. */
export function disclosureAnswer(
  basis: UnsoldBasis,
  rows: readonly StockRow[],
  year: DisclosedYear,
  language: Language,
): DisclosedGoods {
  const { rules, words } = basis
  const { lines, total, leftOut, file, warnings } = disclosureOf(rows, year, rules)
  const goods = <G extends { readonly rows: readonly number[] }>(of: G) => ({ ...of, rows: [...of.rows] })
  return {
    lines: lines.map((line) => ({
      ...goods(line),
      reasonName: words.nameOf('reason', line.reason, language),
    })),
    total: goods(total),
    leftOut: leftOut.map((one) => ({
      ...goods(one),
      whyName: one.why === 'outside' ? texts.outside[language] : words.nameOf('leftOut', one.why, language),
    })),
    file: goods(file),
    warnings: warnings.map((one) => ({ ...goods(one), text: warningText(one, basis, year, language) })),
    rules: { asOf: rules.asOf, source: rules.source[language] },
  }
}
