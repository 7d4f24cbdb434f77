import type { Problem } from '@ecotrame/lca'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems } from './answers.ts'

const wordings = {
  UNKNOWN_CATEGORY: {
    en: 'There is no category with this name: choose one from the list.',
    fr: 'Aucune catégorie ne porte ce nom : choisissez-en une dans la liste.',
  },
  UNKNOWN_FACILITY: {
    en: 'This facility does not exist in your organization: choose another one, or create it first.',
    fr: 'Ce site de production n’existe pas dans votre organisation : choisissez-en un autre ou créez-le d’abord.',
  },
  UNKNOWN_TAG: {
    en: 'This tag does not exist in your organization: choose another one, or create it first.',
    fr: 'Cette étiquette n’existe pas dans votre organisation : choisissez-en une autre ou créez-la d’abord.',
  },
  UNKNOWN_TEAM: {
    en: 'This team does not exist in your organization: choose another one.',
    fr: 'Cette équipe n’existe pas dans votre organisation : choisissez-en une autre.',
  },
  NOT_YOUR_TEAM: {
    en: 'You can only work in your own team: choose it.',
    fr: 'Vous ne pouvez travailler que dans votre équipe : choisissez-la.',
  },
  UNKNOWN_MASK: {
    en: 'You cannot apply this mask in this category: choose another one.',
    fr: 'Vous ne pouvez pas appliquer ce masque dans cette catégorie : choisissez-en un autre.',
  },
  UNKNOWN_PACKAGING: {
    en: 'This packaging does not exist in your organization: choose another one.',
    fr: 'Cet emballage n’existe pas dans votre organisation : choisissez-en un autre.',
  },
  UNKNOWN_COMPONENT: {
    en: 'This component does not exist in your organization: choose another one.',
    fr: 'Ce composant n’existe pas dans votre organisation : choisissez-en un autre.',
  },
  MASK_CHANGED: {
    en: 'This mask has been changed in the meantime: apply it again.',
    fr: 'Ce masque a été modifié entre-temps : appliquez-le à nouveau.',
  },
  MASK_REQUIRED: {
    en: 'Without a team, you see evaluations through their mask: keep it, or choose another one.',
    fr: 'Sans équipe, vous voyez les évaluations grâce à leur masque : gardez-le ou choisissez-en un autre.',
  },
  MASK_LOCKED: {
    en: 'This evaluation’s mask locks this field: change the value in the mask, or remove the mask first.',
    fr: 'Le masque de cette évaluation verrouille ce champ : modifiez la valeur dans le masque, ou retirez d’abord le masque.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

/** Fields that cannot be as they were sent. */
export const refuseFields = (
  paths: readonly string[],
  code: keyof typeof wordings,
  language: Language,
): ApiError =>
  problem('INVALID_VALUES', {
    errors: paths.map((path) => ({ path, code, message: wordings[code][language] })),
  })

/** A field beside the form that cannot be as it was sent. */
export const refuseField = (path: string, code: keyof typeof wordings, language: Language): ApiError =>
  refuseFields([path], code, language)

/** Every wrong field of the form, with its text. */
export const refuseForm = (problems: readonly Problem[], language: Language): ApiError =>
  problem('INVALID_VALUES', { errors: spokenProblems(problems, language) })
