import type { SupplierLanguage } from '@ecotrame/lca'
import languages from './supplier-languages.json' with { type: 'json' }

/** How the form for suppliers is written in a language. */
export interface SupplierSpeech {
  /** What the language calls itself. */
  readonly name: string
  /** For dates and numbers. */
  readonly locale: string
  readonly decimalMark: string
  /** A person has read its texts; else the form says that a machine made them. */
  readonly isRead: boolean
}

/** Languages of the form for suppliers, as data: a translation that was read is marked there. */
export const supplierSpeech: Readonly<Record<SupplierLanguage, SupplierSpeech>> = languages
