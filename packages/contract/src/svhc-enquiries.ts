import * as z from 'zod/mini'
import { call } from './call.ts'
import { namedThing } from './component.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'
import { day } from './days.ts'

const tag = 'svhc'
const byId = z.object({ id: identifier })
const reads = { access: 'find_all_substance', capability: 'svhc_dashboard', tag } as const
const writes = { access: 'update_product', capability: 'svhc_dashboard', tag } as const

/** A consumer asks what is in a product: the answer is due within 45 days, free of charge. */
export const SvhcEnquiry = z.object({
  id: z.uuid(),
  product: z.extend(namedThing, { reference: z.string() }),
  receivedOn: z.string(),
  /** 45 days after it was received. */
  due: z.string(),
  answeredOn: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Not answered, and due before today. */
  overdue: z.boolean(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type SvhcEnquiry = z.infer<typeof SvhcEnquiry>

const enquiryFields = {
  receivedOn: day,
  answeredOn: z._default(z.nullable(day), null),
  note: z._default(z.nullable(plainText(limits.enquiryNoteMaximumLength)), null),
}
export const findSvhcEnquiries = call({
  ...reads,
  method: 'GET',
  path: '/svhc/enquiries',
  summary: 'Questions of consumers on products in sight, the first due first, those answered last',
  query: z.object({ ...listQuery, open: z.optional(z.enum(['yes', 'no'])) }),
  answer: listAnswer(z.partial(SvhcEnquiry)),
  errors: [],
})
export const createSvhcEnquiry = call({
  ...writes,
  method: 'POST',
  path: '/svhc/enquiries',
  summary: 'Write down the question of a consumer',
  body: z.object({ product: identifier, ...enquiryFields }),
  answer: SvhcEnquiry,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateSvhcEnquiry = call({
  ...writes,
  method: 'PUT',
  path: '/svhc/enquiries/:id',
  summary: 'Change it, or say when it was answered',
  params: byId,
  body: z.object(enquiryFields),
  answer: SvhcEnquiry,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteSvhcEnquiry = call({
  ...writes,
  method: 'DELETE',
  path: '/svhc/enquiries/:id',
  summary: 'Delete a question that was written down by mistake',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
