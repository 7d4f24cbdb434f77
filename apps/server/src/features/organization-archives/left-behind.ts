import { unpackedText } from '../evaluations/index.ts'
import { ownerColumn, type Catalogue, type Column, type TenantTable } from './catalogue.ts'

interface LeftBehind {
  readonly tables: readonly string[]
  /** Of tables whose other columns travel. */
  readonly columns?: Readonly<Record<string, readonly string[]>>
  readonly why: { readonly en: string; readonly fr: string }
}

/** What of an organization stays where it is, and why. Everything else travels: a new table as well, without a word here. */
export const leftBehind: readonly LeftBehind[] = [
  {
    tables: ['sessions', 'navigation_tokens', 'password_codes', 'otp_setups', 'recovery_codes', 'passkeys'],
    columns: { users: ['password_hash', 'otp_secret', 'otp_last_step'] },
    why: {
      en: 'Passwords, passkeys, one-time codes and open sessions: passkeys belong to the old address, and codes are encrypted with a key of the old installation. Everyone chooses a new password with “Forgot your password?”.',
      fr: 'Mots de passe, clés d’accès, codes à usage unique et sessions ouvertes : les clés d’accès appartiennent à l’ancienne adresse et les codes sont chiffrés avec une clé de l’ancienne installation. Chacun choisit un nouveau mot de passe par « Mot de passe oublié ? ».',
    },
  },
  {
    tables: [
      'api_keys',
      'pact_partners',
      'pact_requests',
      'webhooks',
      'connectors',
      'webhook_deliveries',
      'identity_providers',
      'identity_domains',
      'user_identities',
      'sign_ons',
      'used_logout_tokens',
      'scim_tokens',
      'scim_people',
      'scim_groups',
      'scim_group_members',
      'market_access',
    ],
    why: {
      en: 'API keys, webhooks, connectors, identity providers and the access to the French portal: set up new ones in the new installation, with its own secrets and addresses.',
      fr: 'Clés d’API, webhooks, connecteurs, fournisseurs d’identité et accès au portail de l’État : configurez-en de nouveaux dans la nouvelle installation, avec ses propres secrets et adresses.',
    },
  },
  {
    tables: ['subscriptions', 'subscription_options'],
    why: {
      en: 'The subscription: agree on a plan with the operator of the new installation.',
      fr: 'L’abonnement : convenez d’une formule avec l’exploitant de la nouvelle installation.',
    },
  },
  {
    tables: ['terms_acceptances'],
    why: {
      en: 'Accepted terms of use: everyone accepts those of the new installation there.',
      fr: 'Conditions d’utilisation acceptées : chacun accepte celles de la nouvelle installation sur place.',
    },
  },
  {
    tables: ['announcement_reads', 'chapters_read'],
    why: {
      en: 'Announcements and course chapters already read: both belong to the installation.',
      fr: 'Annonces et chapitres de formation lus : les deux appartiennent à l’installation.',
    },
  },
  {
    tables: ['exports', 'export_parts'],
    why: {
      en: 'Files prepared for download: they expire, and can be exported again.',
      fr: 'Fichiers préparés pour le téléchargement : ils expirent et peuvent être exportés à nouveau.',
    },
  },
  {
    tables: ['portfolio_sums', 'portfolio_touched', 'portfolio_sum_states', 'list_counts'],
    why: {
      en: 'Sums that dashboards show, and how many rows lists have: the new installation adds them up again.',
      fr: 'Sommes affichées par les tableaux de bord et nombre de lignes des listes : la nouvelle installation les recalcule.',
    },
  },
  {
    tables: ['waiting_mail', 'idempotency_keys'],
    why: {
      en: 'Emails waiting to be sent and answers kept for repeated calls: the old installation completes both.',
      fr: 'E-mails en attente d’envoi et réponses gardées pour des appels répétés : l’ancienne installation les termine.',
    },
  },
  {
    tables: ['removed_objects'],
    columns: { files: ['object_key', 'sha256'] },
    why: {
      en: 'Where files are kept in an installation’s object store: no other installation has those objects, and an organization with files in such a store cannot be moved yet.',
      fr: 'Emplacement des fichiers dans le stockage objet d’une installation : aucune autre n’a ces objets, et une organisation dont des fichiers s’y trouvent ne peut pas encore être déplacée.',
    },
  },
]

