import type { Language } from '../sessions/session.ts'

/** What is wrong with a picture, a document or a password. */
export const pictureAndPasswordTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  FILE_NOT_PDF: { en: 'Only PDF files are accepted.', fr: 'Seuls les fichiers PDF sont acceptés.' },
  PHOTOGRAPH_TYPE: {
    en: 'PNG, JPEG and WebP are accepted.',
    fr: 'Les formats acceptés sont PNG, JPEG et WebP.',
  },
  IMAGE_TYPE: {
    en: 'PNG, JPEG, WebP and SVG are accepted.',
    fr: 'Les formats acceptés sont PNG, JPEG, WebP et SVG.',
  },
  IMAGE_SCRIPT: {
    en: 'This SVG contains scripts or refers to other files.',
    fr: 'Ce fichier SVG contient des scripts ou se réfère à d’autres fichiers.',
  },
  IMAGE_PIXELS: {
    en: 'This picture has more than {maximum} million pixels.',
    fr: 'Cette image a plus de {maximum} millions de pixels.',
  },
  IMAGE_BROKEN: { en: 'This picture is damaged.', fr: 'Cette image est endommagée.' },
  WRONG_PASSWORD: { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
  PASSWORD_LENGTH: { en: 'At least 12 characters.', fr: 'Au moins 12 caractères.' },
  PASSWORD_UPPERCASE: { en: 'At least one uppercase letter.', fr: 'Au moins une majuscule.' },
  PASSWORD_LOWERCASE: { en: 'At least one lowercase letter.', fr: 'Au moins une minuscule.' },
  PASSWORD_NUMBER: { en: 'At least one number.', fr: 'Au moins un chiffre.' },
  PASSWORD_SPECIAL: { en: 'At least one special character.', fr: 'Au moins un caractère spécial.' },
}
