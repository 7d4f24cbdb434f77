import type { SupplierLanguage } from '@ecotrame/contract'
import { isLanguage, type Language, type Wording } from '@ecotrame/lca'
import { supplierWords } from '@ecotrame/texts/catalogues/supplier-words'
import { refusalIn, saidIn } from '@ecotrame/texts/catalogues/supplier-saying'
import { fieldText } from '../../platform/errors/field-texts.ts'
import type { FieldProblem } from '../../platform/errors/problem.ts'

/** Words of the reference data in a language of the form; what it does not have is said in English. */
export const wordsIn = (language: SupplierLanguage, wording: Wording): string =>
  isLanguage(language) ? wording[language] : saidIn(supplierWords[language].questions, wording.en)

/** The language in which the product itself speaks to who reads this one. */
export const languageOfProduct = (language: SupplierLanguage): Language =>
  isLanguage(language) ? language : 'en'

/** Why an answer is not taken, in a language of the form. */
export function refusalOf(
  language: SupplierLanguage,
  { code, params = {}, message }: Omit<FieldProblem, 'path'>,
): string {
  if (isLanguage(language)) return message ?? fieldText(code, params, language)
  return refusalIn(supplierWords[language].refusals, [code]).replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    String(params[key] ?? whole),
  )
}
