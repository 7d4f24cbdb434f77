import type { FurtherLanguage } from '@ecotrame/lca'
import en from './en/supplier-form.json' with { type: 'json' }
import fr from './fr/supplier-form.json' with { type: 'json' }

/** The form that a link opens: a page of its own, which loads these at once. */
export const supplierFormTexts = { en, fr } satisfies Record<string, SupplierTexts>

export type TextName = keyof typeof en
export type SupplierTexts = Readonly<Record<TextName, string>>

/** Texts of a language that the reference data do not have; what is missing is said in English. */
export interface FurtherTexts {
  readonly form: Readonly<Partial<Record<TextName, string>>>
  /** Words of questions and fields, by the English ones. */
  readonly questions: Readonly<Record<string, string>>
  /** Why an answer is not taken, by the code of the reason. */
  readonly refusals: Readonly<Record<string, string>>
}

/** The others are loaded when somebody chooses one. */
export const furtherSupplierTexts: Readonly<Record<FurtherLanguage, () => Promise<FurtherTexts>>> = {
  pt: () => import('./pt/supplier.ts'),
  tr: () => import('./tr/supplier.ts'),
  zh: () => import('./zh/supplier.ts'),
  hi: () => import('./hi/supplier.ts'),
  bn: () => import('./bn/supplier.ts'),
}
