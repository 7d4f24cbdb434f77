import type { Wording } from '@ecotrame/texts'
import { notHttps, requestFailureTexts } from '../../platform/http/request-failure-texts.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { refusalText } from '../imports/index.ts'
import type { SourceFailureCode, SourceProblem } from './source/source-failure.ts'
import type { KeptRun } from './tables.ts'

const failures: Readonly<Record<SourceFailureCode, Wording>> = {
  ...requestFailureTexts,
  TOO_SLOW: {
    en: 'There was no complete answer within a minute: let the source answer sooner, or with less at once.',
    fr: 'Aucune réponse complète en une minute : faites répondre la source plus vite ou avec moins à la fois.',
  },
  NOT_HTTPS: notHttps,
  REDIRECTED: {
    en: 'The source leads to another address ({to}), which is not followed: enter the address that answers itself.',
    fr: 'La source renvoie vers une autre adresse ({to}), qui n’est pas suivie : saisissez l’adresse qui répond elle-même.',
  },
  KEY_REFUSED: {
    en: 'The source refused the token or password ({status}): enter it again, and give it the right to read products.',
    fr: 'La source a refusé le jeton ou le mot de passe ({status}) : saisissez-le à nouveau et donnez-lui le droit de lire les produits.',
  },
  NOT_THERE: {
    en: 'There is nothing at this address ({status}): check it.',
    fr: 'Il n’y a rien à cette adresse ({status}) : vérifiez-la.',
  },
  BUSY: {
    en: 'The source asks to wait longer than a run lasts: start another run later.',
    fr: 'La source demande d’attendre plus longtemps que ne dure une exécution : lancez-en une autre plus tard.',
  },
  FAILED: {
    en: 'The source answered with an error ({status}): try again later, or ask whoever runs it.',
    fr: 'La source a répondu par une erreur ({status}) : réessayez plus tard ou adressez-vous à qui l’exploite.',
  },
  WEB_PAGE: {
    en: 'A web page came back instead of data: enter the address of the data itself, and check the login.',
    fr: 'Une page web est revenue au lieu de données : saisissez l’adresse des données elles-mêmes et vérifiez l’identification.',
  },
  NOT_JSON: {
    en: 'The answer is not JSON that can be read: check the address, or choose CSV.',
    fr: 'La réponse n’est pas du JSON lisible : vérifiez l’adresse ou choisissez CSV.',
  },
  NO_LIST: {
    en: 'There is no list of records at “{path}”. Lists found in the answer: {found}. Enter one of them under “Path of the records”.',
    fr: 'Il n’y a pas de liste d’enregistrements sous « {path} ». Listes trouvées dans la réponse : {found}. Saisissez l’une d’elles dans « Chemin des enregistrements ».',
  },
  SAME_PAGE: {
    en: 'The source gave the same page twice: check how it turns pages, and the name of its parameter ({parameter}).',
    fr: 'La source a donné deux fois la même page : vérifiez sa pagination et le nom de son paramètre ({parameter}).',
  },
  TOO_MANY_PAGES: {
    en: 'More than {most} requests would be needed: let the source give more records a page.',
    fr: 'Il faudrait plus de {most} requêtes : faites donner à la source plus d’enregistrements par page.',
  },
  TOO_MANY_ROWS: {
    en: 'More than {most} rows came: narrow the address down, for example to one collection.',
    fr: 'Plus de {most} lignes sont arrivées : restreignez l’adresse, par exemple à une collection.',
  },
  TOO_MANY_COLUMNS: {
    en: 'The records have more than {most} columns: ask the source for fewer fields.',
    fr: 'Les enregistrements ont plus de {most} colonnes : demandez moins de champs à la source.',
  },
  TOO_MUCH: {
    en: 'More came than can be read in one run: narrow the address down, or ask the source for fewer fields.',
    fr: 'Il est arrivé plus que ce qui peut être lu en une fois : restreignez l’adresse ou demandez moins de champs à la source.',
  },
  TAKES_TOO_LONG: {
    en: 'The run took more than {minutes} minutes and was stopped; nothing was imported: narrow the address down.',
    fr: 'L’exécution a dépassé {minutes} minutes et a été arrêtée ; rien n’a été importé : restreignez l’adresse.',
  },
  NOT_SFTP: {
    en: 'No SFTP server answers at this address: check host and port, and let the server offer SFTP to this user.',
    fr: 'Aucun serveur SFTP ne répond à cette adresse : vérifiez l’hôte et le port, et faites proposer SFTP à cet utilisateur par le serveur.',
  },
  HOST_KEY_NEW: {
    en: 'The server shows the key {shown}. Compare it with what whoever runs the server gave you, then accept it under Try. Nothing is fetched before.',
    fr: 'Le serveur présente la clé {shown}. Comparez-la à celle que l’exploitant du serveur vous a communiquée, puis acceptez-la sous Essayer. Rien n’est récupéré avant.',
  },
  HOST_KEY_CHANGED: {
    en: 'The server shows the key {shown}, but {accepted} was accepted: it may be another server. Nothing was sent to it. Ask whoever runs it, and accept the new key under Try only if it is right.',
    fr: 'Le serveur présente la clé {shown}, alors que {accepted} a été acceptée : c’est peut-être un autre serveur. Rien ne lui a été envoyé. Interrogez son exploitant et n’acceptez la nouvelle clé sous Essayer que si elle est juste.',
  },
  LOGIN_REFUSED: {
    en: 'The server refused the user name, or the password or key: check them, and how this user may log in.',
    fr: 'Le serveur a refusé le nom d’utilisateur, ou le mot de passe ou la clé : vérifiez-les, ainsi que la façon dont cet utilisateur peut se connecter.',
  },
  NO_SUCH_FILE: {
    en: 'There is no file {path} on the server: check the address.',
    fr: 'Il n’y a pas de fichier {path} sur le serveur : vérifiez l’adresse.',
  },
  NOT_A_FILE: {
    en: '{path} is a directory: enter the address of a file in it.',
    fr: '{path} est un répertoire : saisissez l’adresse d’un fichier qu’il contient.',
  },
  FILE_CLOSED: {
    en: 'This user may not read {path}: let whoever runs the server allow it.',
    fr: 'Cet utilisateur n’a pas le droit de lire {path} : faites-le autoriser par l’exploitant du serveur.',
  },
  FILE_FAILED: {
    en: 'The server could not give {path} (SFTP status {status}): try again later, or ask whoever runs it.',
    fr: 'Le serveur n’a pas pu donner {path} (statut SFTP {status}) : réessayez plus tard ou adressez-vous à son exploitant.',
  },
  NO_SECRET: {
    en: 'No token, password or key is kept: enter it and save.',
    fr: 'Aucun jeton, mot de passe ni clé n’est enregistré : saisissez-le et enregistrez.',
  },
  SHOP_SAYS: {
    en: 'The shop refused: {says}. Check what its token is allowed to do.',
    fr: 'La boutique a refusé : {says}. Vérifiez ce que son jeton permet.',
  },
  NOT_A_TABLE: {
    en: 'The file cannot be read as a table: open it, and save it as CSV.',
    fr: 'Le fichier ne peut pas être lu comme un tableau : ouvrez-le et enregistrez-le au format CSV.',
  },
  KEEPER_GONE: {
    en: 'The person behind the nightly run has left or lost the right to it, so it was stopped: set it to every night again under your name.',
    fr: 'La personne à l’origine de l’exécution de nuit est partie ou n’en a plus le droit ; elle a été arrêtée : réglez-la à nouveau sur chaque nuit en votre nom.',
  },
  NOT_ALLOWED: {
    en: 'Whoever asked for this run may not do what it does, or the subscription plan does not include it: ask an owner.',
    fr: 'La personne qui a demandé cette exécution n’en a pas le droit ou l’abonnement ne l’inclut pas : adressez-vous à un propriétaire.',
  },
  BROKEN_OFF: {
    en: 'The run broke off: start another one.',
    fr: 'L’exécution s’est interrompue : lancez-en une autre.',
  },
}

