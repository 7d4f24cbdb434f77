import type { Language } from '../sessions/session.ts'

/** What is wrong with a picture, a document or a password. */
export const pictureAndPasswordTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  FILE_NOT_PDF: {
    en: 'This is not a PDF. Choose a PDF file.',
    fr: 'Ce n’est pas un PDF. Choisissez un fichier PDF.',
  },
  PHOTOGRAPH_TYPE: {
    en: 'This is not a picture that can be used. Choose a PNG, JPEG or WebP file.',
    fr: 'Cette image ne peut pas être utilisée. Choisissez un fichier PNG, JPEG ou WebP.',
  },
  IMAGE_TYPE: {
    en: 'This is not a picture that can be used. Choose a PNG, JPEG, WebP or SVG file.',
    fr: 'Cette image ne peut pas être utilisée. Choisissez un fichier PNG, JPEG, WebP ou SVG.',
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
    en: 'Unpacked, this font is larger than {maximum} MB: choose a smaller file.',
    fr: 'Décompressée, cette police dépasse {maximum} Mo : choisissez un fichier plus petit.',
  },
  FONT_OTHER: {
    en: 'This font is {name}, not Marianne: choose the files of Marianne.',
    fr: 'Cette police est {name}, pas Marianne : choisissez les fichiers de Marianne.',
  },
  FONT_ITALIC: {
    en: 'This font is {name}, and the label is not set in italics: choose an upright one.',
    fr: 'Cette police est {name}, et l’affichage n’est pas en italique : choisissez une police droite.',
  },
  FONT_WEIGHT: {
    en: 'This font is {name}. Choose Regular, Medium, Bold or Extra Bold: the label is set in these.',
    fr: 'Cette police est {name}. Choisissez Regular, Medium, Bold ou Extra Bold : l’affichage les utilise.',
  },
  FONT_GLYPH: {
    en: 'This font cannot write {characters}: choose the complete file of Marianne.',
    fr: 'Cette police ne sait pas écrire {characters} : choisissez le fichier complet de Marianne.',
  },
  FONT_METRICS: {
    en: 'This font calls itself Marianne, but its “{character}” is {width} em wide instead of {expected}: choose the original file.',
    fr: 'Cette police se dit Marianne, mais la chasse de son « {character} » est de {width} em au lieu de {expected} : choisissez le fichier d’origine.',
  },
  WRONG_PASSWORD: {
    en: 'This is not your current password: enter it again.',
    fr: 'Ce n’est pas votre mot de passe actuel : saisissez-le à nouveau.',
  },
  PASSWORD_LENGTH: { en: 'At least 12 characters.', fr: 'Au moins 12 caractères.' },
  PASSWORD_UPPERCASE: { en: 'At least one uppercase letter.', fr: 'Au moins une majuscule.' },
  PASSWORD_LOWERCASE: { en: 'At least one lowercase letter.', fr: 'Au moins une minuscule.' },
  PASSWORD_NUMBER: { en: 'At least one number.', fr: 'Au moins un chiffre.' },
  PASSWORD_SPECIAL: { en: 'At least one special character.', fr: 'Au moins un caractère spécial.' },
}
