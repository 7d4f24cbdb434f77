import type { Wording } from '@ecotrame/texts'
import type { ErrorCode } from '@ecotrame/contract'
import { askingTitles } from './asking-titles.ts'
import { verificationTitles } from './verification-titles.ts'
import { integrationTitles } from './integration-titles.ts'
import { leftAloneTitles } from './left-alone-titles.ts'

/** Titles of the problems, one a code of the contract. */
export const titles = {
  ...askingTitles,
  ...verificationTitles,
  ...integrationTitles,
  ...leftAloneTitles,
  MALFORMED_REQUEST: {
    en: 'This request cannot be read. Check the address and the values in it, then send it again.',
    fr: 'Cette requête est illisible. Vérifiez son adresse et ses valeurs, puis renvoyez-la.',
  },
  INVALID_JSON: {
    en: 'The body is not valid JSON. Correct it and send it again.',
    fr: 'Le corps de la requête n’est pas du JSON valide. Corrigez-le et renvoyez-le.',
  },
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
    en: 'Only a platform administrator can change the account of one. Ask a platform administrator.',
    fr: 'Seul un administrateur de la plateforme peut modifier le compte d’un autre. Adressez-vous à l’un d’eux.',
  },
  NO_ACTIVE_SUBSCRIPTION: {
    en: 'Your organization has no active subscription. Ask the platform administrator to renew it.',
    fr: 'Votre organisation n’a pas d’abonnement actif. Demandez à l’administrateur de la plateforme de le renouveler.',
  },
  NOT_FOUND: {
    en: 'Not found, or you don’t have access. Check the address, or ask the owner of your organization.',
    fr: 'Introuvable, ou accès non autorisé. Vérifiez l’adresse ou adressez-vous au propriétaire de votre organisation.',
  },
  STALE_VERSION: {
    en: 'Someone else has changed this in the meantime. Reload it, then make your change again.',
    fr: 'Une autre personne a modifié cet élément entre-temps. Rechargez-le, puis refaites votre modification.',
  },
  IDEMPOTENCY_CONFLICT: {
    en: 'This idempotency key was used for another request. Send this one with a new key.',
    fr: 'Cette clé d’idempotence a déjà servi à une autre requête. Envoyez celle-ci avec une nouvelle clé.',
  },
  ALREADY_RUNNING: {
    en: 'This is already running. Wait until it has finished.',
    fr: 'Cette opération est déjà en cours. Attendez qu’elle se termine.',
  },
  NOT_YOUR_COMMENT: {
    en: 'Only the author of a comment can change or delete it. Reply to it instead.',
    fr: 'Seul l’auteur d’un commentaire peut le modifier ou le supprimer. Répondez-y plutôt.',
  },
  ANSWER_LOST: {
    en: 'This was already carried out, but the answer was lost. Check what it did before you try again.',
    fr: 'Cette demande a déjà été exécutée, mais sa réponse a été perdue. Vérifiez son effet avant de recommencer.',
  },
  LAST_OWNER: {
    en: 'An organization needs an owner: name another one first.',
    fr: 'Une organisation a besoin d’un propriétaire : nommez-en d’abord un autre.',
  },
  LAST_ADMINISTRATOR: {
    en: 'The installation needs a platform administrator: name another one first.',
    fr: 'L’installation a besoin d’un administrateur de la plateforme : nommez-en d’abord un autre.',
  },
  MASK_IN_USE: {
    en: 'This mask is used by some evaluations, please remove it from all evaluations before deleting it.',
    fr: 'Ce masque est utilisé par des évaluations. Retirez-le de toutes les évaluations avant de le supprimer.',
  },
  EVALUATION_IN_USE: {
    en: 'Products contain this evaluation: remove it from them first.',
    fr: 'Des produits contiennent cette évaluation : retirez-la d’abord de ces produits.',
  },
  PACKAGING_IN_USE: {
    en: 'This packaging is in use: replace it with another one first.',
    fr: 'Cet emballage est utilisé : remplacez-le d’abord par un autre.',
  },
  DATABASE_IN_USE: {
    en: 'Datasets of this database are in use: confirm that you want to remove it.',
    fr: 'Des jeux de données de cette base sont utilisés : confirmez que vous voulez la retirer.',
  },
  LOCKED_BY_MASK: {
    en: 'This evaluation’s mask locks this value. Change it in the mask, or remove the mask first.',
    fr: 'Le masque de cette évaluation verrouille cette valeur. Modifiez-la dans le masque, ou retirez d’abord le masque.',
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
    en: 'People or evaluations belong to this team: choose the team to move them to.',
    fr: 'Des personnes ou des évaluations appartiennent à cette équipe : choisissez l’équipe qui les reprend.',
  },
  PLAN_IN_USE: {
    en: 'Subscriptions use this, so it cannot be deleted. Change it instead.',
    fr: 'Des abonnements l’utilisent : la suppression n’est pas possible. Modifiez-le plutôt.',
  },
  OWN_ORGANIZATION: {
    en: 'You cannot delete the organization that you belong to. Ask an administrator who belongs to another one.',
    fr: 'Vous ne pouvez pas supprimer l’organisation dont vous faites partie. Demandez-le à un administrateur qui fait partie d’une autre.',
  },
  NOT_INVITED: {
    en: 'This person has already chosen a password. They can log in, or choose a new one from the login page.',
    fr: 'Cette personne a déjà choisi un mot de passe. Elle peut se connecter, ou en choisir un nouveau depuis la page de connexion.',
  },
  NOT_PUBLISHED: {
    en: 'This is not public. Publish it first.',
    fr: 'Cet élément n’est pas public. Publiez-le d’abord.',
  },
  WITHDRAWN: {
    en: 'This page was withdrawn by the company that published it. Ask the company for current figures.',
    fr: 'Cette page a été retirée par l’entreprise qui l’avait publiée. Demandez-lui ses chiffres à jour.',
  },
  NOT_EVALUATED: {
    en: 'This has not been evaluated yet. Run the calculation first.',
    fr: 'Cet élément n’a pas encore été évalué. Lancez d’abord le calcul.',
  },
  DIFFERENT_CATEGORIES: {
    en: 'The two versions belong to different categories, so their fields cannot be compared. Choose two of one category.',
    fr: 'Les deux versions relèvent de catégories différentes : leurs champs ne sont pas comparables. Choisissez-en deux de la même catégorie.',
  },
  NO_SUCH_FIGURE: {
    en: 'There is no value for this score on this basis. Choose another score or basis.',
    fr: 'Il n’y a pas de valeur pour ce score sur cette base. Choisissez un autre score ou une autre base.',
  },
  CATEGORY_OUT_OF_SCOPE: {
    en: 'The method does not cover this category. Choose another category or method.',
    fr: 'La méthode ne couvre pas cette catégorie. Choisissez une autre catégorie ou une autre méthode.',
  },
  NO_LABEL: {
    en: 'The French label cannot be shown for this version. Look at what it still needs where you share the result.',
    fr: 'L’affichage du coût environnemental n’est pas possible pour cette version. Voyez ce qu’il lui manque là où vous partagez le résultat.',
  },
  PEF_NOT_COMPUTED: {
    en: 'PEF was not calculated for this version, so there is no report. Fill in what PEF needs, then recalculate it.',
    fr: 'Le PEF n’a pas été calculé pour cette version : il n’y a pas de rapport. Complétez ce que demande le PEF, puis recalculez.',
  },
  NOTHING_TO_RETRY: {
    en: 'This job is still running, or has nothing left to do. Reload the page to see where it is.',
    fr: 'Cette tâche est en cours, ou n’a plus rien à faire. Rechargez la page pour voir où elle en est.',
  },
  NOTHING_TO_DO: {
    en: 'Nothing you have access to matches, so there is nothing to do. Change the selection or the filters.',
    fr: 'Rien de ce qui vous est accessible ne correspond : il n’y a rien à faire. Modifiez la sélection ou les filtres.',
  },
  NOTHING_TO_UNDO: {
    en: 'This job cannot be undone: it changed nothing, was already undone, or finished too long ago. Change the items themselves instead.',
    fr: 'Cette tâche ne peut pas être annulée : elle n’a rien modifié, a déjà été annulée ou s’est terminée il y a trop longtemps. Modifiez plutôt les éléments eux-mêmes.',
  },
  MOVE_NOT_ALLOWED: {
    en: 'This step is not possible in the request’s current state, or is up to the other side. Reload the request to see what is possible now.',
    fr: 'Cette étape n’est pas possible dans l’état actuel de la demande, ou revient à l’autre partie. Rechargez la demande pour voir ce qui est possible.',
  },
  REQUEST_CLOSED: {
    en: 'This request is closed. You can’t send any more messages. Start a new request instead.',
    fr: 'Cette demande est close. Vous ne pouvez plus envoyer de message. Créez plutôt une nouvelle demande.',
  },
  INVALID_FILE: {
    en: 'This file is not accepted. Choose another one, or correct it.',
    fr: 'Ce fichier n’est pas accepté. Choisissez-en un autre ou corrigez-le.',
  },
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
    en: 'The request came too slowly. Try again on a better connection.',
    fr: 'La requête est arrivée trop lentement. Réessayez avec une meilleure connexion.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'This format is not accepted. Send the body as application/json.',
    fr: 'Ce format n’est pas accepté. Envoyez le corps de la requête en application/json.',
  },
  NOT_ACCEPTABLE: {
    en: 'None of the formats you accept is available. Ask for another format.',
    fr: 'Aucun format accepté par votre requête n’est disponible. Demandez un autre format.',
  },
  INVALID_VALUES: {
    en: 'Some values are not valid. Correct those that are named.',
    fr: 'Certaines valeurs ne sont pas valides. Corrigez celles qui sont indiquées.',
  },
  DATABASE_REFUSED: {
    en: 'The database was refused and nothing was imported. Its page explains why.',
    fr: 'La base a été refusée et rien n’a été importé. Sa page en donne la raison.',
  },
  INVALID_IMAGE: {
    en: 'This image cannot be used. Choose another one.',
    fr: 'Cette image ne peut pas être utilisée. Choisissez-en une autre.',
  },
  INVALID_FONT: {
    en: 'This font cannot be used for labels. Choose another file.',
    fr: 'Cette police ne peut pas servir aux affichages. Choisissez un autre fichier.',
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
  SERVER_BUSY: {
    en: 'Much is being added up right now, and this would have to wait too long. Try again in a moment.',
    fr: 'Beaucoup de calculs sont en cours et l’attente serait trop longue. Réessayez dans un instant.',
  },
  QUERY_TAKES_TOO_LONG: {
    en: 'Adding this up takes too long for so many records. Narrow it with filters or ask for less at once.',
    fr: 'Ce calcul prend trop de temps pour autant de données. Restreignez-le par des filtres ou demandez-en moins à la fois.',
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
