import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { identifier } from './text.ts'

/**
 * What is kept of a person, as JSON (GDPR, articles 15 and 20): `account`, what is the person’s own, what the person
 * wrote (named, not copied) and the entries of the audit log by and about the person. Secrets are left out by name.
 */
const says = { navigation: true, query: z.object(navigationQuery), answer: fileAnswer, errors: [] } as const

export const exportOwnPersonalData = call({
  ...says,
  method: 'GET',
  path: '/account/personal-data',
  access: 'user',
  tag: 'account',
  summary: 'Everything that is kept of the own person, as a file of JSON',
  file: ['application/json'],
})
export const exportPersonalData = call({
  ...says,
  method: 'GET',
  path: '/users/:id/personal-data',
  access: 'find_all_audit_entry',
  tag: 'users',
  summary: 'Everything that is kept of a person, as a file of JSON; the audit log tells that it was made',
  params: z.object({ id: identifier }),
  file: ['application/json'],
  errors: ['NOT_FOUND'],
})
