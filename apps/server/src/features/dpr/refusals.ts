import type { Problem } from '@ecotrame/lca'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems } from '../evaluations/index.ts'

const wordings = {
  NO_PRODUCT: {
    en: 'Name one product: an evaluation, a version or a category.',
    fr: 'Indiquez un seul produit : une évaluation, une version ou une catégorie.',
  },
  UNKNOWN_CATEGORY: {
    en: 'There is no category with this name: choose one from the list.',
    fr: 'Aucune catégorie ne porte ce nom : choisissez-en une dans la liste.',
  },
  NO_FIGURE: {
    en: 'This product has no value for this score: choose another score, or another product.',
    fr: 'Ce produit n’a pas de valeur pour ce score : choisissez un autre score ou un autre produit.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

/** A question that cannot be answered as it was put. */
export const refuseSubject = (code: keyof typeof wordings, path: string, language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: [{ path, code, message: wordings[code][language] }] })

/** What keeps the form from being computed, or fields that it does not have. */
export const refuseProblems = (problems: readonly Problem[], language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: spokenProblems(problems, language) })
