import type { Language } from '../../../platform/sessions/session.ts'

export type Wording = Readonly<Record<Language, string>>
