import * as z from 'zod/mini'
import { PlainEvaluation, PlainProblem, putEvaluationByReference } from '@ecotrame/contract'
import { tool } from '../tool.ts'

/**
 * Makes a draft and never changes anything: a reference that an evaluation has is refused, whoever made it. What its score
 * would be is computed and taken back, so that a person looks at it before it has a result.
 */
export const makeDraftTool = tool({
  name: 'make_draft',
  title: 'Make a draft',
  description:
    'Creates a draft evaluation from plain values, with the score it would have, what was assumed and what is missing. A person then checks and evaluates it. A reference already in use is refused: nothing that exists is changed. With dryRun, nothing is written.',
  calls: [putEvaluationByReference],
  writes: true,
  input: z.strictObject({
    reference: putEvaluationByReference.params.shape.reference,
    ...PlainEvaluation.shape,
    team: putEvaluationByReference.query.shape.team,
    dryRun: z._default(z.boolean(), false),
  }),
  output: z.object({
    written: z.boolean(),
    id: z.nullable(z.string()),
    address: z.nullable(z.string()),
    state: z.nullable(z.string()),
    would: z.nullable(
      z.object({
        points: z.nullable(z.int()),
        pointsPer100g: z.nullable(z.int()),
        frenchMicropoints: z.nullable(z.number()),
        pefMicropoints: z.nullable(z.number()),
        pefCoverage: z.nullable(z.number()),
        methods: z.array(
          z.object({
            method: z.string(),
            release: z.nullable(z.string()),
            value: z.number(),
            unit: z.string(),
          }),
        ),
      }),
    ),
    assumedOrMissing: z.array(PlainProblem),
  }),
  run: async ({ ask, webLink }, { reference, team, dryRun, ...body }) => {
    const put = (query: { evaluate: 'yes' | 'no'; dryRun: 'yes' | 'no' }) =>
      ask(putEvaluationByReference, {
        params: { reference },
        query: { ...query, publish: 'no', existing: 'refuse', ...(team === undefined ? {} : { team }) },
        body,
      })
    const { evaluation, problems } = await put({ evaluate: 'yes', dryRun: 'yes' })
    const { score } = evaluation
    const made = dryRun ? null : (await put({ evaluate: 'no', dryRun: 'no' })).evaluation
    return {
      written: made !== null,
      id: made?.id ?? null,
      address: made === null ? null : webLink(`/evaluations/${made.id}`, {}),
      state: made?.state ?? null,
      would: score && {
        points: score.points,
        pointsPer100g: score.pointsPer100g,
        frenchMicropoints: score.ecs,
        pefMicropoints: score.pefMicropoints,
        pefCoverage: score.pefCoverage,
        methods: score.methods.map(({ method, release, value, unit }) => ({ method, release, value, unit })),
      },
      assumedOrMissing: problems,
    }
  },
})
