import en from './en/supplier-form.json' with { type: 'json' }
import fr from './fr/supplier-form.json' with { type: 'json' }

/** The form that a link opens: a page of its own, which loads every language. */
export const supplierFormTexts = { en, fr } satisfies Record<string, SupplierTexts>

export type TextName = keyof typeof en
export type SupplierTexts = Readonly<Record<TextName, string>>
