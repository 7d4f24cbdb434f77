import type { SupplierLanguage } from '@ecotrame/lca'
import bn from './bn/supplier-letters.json' with { type: 'json' }
import en from './en/supplier-letters.json' with { type: 'json' }
import fr from './fr/supplier-letters.json' with { type: 'json' }
import hi from './hi/supplier-letters.json' with { type: 'json' }
import pt from './pt/supplier-letters.json' with { type: 'json' }
import tr from './tr/supplier-letters.json' with { type: 'json' }
import zh from './zh/supplier-letters.json' with { type: 'json' }

export type LetterText = keyof typeof en
type Letters = Readonly<Record<LetterText, string>>

/** What mails to suppliers say. */
export const supplierLetters: Readonly<Record<SupplierLanguage, Letters>> = { en, fr, pt, tr, zh, hi, bn }
