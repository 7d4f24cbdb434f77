import * as z from 'zod/mini'
import { labelWeights } from '@ecotrame/lca'
import { call } from './call.ts'

const weight = z.literal(labelWeights)

/** The typeface of the organization for its labels: what is there of it, never the font itself. */
export const LabelTypeface = z.object({
  weights: z.array(
    z.object({
      weight,
      /** As the font calls itself. */
      name: z.string(),
      version: z.nullable(z.string()),
      uploadedAt: z.string(),
      /** Who has confirmed the right to use it. */
      uploadedBy: z.nullable(z.string()),
    }),
  ),
  /** None: labels are drawn in it. */
  missing: z.array(weight),
})
export type LabelTypeface = z.infer<typeof LabelTypeface>

const tag = 'labels'
const path = '/label-typeface'

export const findLabelTypeface = call({
  method: 'GET',
  path,
  access: 'find_one_organization',
  tag,
  summary: 'Which weights of its own Marianne the organization has brought for its labels',
  answer: LabelTypeface,
  errors: [],
})
export const uploadLabelTypeface = call({
  method: 'POST',
  path,
  access: 'update_organization',
  upload: true,
  tag,
  summary:
    'Bring one weight of Marianne (TTF, OTF, WOFF or WOFF2) as form field `file`: the outlines of the label are taken from it, the file is not kept',
  /** The organization is licensed to use it for its labels; kept with who says so and when. */
  form: z.object({ rightConfirmed: z.literal('true') }),
  answer: LabelTypeface,
  status: 201,
  errors: [
    'INVALID_FONT',
    'INVALID_VALUES',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IDEMPOTENCY_CONFLICT',
  ],
})
export const removeLabelTypeface = call({
  method: 'DELETE',
  path,
  access: 'update_organization',
  tag,
  summary: 'Remove every weight: from now on no public label is drawn',
  answer: LabelTypeface,
  errors: [],
})
