import type { TermsDocument } from '@ecotrame/contract'
import type { Language } from '../../../platform/sessions/session.ts'
import { terms202611 } from './2026-11.ts'

/** Terms of use. What somebody has accepted is known by its id: a text that changes becomes a new document. */
export interface Terms {
  readonly id: string
  /** Day from which they hold, ISO 8601. */
  readonly validFrom: string
  readonly texts: Readonly<Record<Language, Pick<TermsDocument, 'title' | 'sections'>>>
}

/** The document that holds now. */
export const currentTerms: Terms = terms202611

export const termsDocument = ({ id, validFrom, texts }: Terms, language: Language): TermsDocument => ({
  id,
  validFrom,
  ...texts[language],
})
