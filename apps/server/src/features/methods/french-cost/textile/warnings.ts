import { officialPath, type Warning } from '@ecotrame/lca'
import { warningText } from '@ecotrame/texts'
import type { Language } from '../../../../platform/sessions/session.ts'

/** Warnings in the form of our addition to the official answer (interface §7). */
export const spokenWarnings = (warnings: readonly Warning[], language: Language) =>
  warnings.map((warning) => ({
    code: warning.code,
    path: officialPath(warning.path),
    message: warningText(warning, language),
  }))
