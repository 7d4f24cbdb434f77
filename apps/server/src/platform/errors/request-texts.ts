import type { Language } from '../sessions/session.ts'

/** What is wrong with a request, its messages, files and answers. */
export const requestTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  FOREIGN_FIELD: {
    en: 'There is no such field here.',
    fr: 'Il n’y a pas de champ de ce nom ici.',
  },
  UNKNOWN_COLLECTION: {
    en: 'There is no such collection, or you don’t have access.',
    fr: 'Cette collection n’existe pas, ou vous n’y avez pas accès.',
  },
  NOT_YOUR_TEAM: {
    en: 'Only who sees the whole organization changes teams.',
    fr: 'Seules les personnes qui voient toute l’organisation changent les équipes.',
  },
  MOMENT_IN_FUTURE: {
    en: 'The moment at which the list was read is expected; this one is still to come.',
    fr: 'Le moment où la liste a été lue est attendu ; celui-ci est à venir.',
  },
  FILE_TYPE: {
    en: 'PDF, PNG, JPEG, WebP, XLSX, DOCX, ODS, ODT, CSV and plain text are accepted.',
    fr: 'Les formats acceptés sont PDF, PNG, JPEG, WebP, XLSX, DOCX, ODS, ODT, CSV et texte brut.',
  },
  FILE_TAKES_TOO_LONG: {
    en: 'Reading was stopped after the time that a file may take. Save the file anew, or make it smaller.',
    fr: 'La lecture a été arrêtée après le temps accordé à un fichier. Enregistrez-le à nouveau, ou réduisez-le.',
  },
  FILE_NEEDS_TOO_MUCH_MEMORY: {
    en: 'Reading was stopped at the memory that a file may use. Save the file anew, or make it smaller.',
    fr: 'La lecture a été arrêtée à la mémoire accordée à un fichier. Enregistrez-le à nouveau, ou réduisez-le.',
  },
  FILE_EMPTY: { en: 'This file is empty.', fr: 'Ce fichier est vide.' },
  FILE_MACROS: {
    en: 'This document holds programs (macros).',
    fr: 'Ce document contient des programmes (macros).',
  },
  TOO_MANY_FILES: {
    en: 'Too many files wait for a message: send one first.',
    fr: 'Trop de fichiers attendent un message : envoyez-en d’abord un.',
  },
  UNKNOWN_FILE: { en: 'There is no such file here.', fr: 'Ce fichier ne se trouve pas ici.' },
  UNKNOWN_FIELD: { en: 'This evaluation has no such field.', fr: 'Cette évaluation n’a pas ce champ.' },
  ASKED_TWICE: { en: 'This field is asked for already.', fr: 'Ce champ est déjà demandé.' },
  ASKS_ITSELF: {
    en: 'A team does not ask itself: choose another one.',
    fr: 'Une équipe ne s’adresse pas à elle-même : choisissez-en une autre.',
  },
  NOBODY_ASKED: {
    en: 'Choose a team, or name somebody outside.',
    fr: 'Choisissez une équipe, ou nommez un contact extérieur.',
  },
  ONE_RECIPIENT: {
    en: 'A team or a contact, not both.',
    fr: 'Une équipe ou un contact, pas les deux.',
  },
  SENT_ALREADY: {
    en: 'This was sent: it cannot be changed any more.',
    fr: 'La demande est envoyée : ceci ne change plus.',
  },
  REASON_NEEDED: {
    en: 'Say why: it stands in the thread.',
    fr: 'Dites pourquoi : ce sera dans la conversation.',
  },
  NOT_CONFIRMED: {
    en: 'This cannot be undone: confirm it.',
    fr: 'Cette action est définitive : confirmez-la.',
  },
  NOT_FOR_THIS_FIELD: {
    en: 'The form does not take this value here.',
    fr: 'Le formulaire n’accepte pas cette valeur ici.',
  },
  NOTHING_WRITTEN: { en: 'Write something, or add a file.', fr: 'Écrivez un message ou joignez un fichier.' },
}
