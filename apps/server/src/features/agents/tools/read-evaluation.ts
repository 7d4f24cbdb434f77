import * as z from 'zod/mini'
import {
  checkEvaluation,
  findEvaluation,
  resultOfEvaluation,
  type CallAnswer,
  type Evaluation,
} from '@ecotrame/contract'
import { figuresOf, versionTold } from '../figures.ts'
import { foreign, named, namedOrNone, writerOf } from '../foreign-text.ts'
import { tool, type Tools } from '../tool.ts'

const identifier = z.uuid().check(z.describe('Id as find_evaluations gives it.'))

type Values = Evaluation['values']

/** What was given or is taken, by field; what a mask hides is not told. */
const valuesTold = (values: Values, hidden: ReadonlySet<string> = new Set()) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, { value, type, origin }]) =>
      hidden.has(`values.${field}`) || value === null
        ? []
        : [
            [
              field,
              {
                value:
                  type === 'text' && typeof value === 'string' ? foreign(writerOf(origin), value) : value,
                origin,
              },
            ],
          ],
    ),
  )

function describedOf(evaluation: Evaluation) {
  const { rules = [] } = evaluation.appliedMask ?? {}
  const hidden = new Set(rules.flatMap((rule) => (rule.hidden ? [rule.path] : [])))
  return {
    id: evaluation.id,
    name: named(evaluation.name),
    reference: namedOrNone(evaluation.reference),
    category: evaluation.category.id,
    state: evaluation.state,
    team: namedOrNone(evaluation.team?.name),
    facilities: evaluation.facilities.map(({ name }) => foreign('supplier', name)),
    tags: evaluation.tags.map(({ name }) => named(name)),
    updatedAt: evaluation.updatedAt,
    values: valuesTold(evaluation.values, hidden),
    composition: evaluation.composition.flatMap(({ type, values }) =>
      hidden.has(`lists.${type}`) ? [] : [{ type, values: valuesTold(values) }],
    ),
  }
}

/** What a run assumed, left out and warned of. */
function heldOf({ pef, pefProblems, frenchProblems }: CallAnswer<typeof resultOfEvaluation>) {
  return {
    assumed: pef?.assumptions ?? [],
    leftOut: (pef?.excluded ?? []).map(({ code, stage }) => ({ code, stage })),
    missingCategories: (pef?.missing ?? []).map(({ category, weight }) => ({ category, weight })),
    warnings: (pef?.warnings ?? []).map(({ code, params }) => ({ code, ...(params ? { params } : {}) })),
    pefProblems,
    frenchProblems,
  }
}

async function resultTold({ ask }: Tools, evaluation: Evaluation) {
  const params = { id: evaluation.id }
  if (evaluation.activeVersion === null) {
    const { ready, problems, warnings } = await ask(checkEvaluation, { params })
    return { result: null, canBeRun: ready, missing: problems, warnings }
  }
  const result = await ask(resultOfEvaluation, { params })
  return {
    result: {
      version: versionTold(result),
      isOutdated: evaluation.state === 'outdated',
      frenchPoints: result.version.score.points,
      figures: figuresOf(result),
      durability: result.durability,
      massKg: result.massKg,
      ...heldOf(result),
    },
  }
}

export const readEvaluationTool = tool({
  name: 'read_evaluation',
  title: 'Read an evaluation',
  description:
    'Reads one evaluation: the values entered, and every score of its active version with version, date, method, data, source, interval and what was assumed, left out or is missing. Without a result, it says what is missing to calculate one.',
  calls: [findEvaluation, resultOfEvaluation, checkEvaluation],
  input: z.strictObject({ id: identifier }),
  run: async (tools, { id }) => {
    const evaluation = await tools.ask(findEvaluation, { params: { id } })
    return { evaluation: describedOf(evaluation), ...(await resultTold(tools, evaluation)) }
  },
})
