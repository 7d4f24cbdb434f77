import type { Problem } from '@ecotrame/lca'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems } from './answers.ts'

const wordings = {
  UNKNOWN_CATEGORY: {
    en: 'There is no category of this name.',
    fr: 'Aucune catégorie ne porte ce nom.',
  },
  UNKNOWN_TEAM: {
    en: 'There is no such team in your organization.',
    fr: 'Cette équipe n’existe pas dans votre organisation.',
  },
  NOT_YOUR_TEAM: {
    en: 'You can only work in your own team.',
    fr: 'Vous ne pouvez travailler que dans votre équipe.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

/** A field beside the form that cannot be as it was sent. */
export const refuseField = (path: string, code: keyof typeof wordings, language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: [{ path, code, message: wordings[code][language] }] })

/** Every wrong field of the form, with its text. */
export const refuseForm = (problems: readonly Problem[], language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: spokenProblems(problems, language) })
