import * as z from 'zod/mini'
import { CapabilityAnswer } from './auth.ts'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

/** A plan, or an option that adds to plans. */
export const PlanRow = z.object({
  id: z.uuid(),
  identifier: z.string(),
  name: z.string(),
  capabilities: z.array(CapabilityAnswer),
  /** Subscriptions that run now or later; `null` for who does not administer plans. */
  subscriptions: z.nullable(z.int()),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type PlanRow = z.infer<typeof PlanRow>

const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
/** `comparison`, `category_tshirt`, `dashboard_tab_trend`. */
const capabilityName = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/))
const opened = z.array(capabilityName).check(z.maxLength(500))

const created = z.object({
  /** What programs call it; it never changes. */
  identifier: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)),
  name,
  capabilities: opened,
})
const changed = z.object({ name, capabilities: opened })
const deleted = z.object({ id: z.uuid() })

const planCalls = 'plans'
export const findPlans = call({
  method: 'GET',
  path: '/plans',
  access: 'find_all_plan',
  tag: planCalls,
  summary: 'Plans, with the capabilities that each opens',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(PlanRow)),
  errors: [],
})
export const findPlan = call({
  method: 'GET',
  path: '/plans/:id',
  access: 'find_one_plan',
  tag: planCalls,
  summary: 'One plan',
  params: byId,
  answer: PlanRow,
  errors: ['NOT_FOUND'],
})
export const createPlan = call({
  method: 'POST',
  path: '/plans',
  access: 'create_plan',
  tag: planCalls,
  summary: 'Create a plan',
  body: created,
  answer: PlanRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updatePlan = call({
  method: 'PUT',
  path: '/plans/:id',
  access: 'update_plan',
  tag: planCalls,
  summary: 'Change a plan, for all who subscribe to it, at once',
  params: byId,
  body: changed,
  answer: PlanRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deletePlan = call({
  method: 'DELETE',
  path: '/plans/:id',
  access: 'delete_plan',
  tag: planCalls,
  summary: 'Delete a plan that nobody ever subscribed to',
  params: byId,
  answer: deleted,
  errors: ['NOT_FOUND', 'PLAN_IN_USE', 'STALE_VERSION'],
})

const optionCalls = 'options'
export const findOptions = call({
  method: 'GET',
  path: '/options',
  access: 'find_all_option',
  tag: optionCalls,
  summary: 'Options, with the capabilities that each adds to a plan',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(PlanRow)),
  errors: [],
})
export const findOption = call({
  method: 'GET',
  path: '/options/:id',
  access: 'find_one_option',
  tag: optionCalls,
  summary: 'One option',
  params: byId,
  answer: PlanRow,
  errors: ['NOT_FOUND'],
})
export const createOption = call({
  method: 'POST',
  path: '/options',
  access: 'create_option',
  tag: optionCalls,
  summary: 'Create an option',
  body: created,
  answer: PlanRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateOption = call({
  method: 'PUT',
  path: '/options/:id',
  access: 'update_option',
  tag: optionCalls,
  summary: 'Change an option, for all who have it, at once',
  params: byId,
  body: changed,
  answer: PlanRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteOption = call({
  method: 'DELETE',
  path: '/options/:id',
  access: 'delete_option',
  tag: optionCalls,
  summary: 'Delete an option that no subscription ever had',
  params: byId,
  answer: deleted,
  errors: ['NOT_FOUND', 'PLAN_IN_USE', 'STALE_VERSION'],
})

export const findCapabilities = call({
  method: 'GET',
  path: '/capabilities',
  access: 'find_all_plan',
  tag: planCalls,
  summary: 'Everything that a plan or an option can open',
  answer: z.object({ items: z.array(z.string()) }),
  errors: [],
})
