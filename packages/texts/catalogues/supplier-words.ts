import type { FurtherLanguage } from '@ecotrame/lca'
import * as bn from './bn/supplier.ts'
import * as hi from './hi/supplier.ts'
import * as pt from './pt/supplier.ts'
import * as tr from './tr/supplier.ts'
import * as zh from './zh/supplier.ts'

/** What a language says that the reference data do not have. */
interface FurtherWords {
  /** Words of questions to facilities, of fields of evaluations and of the file to be filled in, by the English ones. */
  readonly questions: Readonly<Record<string, string>>
  /** Why an answer is not taken, by the code of the reason. */
  readonly refusals: Readonly<Record<string, string>>
}

/** Words of the form in languages that the reference data do not have. */
export const supplierWords: Readonly<Record<FurtherLanguage, FurtherWords>> = { pt, tr, zh, hi, bn }