const filled = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? '') || '–')

/** What went wrong and what to do, in words. */
export function problemText({ code, params }: SourceProblem, language: Language): string {
  const ofFile = code === 'NOT_A_TABLE' ? refusalText(String(params?.['code']), language) : null
  return ofFile ?? filled(failures[code][language], params)
}

const rowsOf: Wording = {
  en: 'Rows: {rows} (new: {created}, changed: {updated}, unchanged: {unchanged}, with errors: {faulty}).',
  fr: 'Lignes : {rows} (nouvelles : {created}, modifiées : {updated}, inchangées : {unchanged}, avec erreurs : {faulty}).',
}
const productsOf: Wording = {
  en: 'Products: {written}; taken back: {removed}; left as they are: {same}; not found in the shop: {missing}; GTIN on several products: {ambiguous}.',
  fr: 'Produits : {written} ; retirés : {removed} ; laissés tels quels : {same} ; introuvables dans la boutique : {missing} ; GTIN sur plusieurs produits : {ambiguous}.',
}

const outcomes: Readonly<Record<Exclude<KeptRun['outcome'], 'failed'>, Wording>> = {
  waits: {
    en: `The import waits: open it and confirm. ${rowsOf.en}`,
    fr: `L’import attend : ouvrez-le et confirmez. ${rowsOf.fr}`,
  },
  imported: { en: `Fetched and imported. ${rowsOf.en}`, fr: `Récupéré et importé. ${rowsOf.fr}` },
  unchanged: { en: `Nothing to import. ${rowsOf.en}`, fr: `Rien à importer. ${rowsOf.fr}` },
  nothing_new: {
    en: 'The source has nothing new since the last complete import.',
    fr: 'La source n’a rien de nouveau depuis le dernier import complet.',
  },
  previewed: {
    en: `This would be written into the shop. ${productsOf.en}`,
    fr: `Ceci serait écrit dans la boutique. ${productsOf.fr}`,
  },
  written: {
    en: `Written into the shop. ${productsOf.en}`,
    fr: `Écrit dans la boutique. ${productsOf.fr}`,
  },
}

const missingText: Wording = {
  en: ' These columns of the profile were missing: {columns}. Rename them at the source, or save a new profile.',
  fr: ' Ces colonnes du profil manquaient : {columns}. Renommez-les à la source ou enregistrez un nouveau profil.',
}

const formatted = (count: number, language: Language) => new Intl.NumberFormat(language).format(count)

/** What a run did, in words. */
export function runText({ outcome, problem, counts, missingColumns }: KeptRun, language: Language): string {
  if (outcome === 'failed') return problemText(problem ?? { code: 'BROKEN_OFF' }, language)
  const missing =
    missingColumns.length === 0
      ? ''
      : filled(missingText[language], { columns: missingColumns.slice(0, 20).join(', ') })
  const figures = Object.entries(counts).map(([name, count]) => [name, formatted(count, language)])
  return filled(outcomes[outcome][language], Object.fromEntries(figures)) + missing
}
