import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'
import { languages } from '@ecotrame/lca'
import { moment } from './days.ts'

const plan = z.object({ id: z.uuid(), identifier: z.string(), name: z.string() })

export const subscriptionStates = ['active', 'planned', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const SubscriptionRow = z.object({
  id: z.uuid(),
  plan,
  options: z.array(plan),
  startsAt: z.string(),
  /** `null`: without an end. */
  endsAt: z.nullable(z.string()),
  /** Of several that run now the newest counts: that one is `active`, the others `ended`. */
  state: z.enum(subscriptionStates),
  createdAt: z.string(),
  rowVersion: z.int(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const OrganizationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Address of the picture below the API base, `/logos/…`: it replaces the product's logo in the header. */
  applicationLogo: z.nullable(z.string()),
  /** The same, for sheets and widgets. */
  brandLogo: z.nullable(z.string()),
  people: z.int(),
  teams: z.int(),
  /** What counts now; `null` without one: nobody of the organization can sign in. */
  subscription: z.nullable(SubscriptionRow),
  createdAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type OrganizationRow = z.infer<typeof OrganizationRow>

const tag = 'organizations'
const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const person = z.object({
  name,
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(limits.emailMaximumLength), z.email()),
  language: z.optional(z.enum(languages)),
})
/** Not before 1970: earlier is a slip, and databases know no year 0. */
const instant = moment.check(z.refine((text) => Date.parse(text) >= 0))
const subscribed = z.object({
  plan: identifier,
  options: z.optional(z.array(identifier).check(z.maxLength(100))),
  /** Now, unless said. */
  startsAt: z.optional(instant),
  endsAt: z.optional(z.nullable(instant)),
})

export const findOrganizations = call({
  method: 'GET',
  path: '/organizations',
  access: 'find_all_organization',
  tag,
  summary: 'The own organization; all of them for a platform administrator',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(OrganizationRow)),
  errors: [],
})
export const findOrganization = call({
  method: 'GET',
  path: '/organizations/:id',
  access: 'find_one_organization',
  tag,
  summary: 'One organization',
  params: byId,
  answer: OrganizationRow,
  errors: ['NOT_FOUND'],
})
export const createOrganization = call({
  method: 'POST',
  path: '/organizations',
  access: 'create_organization',
  tag,
  summary: 'Create an organization with its main team, its plan and an owner, who is invited by e-mail',
  body: z.object({
    name,
    /** Name of the main team; the name of the organization unless said. */
    mainTeam: z.optional(name),
    owner: person,
    subscription: subscribed,
  }),
  answer: OrganizationRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateOrganization = call({
  method: 'PUT',
  path: '/organizations/:id',
  access: 'update_organization',
  tag,
  summary: 'Rename an organization',
  params: byId,
  body: z.object({ name }),
  answer: OrganizationRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteOrganization = call({
  method: 'DELETE',
  path: '/organizations/:id',
  access: 'delete_organization',
  tag,
  summary:
    'Delete an organization with everything in it; `name` repeats its name, so that nobody does it by a slip',
  params: byId,
  query: z.object({ name: plainText(limits.nameMaximumLength) }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'OWN_ORGANIZATION', 'INVALID_VALUES'],
})
export const inviteOwner = call({
  method: 'POST',
  path: '/organizations/:id/owners',
  access: 'create_organization',
  tag,
  summary: 'Invite an owner, for an organization whose owners cannot be reached',
  params: byId,
  body: person,
  answer: z.object({ id: z.uuid(), email: z.string() }),
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

const logo = { access: 'update_organization', tag, params: byId, answer: OrganizationRow } as const
export const setApplicationLogo = call({
  ...logo,
  method: 'POST',
  path: '/organizations/:id/application-logo',
  upload: true,
  summary: 'Set the logo of the header: PNG, JPEG, WebP or a harmless SVG, as form field `file`',
  errors: ['NOT_FOUND', 'INVALID_IMAGE'],
})
export const removeApplicationLogo = call({
  ...logo,
  method: 'DELETE',
  path: '/organizations/:id/application-logo',
  summary: 'Remove the logo of the header',
  errors: ['NOT_FOUND'],
})
export const setBrandLogo = call({
  ...logo,
  method: 'POST',
  path: '/organizations/:id/brand-logo',
  upload: true,
  summary: 'Set the logo of sheets and widgets: PNG, JPEG, WebP or a harmless SVG, as form field `file`',
  errors: ['NOT_FOUND', 'INVALID_IMAGE'],
})
export const removeBrandLogo = call({
  ...logo,
  method: 'DELETE',
  path: '/organizations/:id/brand-logo',
  summary: 'Remove the logo of sheets and widgets',
  errors: ['NOT_FOUND'],
})

export const findSubscriptions = call({
  method: 'GET',
  path: '/organizations/:id/subscriptions',
  access: 'find_all_subscription',
  tag: 'subscriptions',
  summary: 'Subscriptions of an organization, newest first',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(SubscriptionRow),
  errors: ['NOT_FOUND'],
})
export const createSubscription = call({
  method: 'POST',
  path: '/organizations/:id/subscriptions',
  access: 'create_subscription',
  tag: 'subscriptions',
  summary: 'Subscribe an organization to a plan with options',
  params: byId,
  body: subscribed,
  answer: SubscriptionRow,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
const bySubscription = z.object({ id: identifier, subscription: identifier })
export const updateSubscription = call({
  method: 'PUT',
  path: '/organizations/:id/subscriptions/:subscription',
  access: 'update_subscription',
  tag: 'subscriptions',
  summary: 'Change plan, options, start or end of a subscription; effective at the next call of anybody',
  params: bySubscription,
  body: subscribed,
  answer: SubscriptionRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteSubscription = call({
  method: 'DELETE',
  path: '/organizations/:id/subscriptions/:subscription',
  access: 'delete_subscription',
  tag: 'subscriptions',
  summary: 'Delete a subscription that was a mistake; to end one, give it an end',
  params: bySubscription,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_VALUES'],
})
