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
    en: 'This SVG contains scripts or links to other files: remove them.',
    fr: 'Ce fichier SVG contient des scripts ou se réfère à d’autres fichiers : retirez-les.',
  },
  IMAGE_PIXELS: {
    en: 'This image has more than {maximum} million pixels: make it smaller.',
    fr: 'Cette image a plus de {maximum} millions de pixels : réduisez-la.',
  },
  IMAGE_BROKEN: {
    en: 'This image is damaged: choose another one.',
    fr: 'Cette image est endommagée : choisissez-en une autre.',
  },
  FONT_TYPE: {
    en: 'This is not a font. Use TTF, OTF, WOFF or WOFF2.',
    fr: 'Ce n’est pas une police. Utilisez TTF, OTF, WOFF ou WOFF2.',
  },
  FONT_BROKEN: {
    en: 'This font is damaged: choose another one.',
    fr: 'Cette police est endommagée : choisissez-en une autre.',
  },
  FONT_TOO_LARGE: {
    en: 'Unpacked, this font is larger than {maximum} MB.',
    fr: 'Décompressée, cette police dépasse {maximum} Mo.',
  },
  FONT_OTHER: { en: 'This font is {name}, not Marianne.', fr: 'Cette police est {name}, pas Marianne.' },
  FONT_ITALIC: {
    en: 'This font is {name}: the label is not set in italics.',
    fr: 'Cette police est {name}\u00a0: l’affichage n’est pas en italique.',
  },
  FONT_WEIGHT: {
    en: 'This font is {name}. The label is set in Regular, Medium, Bold and Extra Bold.',
    fr: 'Cette police est {name}. L’affichage est composé en Regular, Medium, Bold et Extra Bold.',
  },
  FONT_GLYPH: {
    en: 'This font has no outline for: {characters}',
    fr: 'Cette police n’a pas de dessin pour\u00a0: {characters}',
  },
  FONT_METRICS: {
    en: 'This font calls itself Marianne, but its “{character}” is {width} em wide; that of Marianne is {expected}.',
    fr: 'Cette police se dit Marianne, mais son «\u00a0{character}\u00a0» a une chasse de {width} em\u00a0; celle de Marianne est de {expected}.',
  },
  WRONG_PASSWORD: { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
  PASSWORD_LENGTH: { en: 'At least 12 characters.', fr: 'Au moins 12 caractères.' },
  PASSWORD_UPPERCASE: { en: 'At least one uppercase letter.', fr: 'Au moins une majuscule.' },
  PASSWORD_LOWERCASE: { en: 'At least one lowercase letter.', fr: 'Au moins une minuscule.' },
  PASSWORD_NUMBER: { en: 'At least one number.', fr: 'Au moins un chiffre.' },
  PASSWORD_SPECIAL: { en: 'At least one special character.', fr: 'Au moins un caractère spécial.' },
}
