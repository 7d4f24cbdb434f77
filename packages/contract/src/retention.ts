import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

const longest = 600
/** Whole months; `null`: kept for good. */
const months = (least: number) => z.nullable(z.int().check(z.minimum(least), z.maximum(longest)))
/** Entries of the audit log are kept for a year at least. */
export const auditMonthsMinimum = 12

export const RetentionRules = z.object({
  /** After these months, names of people who left are replaced by a code. */
  leaverNamesMonths: months(1),
  /** After these months, entries of the audit log are deleted. */
  auditMonths: months(auditMonthsMinimum),
  /** After these months, notifications are deleted. */
  notificationMonths: months(1),
})
export type RetentionRules = z.infer<typeof RetentionRules>

const tag = 'users'

export const findRetention = call({
  method: 'GET',
  path: '/retention',
  access: 'find_all_audit_entry',
  tag,
  summary: 'How long personal data is kept, and when the rules were last applied',
  answer: z.extend(RetentionRules, {
    /** ISO 8601 UTC; `null`: never. */
    appliedAt: z.nullable(z.string()),
  }),
  errors: [],
})
export const saveRetention = call({
  method: 'PUT',
  path: '/retention',
  access: 'delete_user',
  tag,
  summary:
    'Set how long personal data is kept. The rules are applied once a day; what they delete is gone for good',
  body: RetentionRules,
  answer: RetentionRules,
  errors: [],
})

/** Somebody whose account was deleted. */
export const FormerUser = z.object({
  id: z.uuid(),
  /** The name, or the code that replaced it. */
  name: z.string(),
  leftAt: z.string(),
  erased: z.boolean(),
})
export type FormerUser = z.infer<typeof FormerUser>

export const findFormerUsers = call({
  method: 'GET',
  path: '/former-users',
  access: 'find_all_audit_entry',
  tag,
  summary: 'People whose account was deleted, as the audit log tells; who left last comes first',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(FormerUser)),
  errors: [],
})
export const eraseFormerUser = call({
  method: 'POST',
  path: '/former-users/:id/erasure',
  access: 'delete_user',
  tag,
  summary:
    'Replace the name and addresses of somebody who left by a code, in the audit log and in all they wrote (GDPR, article 17). This cannot be undone',
  params: z.object({ id: identifier }),
  body: z.object({
    /** The name as the list shows it: what is typed confirms who is meant. */
    name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  }),
  answer: z.object({
    /** What stands for the name from now on. */
    code: z.string(),
    /** Entries of the audit log and other records in which the name was replaced. */
    replaced: z.int(),
    /** Records that keep the name because they are evidence: declarations, publications, footprints, signed packs, verifications, passports. */
    kept: z.int(),
    /** Somebody else has the same name: records that do not tell whom of them they mean were left as they are. */
    namesake: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
