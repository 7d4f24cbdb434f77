import type { Wording } from '@ecotrame/texts'
import type { ErrorCode } from '@ecotrame/contract'
import { askingTitles } from './asking-titles.ts'
import { verificationTitles } from './verification-titles.ts'
import { integrationTitles } from './integration-titles.ts'

/** Titles of the problems, one a code of the contract. */
export const titles = {
  ...askingTitles,
  ...verificationTitles,
  ...integrationTitles,
  MALFORMED_REQUEST: {
    en: 'This request cannot be read: check its form and its signs',
    fr: 'Cette requête est illisible : vérifiez sa forme et ses caractères',
  },
  INVALID_JSON: { en: 'The body is not valid JSON', fr: 'Le corps de la requête n’est pas du JSON valide' },
  RESET_CODE_NOT_VALID: {
    en: 'This link has been used or has expired. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  },
  NO_SESSION: {
    en: 'You are not logged in. Log in to go on.',
    fr: 'Vous n’êtes pas connecté. Connectez-vous pour continuer.',
  },
  SESSION_EXPIRED: {
    en: 'Your session has expired. Log in again to go on.',
    fr: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  },
  LOGIN_FAILED: {
    en: 'The email, password or one-time code is wrong. Check them and try again.',
    fr: 'L’adresse e-mail, le mot de passe ou le code à usage unique est incorrect. Vérifiez-les et réessayez.',
  },
  PERMISSION_REQUIRED: {
    en: 'Your role does not allow this. Ask the owner of your organization.',
    fr: 'Votre rôle ne permet pas cette action. Adressez-vous au propriétaire de votre organisation.',
  },
  DEMONSTRATION: {
    en: 'This is a demonstration: you can look at everything and change nothing.',
    fr: 'Ceci est une démonstration : vous pouvez tout consulter, sans rien modifier.',
  },
  CAPABILITY_REQUIRED: {
    en: 'Upgrade your subscription plan to access this feature.',
    fr: 'Changez de formule d’abonnement pour accéder à cette fonctionnalité.',
  },
  ADMINISTRATOR_ONLY: {
    en: 'Only a platform administrator can do this to a platform administrator’s account',
    fr: 'Seul un administrateur de la plateforme peut faire cela sur le compte d’un administrateur de la plateforme',
  },
  NO_ACTIVE_SUBSCRIPTION: {
    en: 'Your organization has no active subscription. Ask the platform administrator to renew it.',
    fr: 'Votre organisation n’a pas d’abonnement actif. Demandez à l’administrateur de la plateforme de le renouveler.',
  },
  NOT_FOUND: {
    en: 'Not found, or you don’t have access',
    fr: 'Introuvable, ou accès non autorisé',
  },
  STALE_VERSION: {
    en: 'Someone else has changed this in the meantime. Reload it, then make your change again.',
    fr: 'Une autre personne a modifié cet élément entre-temps. Rechargez-le, puis refaites votre modification.',
  },
  IDEMPOTENCY_CONFLICT: {
    en: 'This idempotency key was used for another request',
    fr: 'Cette clé d’idempotence a déjà servi à une autre requête',
  },
  ALREADY_RUNNING: {
    en: 'This is already running. Wait until it has finished.',
    fr: 'Cette opération est déjà en cours. Attendez qu’elle se termine.',
  },
  NOT_YOUR_COMMENT: {
    en: 'Only the author of a comment can change or delete it',
    fr: 'Seul l’auteur d’un commentaire peut le modifier ou le supprimer',
  },
  ANSWER_LOST: {
    en: 'This was already carried out, but the answer was lost. Check what it did before you try again.',
    fr: 'Cette demande a déjà été exécutée, mais sa réponse a été perdue. Vérifiez son effet avant de recommencer.',
  },
  LAST_OWNER: {
    en: 'An organization needs an owner: name another one first',
    fr: 'Une organisation a besoin d’un propriétaire : nommez-en d’abord un autre',
  },
  LAST_ADMINISTRATOR: {
    en: 'The installation needs a platform administrator: name another one first',
    fr: 'L’installation a besoin d’un administrateur de la plateforme : nommez-en d’abord un autre',
  },
  MASK_IN_USE: {
    en: 'This mask is used by some evaluations, please remove it from all evaluations before deleting it.',
    fr: 'Ce masque est utilisé par des évaluations. Retirez-le de toutes les évaluations avant de le supprimer.',
  },
  EVALUATION_IN_USE: {
    en: 'Products contain this evaluation: remove it from them first',
    fr: 'Des produits contiennent cette évaluation : retirez-la d’abord de ces produits',
  },
  PACKAGING_IN_USE: {
    en: 'This packaging is in use: replace it with another one first',
    fr: 'Cet emballage est utilisé : remplacez-le d’abord par un autre',
  },
  DATABASE_IN_USE: {
    en: 'Datasets of this database are in use: confirm that you want to remove it',
    fr: 'Des jeux de données de cette base sont utilisés : confirmez que vous voulez la retirer',
  },
  LOCKED_BY_MASK: {
    en: 'This evaluation’s mask locks this value',
    fr: 'Le masque de cette évaluation verrouille cette valeur',
  },
  COMPONENT_IN_USE: {
    en: 'This component is in use: replace it everywhere before deleting it.',
    fr: 'Ce composant est utilisé : remplacez-le partout avant de le supprimer.',
  },
  MAIN_TEAM: {
    en: 'You cannot delete the main team',
    fr: 'Vous ne pouvez pas supprimer l’équipe principale',
  },
  TEAM_IN_USE: {
    en: 'People or evaluations belong to this team: choose the team to move them to',
    fr: 'Des personnes ou des évaluations appartiennent à cette équipe : choisissez l’équipe qui les reprend',
  },
  PLAN_IN_USE: {
    en: 'Subscriptions use this: you can change it, but not delete it',
    fr: 'Des abonnements l’utilisent : vous pouvez le modifier, mais pas le supprimer',
  },
  OWN_ORGANIZATION: {
    en: 'You cannot delete the organization that you belong to',
    fr: 'Vous ne pouvez pas supprimer l’organisation dont vous faites partie',
  },
  NOT_INVITED: {
    en: 'This person has already chosen a password',
    fr: 'Cette personne a déjà choisi un mot de passe',
  },
  NOT_PUBLISHED: { en: 'This is not public', fr: 'Cet élément n’est pas public' },
  WITHDRAWN: {
    en: 'This page was withdrawn by the company that published it.',
    fr: 'Cette page a été retirée par l’entreprise qui l’avait publiée.',
  },
  NOT_EVALUATED: { en: 'This has not been evaluated yet', fr: 'Cet élément n’a pas encore été évalué' },
  DIFFERENT_CATEGORIES: {
    en: 'The two versions belong to different categories, so their fields cannot be compared',
    fr: 'Les deux versions relèvent de catégories différentes : leurs champs ne sont pas comparables',
  },
  NO_SUCH_FIGURE: {
    en: 'One of the two versions has no value for this score on this basis',
    fr: 'L’une des deux versions n’a pas de valeur pour ce score sur cette base',
  },
  CATEGORY_OUT_OF_SCOPE: {
    en: 'The method does not cover this category',
    fr: 'La méthode ne couvre pas cette catégorie',
  },
  NO_LABEL: {
    en: 'The French label cannot be shown for this version',
    fr: 'L’affichage du coût environnemental n’est pas possible pour cette version',
  },
  PEF_NOT_COMPUTED: {
    en: 'PEF was not calculated for this version, so there is no report',
    fr: 'Le PEF n’a pas été calculé pour cette version : il n’y a pas de rapport',
  },
  NOTHING_TO_RETRY: {
    en: 'This job is still running, or has nothing left to do',
    fr: 'Cette tâche est en cours, ou n’a plus rien à faire',
  },
  NOTHING_TO_DO: {
    en: 'Nothing you have access to matches: there is nothing to do',
    fr: 'Rien de ce qui vous est accessible ne correspond : il n’y a rien à faire',
  },
  NOTHING_TO_UNDO: {
    en: 'This job cannot be undone: it changed nothing, was already undone, or finished too long ago',
    fr: 'Cette tâche ne peut pas être annulée : elle n’a rien modifié, a déjà été annulée ou s’est terminée il y a trop longtemps',
  },
  CHANGED_SINCE: {
    en: 'Changed since: it stays as it is now',
    fr: 'Modifié depuis : l’élément reste tel qu’il est',
  },
  PUBLISHED_SINCE: {
    en: 'Published since: it stays as it is now',
    fr: 'Publié depuis : l’élément reste tel qu’il est',
  },
  USED_SINCE: {
    en: 'Used since, in a product, a collection, a comment or a request: it stays',
    fr: 'Utilisé depuis dans un produit, une collection, un commentaire ou une demande : il reste',
  },
  GONE_SINCE: {
    en: 'Its previous value has since been deleted',
    fr: 'Sa valeur précédente a été supprimée depuis',
  },
  TOO_MANY_TAGS: {
    en: 'It would have more than 20 tags',
    fr: 'Il aurait plus de 20 étiquettes',
  },
  TOO_MANY_FACILITIES: {
    en: 'It would have more than 50 facilities',
    fr: 'Il aurait plus de 50 sites',
  },
  OTHER_CATEGORY: {
    en: 'The mask is for another category',
    fr: 'Le masque concerne une autre catégorie',
  },
  NO_SUCH_STEP: {
    en: 'Its category does not have this step',
    fr: 'Sa catégorie n’a pas cette étape',
  },
  HELD_BY_OTHER_TEAM: {
    en: 'It contains an evaluation of another team',
    fr: 'Il contient une évaluation d’une autre équipe',
  },
  COLLECTION_FULL: {
    en: 'The collection is full: 10,000 products at most',
    fr: 'La collection est pleine : 10 000 produits au plus',
  },
  MOVE_NOT_ALLOWED: {
    en: 'This step is not possible in the request’s current state, or is up to the other side',
    fr: 'Cette étape n’est pas possible dans l’état actuel de la demande, ou revient à l’autre partie',
  },
  REQUEST_CLOSED: {
    en: 'This request is closed. You can’t send any more messages.',
    fr: 'Cette demande est close. Vous ne pouvez plus envoyer de message.',
  },
  INVALID_FILE: { en: 'This file is not accepted', fr: 'Ce fichier n’est pas accepté' },
  FILE_TAKES_TOO_LONG: {
    en: 'This file takes too long to read. Split it into smaller files.',
    fr: 'La lecture de ce fichier prend trop de temps. Divisez-le en fichiers plus petits.',
  },
  FILE_NEEDS_TOO_MUCH_MEMORY: {
    en: 'This file needs too much memory to be read. Split it into smaller files.',
    fr: 'La lecture de ce fichier demande trop de mémoire. Divisez-le en fichiers plus petits.',
  },
  EXPORT_NOT_READY: {
    en: 'This export is not ready, or was not completed. Wait for it, or export again.',
    fr: 'Cet export n’est pas prêt, ou n’a pas été mené à son terme. Attendez-le ou relancez-le.',
  },
  EXPORT_EXPIRED: {
    en: 'This export has expired. Please export again.',
    fr: 'Cet export a expiré. Relancez l’export.',
  },
  TOO_MANY_ROWS: {
    en: 'An export contains at most 100,000 rows. Narrow the filters.',
    fr: 'Un export contient au plus 100 000 lignes. Précisez les filtres.',
  },
  LINK_CLOSED: {
    en: 'This link no longer works. Ask whoever sent it for a new one.',
    fr: 'Ce lien ne fonctionne plus. Demandez-en un nouveau à la personne qui l’a envoyé.',
  },
  BODY_TOO_LARGE: {
    en: 'What was sent is too large. Send a smaller file, or less at once.',
    fr: 'L’envoi est trop volumineux. Envoyez un fichier plus petit, ou moins à la fois.',
  },
  BODY_TOO_SLOW: {
    en: 'The request came too slowly: try again on a better connection',
    fr: 'La requête est arrivée trop lentement : réessayez avec une meilleure connexion',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'Send the body as application/json',
    fr: 'Envoyez le corps de la requête en application/json',
  },
  NOT_ACCEPTABLE: {
    en: 'None of the formats you accept is available',
    fr: 'Aucun format accepté par votre requête n’est disponible',
  },
  INVALID_VALUES: { en: 'Some values are not valid', fr: 'Certaines valeurs ne sont pas valides' },
  DATABASE_REFUSED: {
    en: 'The database was refused and nothing was imported. Its page explains why.',
    fr: 'La base a été refusée et rien n’a été importé. Sa page en donne la raison.',
  },
  INVALID_IMAGE: {
    en: 'This image cannot be used',
    fr: 'Cette image ne peut pas être utilisée',
  },
  INVALID_FONT: {
    en: 'This font cannot be used for labels',
    fr: 'Cette police ne peut pas servir aux affichages',
  },
  PASSWORD_NOT_COMPLIANT: {
    en: 'Password not compliant.',
    fr: 'Mot de passe non conforme.',
  },
  TOO_MANY_TRIES: {
    en: 'Too many attempts. Wait before you try again.',
    fr: 'Trop de tentatives. Patientez avant de réessayer.',
  },
  INTERNAL: {
    en: 'Something went wrong on our side and was recorded. Try again later.',
    fr: 'Une erreur est survenue de notre côté ; elle a été enregistrée. Réessayez plus tard.',
  },
  READERS_BUSY: {
    en: 'Many files are being read right now. Send this one again in a moment.',
    fr: 'De nombreux fichiers sont en cours de lecture. Renvoyez celui-ci dans un instant.',
  },
  DATABASE_UNAVAILABLE: {
    en: 'The database is not available right now. Try again in a few seconds.',
    fr: 'La base de données n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
  OUTCOME_UNKNOWN: {
    en: 'The connection to the database was lost at the last moment, so your changes may or may not have been saved. Check before you try again.',
    fr: 'La connexion à la base de données a été coupée au dernier moment : vos modifications sont peut-être enregistrées, ou non. Vérifiez avant de recommencer.',
  },
  STORAGE_FULL: {
    en: 'This could not be saved: the disk of this installation is full. You can still read; please tell your administrator.',
    fr: 'L’enregistrement n’a pas pu se faire : le disque de cette installation est plein. La lecture fonctionne encore ; prévenez votre administrateur.',
  },
  FILES_UNAVAILABLE: {
    en: 'The file storage cannot be reached right now. Nothing was changed. Try again in a moment.',
    fr: 'Le stockage des fichiers n’est pas joignable pour le moment. Rien n’a été modifié. Réessayez dans un instant.',
  },
} as const satisfies Record<ErrorCode, Wording>
