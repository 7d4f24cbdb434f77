import type { SupplierLanguage } from '@ecotrame/contract'
import { isLanguage, type Wording } from '@ecotrame/lca'
import { supplierQuestions } from '@ecotrame/texts/catalogues/supplier-questions'

/** Words of the reference data in a language of the form; what it does not have is said in English. */
export const wordsIn = (language: SupplierLanguage, wording: Wording): string =>
  isLanguage(language) ? wording[language] : (supplierQuestions[language][wording.en] ?? wording.en)
