import type { Language } from '../sessions/session.ts'

/** What is wrong with a request, its messages, files and answers. */
export const requestTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  NOT_THE_QUESTIONS: {
    en: 'This is not the file of these questions: download it here, fill it in and send it back as XLSX or CSV.',
    fr: 'Ce n’est pas le fichier de ces questions : téléchargez-le ici, remplissez-le et renvoyez-le en XLSX ou CSV.',
  },
  NOT_ASKED_HERE: {
    en: 'This code is of no open question here: leave the first column as it is.',
    fr: 'Ce code ne correspond à aucune question ouverte ici : laissez la première colonne telle quelle.',
  },
  YES_OR_NO: { en: 'Enter yes or no.', fr: 'Indiquez oui ou non.' },
  A_NUMBER: {
    en: 'Enter a number of 0 or more, without a unit: the unit has its own column.',
    fr: 'Indiquez un nombre supérieur ou égal à 0, sans unité : l’unité a sa propre colonne.',
  },
  WHICH_NUMBER: {
    en: 'This may be two numbers: write it without a mark between thousands.',
    fr: 'Cela peut être deux nombres : écrivez-le sans séparateur de milliers.',
  },
  A_DAY: {
    en: 'Enter a day as year-month-day: 2027-12-31.',
    fr: 'Indiquez un jour sous la forme année-mois-jour : 2027-12-31.',
  },
  NOT_A_CHOICE: { en: 'Enter one of: {choices}', fr: 'Indiquez l’une de ces valeurs : {choices}' },
  NOT_OPEN: {
    en: 'This request waits for no answer: reopen it, or start a new one.',
    fr: 'Cette demande n’attend pas de réponse : rouvrez-la ou créez-en une nouvelle.',
  },
  NO_LINK: {
    en: 'There is no link that works: make a new one, which is mailed again.',
    fr: 'Aucun lien ne fonctionne : créez-en un nouveau, qui sera renvoyé par e-mail.',
  },
  FOREIGN_FIELD: {
    en: 'This field does not exist here: remove it.',
    fr: 'Il n’y a pas de champ de ce nom ici : retirez-le.',
  },
  UNKNOWN_COLLECTION: {
    en: 'Collection not found, or you don’t have access: choose another one.',
    fr: 'Collection introuvable, ou accès non autorisé : choisissez-en une autre.',
  },
  NOT_YOUR_TEAM: {
    en: 'Only people who see the whole organization can change teams: ask the owner of your organization.',
    fr: 'Seules les personnes qui voient toute l’organisation peuvent changer les équipes : adressez-vous au propriétaire de votre organisation.',
  },
  MOMENT_IN_FUTURE: {
    en: 'Give the time at which the list was read; this one is in the future.',
    fr: 'Indiquez le moment où la liste a été lue ; celui-ci est à venir.',
  },
  FILE_TYPE: {
    en: 'This type of file is not accepted. Choose PDF, PNG, JPEG, WebP, XLSX, DOCX, ODS, ODT, CSV or plain text.',
    fr: 'Ce type de fichier n’est pas accepté. Choisissez PDF, PNG, JPEG, WebP, XLSX, DOCX, ODS, ODT, CSV ou texte brut.',
  },
  FILE_TAKES_TOO_LONG: {
    en: 'Reading the file took too long and was stopped. Save the file again, or make it smaller.',
    fr: 'La lecture du fichier a été trop longue et a été arrêtée. Enregistrez-le à nouveau, ou réduisez-le.',
  },
  FILE_NEEDS_TOO_MUCH_MEMORY: {
    en: 'Reading the file needed too much memory and was stopped. Save the file again, or make it smaller.',
    fr: 'La lecture du fichier demandait trop de mémoire et a été arrêtée. Enregistrez-le à nouveau, ou réduisez-le.',
  },
  FILE_EMPTY: {
    en: 'This file is empty: choose another one.',
    fr: 'Ce fichier est vide : choisissez-en un autre.',
  },
  FILE_MACROS: {
    en: 'This document contains programs (macros). Save it without them.',
    fr: 'Ce document contient des programmes (macros). Enregistrez-le sans macros.',
  },
  TOO_MANY_FILES: {
    en: 'Too many files are waiting for a message: send one first.',
    fr: 'Trop de fichiers attendent un message : envoyez-en d’abord un.',
  },
  UNKNOWN_FILE: {
    en: 'File not found, or you don’t have access: add it again.',
    fr: 'Fichier introuvable, ou accès non autorisé : ajoutez-le à nouveau.',
  },
  UNKNOWN_FIELD: {
    en: 'This evaluation does not have this field: choose one that it has.',
    fr: 'Cette évaluation n’a pas ce champ : choisissez-en un qu’elle contient.',
  },
  UNKNOWN_QUESTION: {
    en: 'This question does not exist, or not for this step: choose one from the list.',
    fr: 'Cette question n’existe pas, ou pas pour cette étape : choisissez-en une dans la liste.',
  },
  NOT_FOR_THIS_QUESTION: {
    en: 'This answer does not fit the question. Answer it in the form.',
    fr: 'Cette réponse ne convient pas à la question. Répondez dans le formulaire.',
  },
  UNKNOWN_ROW: {
    en: 'Choose one of the answers of this question.',
    fr: 'Choisissez une des réponses de cette question.',
  },
  UNKNOWN_UNIT: {
    en: 'Choose one of the units of this question.',
    fr: 'Choisissez une des unités de cette question.',
  },
  MORE_THAN_ALL: { en: 'Enter at most 100 %.', fr: 'Saisissez 100 % au plus.' },
  SHARES_NOT_100_PERCENT: {
    en: 'The shares add up to {sum} %. They must add up to 100 %.',
    fr: 'La somme des parts est de {sum} %. Elle doit être de 100 %.',
  },
  YEAR_OUT_OF_BOUNDS: {
    en: 'Enter a year from {minimum} to {maximum}.',
    fr: 'Saisissez une année de {minimum} à {maximum}.',
  },
  ASKED_TWICE: {
    en: 'This field is already requested: keep it once.',
    fr: 'Ce champ est déjà demandé : gardez-le une seule fois.',
  },
  ASKS_ITSELF: {
    en: 'A team cannot ask itself: choose another one.',
    fr: 'Une équipe ne peut pas s’adresser à elle-même : choisissez-en une autre.',
  },
  NOBODY_ASKED: {
    en: 'Choose a team, or name an outside contact.',
    fr: 'Choisissez une équipe, ou nommez un contact extérieur.',
  },
  ONE_RECIPIENT: {
    en: 'Choose a team or a contact, not both.',
    fr: 'Choisissez une équipe ou un contact, pas les deux.',
  },
  SENT_ALREADY: {
    en: 'This request has been sent and can no longer be changed: start a new one.',
    fr: 'La demande est envoyée et ne peut plus être modifiée : créez-en une nouvelle.',
  },
  REASON_NEEDED: {
    en: 'Give a reason: it will appear in the conversation.',
    fr: 'Indiquez un motif : il apparaîtra dans la conversation.',
  },
  NOT_CONFIRMED: {
    en: 'This cannot be undone: confirm it.',
    fr: 'Cette action est définitive : confirmez-la.',
  },
  NOT_FOR_THIS_FIELD: {
    en: 'The form does not accept this value here: enter another one.',
    fr: 'Le formulaire n’accepte pas cette valeur ici : saisissez-en une autre.',
  },
  NOTHING_WRITTEN: { en: 'Write something, or add a file.', fr: 'Écrivez un message ou joignez un fichier.' },
  NONE_AND_SOME: {
    en: 'Choose “None of them”, or name substances, not both.',
    fr: 'Choisissez « Aucune » ou nommez des substances, pas les deux.',
  },
  NOT_A_SHARE: {
    en: 'Enter a share by mass above 0 and at most 100 %.',
    fr: 'Saisissez une part en masse supérieure à 0 et de 100 % au plus.',
  },
  CANNOT_SEE_REQUEST: {
    en: 'This person does not have access to this request: choose somebody who has.',
    fr: 'Cette personne n’a pas accès à cette demande : choisissez quelqu’un qui y a accès.',
  },
}