const tablesLeft: ReadonlySet<string> = new Set(leftBehind.flatMap(({ tables }) => tables))
const columnsLeft: ReadonlySet<string> = new Set(
  leftBehind.flatMap(({ columns = {} }) =>
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  ),
)

/** Values that are not the same on arrival, as SQL over the row `t`. */
const changed: Readonly<Record<string, string>> = {
  // Nobody administers an installation because they administered another one.
  'users.role': `case t.role when 'platform_administrator' then 'organization_owner' else t.role end`,
  // Nobody works on it any more: people can go on with it.
  'jobs.state': `case when t.state in ('queued', 'running') then 'cancelled' else t.state end`,
  'jobs.finished_at': `coalesce(t.finished_at, t.moved_at, t.started_at, t.created_at)`,
}

const isNoExport = (kind: string) => `${kind} not like 'export\\_%'`
/** Rows of travelling tables that stay: jobs whose files stay. */
const rowsThatTravel: Readonly<Record<string, string>> = {
  jobs: isNoExport('t.kind'),
  job_items: `exists (select from jobs j
    where j.organization_id = t.organization_id and j.id = t.job_id and ${isNoExport('j.kind')})`,
}

interface FileColumn {
  readonly column: string
  /** Where in the archive the bytes are, as SQL over the row `t`. */
  readonly path: string
  /** Rows that hold one file together, and their order; absent: each row holds one. */
  readonly pieces?: { readonly of: string; readonly by: string }
}

/** Bytes that are a file of their own in the archive; other bytes stand in their row. */
const fileColumns: Readonly<Record<string, FileColumn>> = {
  logos: { column: 'content', path: `'files/logos/' || t.name` },
  product_images: { column: 'content', path: `'files/product-images/' || t.name` },
  imports: { column: 'content', path: `'files/imports/' || t.id` },
  file_parts: {
    column: 'content',
    path: `'files/attachments/' || t.file_id`,
    pieces: { of: 'file_id', by: 'number' },
  },
  own_database_parts: {
    column: 'content',
    path: `'files/own-databases/' || t.database_id`,
    pieces: { of: 'database_id', by: 'begins_at' },
  },
  own_methods: { column: 'factors', path: `'files/own-methods/' || t.database_id` },
}

/** What is stored in a form of this product and travels as JSON, like that of before it. */
interface PackedColumn {
  /** The column of the value in an archive, and in rows that are not packed. */
  readonly column: string
  /** The one that is packed. */
  readonly from: string
  /** @throws BrokenResultError */
  readonly text: (stored: Buffer) => string
}
const packedColumns: Readonly<Record<string, PackedColumn>> = {
  version_results: { column: 'result', from: 'packed', text: unpackedText },
}

/** A table with what travels of it. */
export interface TravellingTable {
  readonly name: string
  readonly owner: string
  readonly order: readonly Column[]
  /** With the SQL of their values over the row `t`. */
  readonly columns: readonly (Column & { readonly value: string })[]
  /** Which rows, as SQL over the row `t`; `null`: all. */
  readonly where: string | null
  readonly file: FileColumn | null
  /** `null`: none, as in tables of a release before there was. */
  readonly packed: PackedColumn | null
}

function travelling({ name, columns, order }: TenantTable): TravellingTable {
  const packing = packedColumns[name]
  const packed = packing && columns.some((column) => column.name === packing.from) ? packing : null
  return {
    name,
    owner: ownerColumn(name),
    order,
    columns: columns
      .filter((column) => !columnsLeft.has(`${name}.${column.name}`) && column.name !== packed?.from)
      .map((column) => ({ ...column, value: changed[`${name}.${column.name}`] ?? `t."${column.name}"` })),
    where: rowsThatTravel[name] ?? null,
    file: fileColumns[name] ?? null,
    packed,
  }
}

/** The tables that travel, what is pointed at before what points. */
export const travellingTables = ({ tables }: Catalogue): readonly TravellingTable[] =>
  tables.filter(({ name }) => !tablesLeft.has(name)).map(travelling)
