import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'
import { day, moment } from './days.ts'

/** What the audit log follows. */
export const auditedEntities = [
  'evaluation',
  'product',
  'product_collection',
  'comparison',
  'request',
  'user',
  'team',
  'organization',
  'subscription',
  'plan',
  'option',
  'api_key',
  'webhook',
  'connector',
  'identity_provider',
  'broadcast',
  'announcement',
  'training',
  'whitepaper',
  'explanation',
  'job',
  'export',
  'facility',
  'mask',
  'tag',
  'material_price',
  'fee_tariff',
  'packaging',
  'organization_data',
  'portfolio_target',
  'portfolio_pack',
  'component',
  'svhc_enquiry',
  'declaration',
  'third_party_declaration',
  'claim',
  'claim_proof',
  'unsold_disclosure',
  'footprint',
  'comment',
  'import',
  'own_database',
  'label_typeface',
  'benchmark',
  'verification',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

/** What was done to it. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'duplicate',
  'evaluate',
  'publish',
  'withdraw',
  'create_version',
  'rename_version',
  'activate_version',
  'invite',
  'change_password',
  'reset_password',
  'activate_otp',
  'deactivate_otp',
  'accept_terms',
  'end_session',
  'revoke',
  'answer',
  'cancel',
  'retry',
  'resolve',
  'reopen',
  'erase',
] as const
export type AuditAction = (typeof auditActions)[number]

/** `system`: the installation itself, for instance its seed. */
export const actorKinds = ['user', 'api_key', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** A value as JSON has it. */
export type AuditValue = string | number | boolean | null | AuditValue[] | { [field: string]: AuditValue }
export const AuditValue: z.ZodMiniType<AuditValue, AuditValue> = z.json()

/** One changed field. */
export const AuditChange = z.object({
  /** `name`, `values.mass`, `composition[0].share`: the place in a list is the one after the change. */
  path: z.string(),
  /** `null`: there was nothing. */
  from: AuditValue,
  /** `null`: there is nothing any more. */
  to: AuditValue,
  /** A secret: that it changed is told, its values are not (both are `null`). */
  hidden: z.optional(z.literal(true)),
})
export type AuditChange = z.infer<typeof AuditChange>

/** The same as people read it, in the language of the caller. */
export const AuditChangeInWords = z.extend(AuditChange, {
  /** Title of the field; the path where it has none. */
  field: z.string(),
  /** Names rather than identifiers, numbers with their unit, moments in UTC. `null`: nothing, or a secret. */
  fromText: z.nullable(z.string()),
  toText: z.nullable(z.string()),
})
export type AuditChangeInWords = z.infer<typeof AuditChangeInWords>

/**
 * Who changed what, from which value to which, when. Entries are never changed, but for names of people who left and are
 * erased, and deleted only by age, where the organization has set one (`PUT /retention`).
 */
export const AuditEntry = z.object({
  id: z.uuid(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The name as it was then; the id is `null` where no person acted. */
  actor: z.object({ kind: z.enum(actorKinds), id: z.nullable(z.uuid()), name: z.string() }),
  entity: z.enum(auditedEntities),
  entityId: z.uuid(),
  /** Its name as it was then, `null` for what has none. */
  entityName: z.nullable(z.string()),
  action: z.enum(auditActions),
  changes: z.array(AuditChangeInWords),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A moment of ISO 8601 with its offset, or a day, which begins and ends in UTC. */
const bound = z.optional(z.union([moment, day]))

const filters = {
  /** Words in the names of who acted and of what was changed. */
  search: listQuery.search,
  entity: anyOf(z.enum(auditedEntities)),
  entityId: z.optional(identifier),
  /** Id of the person who acted. */
  user: anyOf(z.uuid()),
  action: anyOf(z.enum(auditActions)),
  /** Both ends belong to the span. */
  from: bound,
  to: bound,
}

const tag = 'audit'

export const findAuditEntries = call({
  method: 'GET',
  path: '/audit-log',
  access: 'find_all_audit_entry',
  tag,
  summary:
    'Who changed what in the organization, newest first; `search` looks at the names of people and things',
  query: z.object({ ...listQuery, ...filters }),
  answer: listAnswer(z.partial(AuditEntry)),
  errors: [],
})

export const auditExportFormats = ['csv', 'json', 'jsonl', 'syslog'] as const
export type AuditExportFormat = (typeof auditExportFormats)[number]

/**
 * CSV: a line for each changed field, UTF-8 with byte order mark. JSON: a list of entries. JSON Lines: an entry a line,
 * as collectors of logs take it; syslog: the same in messages of RFC 5424, one a line. All tell it in words too.
 */
export const exportAuditLog = call({
  method: 'GET',
  path: '/audit-log/export',
  access: 'find_all_audit_entry',
  navigation: true,
  tag,
  summary: 'The audit log as a file, all that the filters let through, newest first',
  query: z.object({ ...filters, format: z.enum(auditExportFormats), ...navigationQuery }),
  answer: fileAnswer,
  file: ['text/csv', 'application/json', 'application/x-ndjson', 'text/plain'],
  errors: [],
})
