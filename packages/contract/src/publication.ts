import * as z from 'zod/mini'
import { call } from './call.ts'
import { EvaluationAnswer } from './evaluation.ts'
import { ProductAnswer } from './product.ts'
import { identifier, plainText } from './text.ts'

const byId = z.object({ id: identifier })
const tag = 'publication'

/** Why something becomes public or no longer is, for the people of the organization; nobody else reads it. */
export const publicationReason = plainText(500)
export const withdrawalReason = publicationReason.check(z.minLength(1))

export const withdrawEvaluation = call({
  method: 'POST',
  path: '/evaluations/:id/withdraw',
  access: 'withdraw_evaluation',
  tag,
  summary: 'Take back all that is public of an evaluation: its pages answer 410 until it is published again',
  params: byId,
  body: z.object({ reason: withdrawalReason }),
  answer: EvaluationAnswer,
  errors: ['NOT_FOUND', 'NOT_PUBLISHED', 'INVALID_VALUES'],
})
export const withdrawProduct = call({
  method: 'POST',
  path: '/products/:id/withdraw',
  access: 'withdraw_product',
  tag,
  summary:
    'Take back all that is public of a product, its passport too: the pages answer 410 until it is published again',
  params: byId,
  body: z.object({ reason: withdrawalReason }),
  answer: ProductAnswer,
  errors: ['NOT_FOUND', 'NOT_PUBLISHED', 'INVALID_VALUES'],
})
