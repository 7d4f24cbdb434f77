import * as z from 'zod/mini'
import { displayLabel, leverKinds, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { leversOfEvaluation, resultOfEvaluation, type LeversAnswer } from '@ecotrame/contract'
import { named, namedOrNone } from '../foreign-text.ts'
import { tool } from '../tool.ts'
import { changeTold } from '../words.ts'

const mostLevers = 20

const leverTold = (lever: LeversAnswer['levers'][number]) => ({
  id: lever.id,
  kind: lever.kind,
  changes: lever.changes.map(changeTold),
  part: lever.part,
  micropoints: lever.difference,
  materialCostEur: lever.costDifference,
  pricesMissing: lever.missing.map(({ name }) => name),
  pefGap: lever.pefGap,
  mechanisms: lever.mechanisms,
})

export const proposeLeversTool = tool({
  name: 'propose_levers',
  title: 'Propose levers',
  description:
    'Proposes changes to the product of an evaluation, largest effect first, with their effect on the score and on material cost, and the best combinations. It changes nothing.',
  calls: [leversOfEvaluation, resultOfEvaluation],
  input: z.strictObject({
    id: z.uuid().check(z.describe('Id of an evaluation that has a result.')),
    label: z
      .optional(z.enum(scoreLabelIds))
      .check(
        z.describe('Score to lower; by default the French environmental cost, or PEF outside its scope.'),
      ),
    basis: z._default(z.enum(weightBases), 'product'),
    kind: z.optional(z.array(z.enum(leverKinds))),
    costLimit: z
      .optional(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)))
      .check(z.describe('Highest extra material cost of a combination, EUR per product.')),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(mostLevers)), 10),
  }),
  run: async ({ ask }, { id, limit, label: wanted, ...query }) => {
    const params = { id }
    const label = wanted ?? displayLabel((await ask(resultOfEvaluation, { params })).frenchScope)
    const told = await ask(leversOfEvaluation, { params, query: { ...query, label } })
    return {
      evaluation: { id: told.evaluation.id, name: named(told.evaluation.name) },
      version: { id: told.version.id, number: told.version.number, name: namedOrNone(told.version.name) },
      label: told.label,
      per: told.basis,
      unit: told.unit,
      figureOfToday: told.figure,
      figureOfVersion: told.figureOfVersion,
      holds: told.pefHolding,
      methodRelease: told.methodRelease,
      dataRelease: told.databaseRelease,
      materialCostEur: told.cost,
      found: told.levers.length,
      levers: told.levers.slice(0, limit).map(leverTold),
      combinations: told.front.slice(0, limit).map(({ levers, difference, costDifference }) => ({
        levers,
        micropoints: difference,
        materialCostEur: costDifference,
      })),
    }
  },
})
