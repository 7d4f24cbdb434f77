import type { Problem } from '@ecotrame/lca'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems } from './answers.ts'

const wordings = {
  UNKNOWN_CATEGORY: {
    en: 'There is no category with this name.',
    fr: 'Aucune catégorie ne porte ce nom.',
  },
  UNKNOWN_FACILITY: {
    en: 'This facility does not exist in your organization.',
    fr: 'Ce site de production n’existe pas dans votre organisation.',
  },
  UNKNOWN_TAG: {
    en: 'This tag does not exist in your organization.',
    fr: 'Cette étiquette n’existe pas dans votre organisation.',
  },
  UNKNOWN_TEAM: {
    en: 'This team does not exist in your organization.',
    fr: 'Cette équipe n’existe pas dans votre organisation.',
  },
  NOT_YOUR_TEAM: {
    en: 'You can only work in your own team.',
    fr: 'Vous ne pouvez travailler que dans votre équipe.',
  },
  UNKNOWN_MASK: {
    en: 'There is no mask with this id that you can apply in this category.',
    fr: 'Aucun masque avec cet identifiant ne peut être appliqué dans cette catégorie.',
  },
  UNKNOWN_PACKAGING: {
    en: 'This packaging does not exist in your organization.',
    fr: 'Cet emballage n’existe pas dans votre organisation.',
  },
  UNKNOWN_COMPONENT: {
    en: 'This component does not exist in your organization.',
    fr: 'Ce composant n’existe pas dans votre organisation.',
  },
  MASK_CHANGED: {
    en: 'This mask has been changed in the meantime: apply it again.',
    fr: 'Ce masque a été modifié entre-temps : appliquez-le à nouveau.',
  },
  MASK_REQUIRED: {
    en: 'Without a team, you see evaluations through their mask, so you cannot remove it.',
    fr: 'Sans équipe, vous voyez les évaluations grâce à leur masque : vous ne pouvez pas le retirer.',
  },
  MASK_LOCKED: {
    en: 'This evaluation’s mask locks this field.',
    fr: 'Le masque de cette évaluation verrouille ce champ.',
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
