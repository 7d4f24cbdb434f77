import * as z from 'zod/mini'
import { scoreLabelIds, weightBases } from '@ecotrame/lca'
import { compare, type Compared } from '@ecotrame/contract'
import { foreign, namedOrNone } from '../foreign-text.ts'
import { tool } from '../tool.ts'
import { fieldTold, valueTold } from '../words.ts'

const mostCompared = 10

const item = z.strictObject({
  kind: z.enum(['evaluation', 'version', 'product', 'product_collection']),
  id: z.uuid(),
})

const sideTold = (side: NonNullable<Compared['items'][number]['result']>) => ({
  version: side.evaluation?.version ?? null,
  categories: side.categories.map(({ id }) => id),
  massKg: side.massKg,
  pieces: side.pieces,
  isOutdated: side.outdated,
  releases: side.releases,
  coverage: side.coverage,
  holds: side.holding ?? 'everything that the method counts',
  figure: side.figure,
  interval95: side.interval === null ? null : { low: side.interval.low, high: side.interval.high },
  byStage: side.segments,
  versusBaseline: side.versus,
})

export const compareTool = tool({
  name: 'compare',
  title: 'Compare',
  description:
    'Compares two to ten evaluations, versions, products or collections on one score: figures, differences and how certain they are, inputs that differ, and what prevents a comparison.',
  calls: [compare],
  input: z.strictObject({
    items: z.array(item).check(z.minLength(2), z.maxLength(mostCompared)),
    label: z.optional(z.enum(scoreLabelIds)),
    basis: z._default(z.enum(weightBases), 'product'),
    baseline: z
      ._default(z.int().check(z.minimum(0), z.maximum(mostCompared - 1)), 0)
      .check(z.describe('Position in items of the one that the others are compared with, from 0.')),
  }),
  run: async ({ ask }, body) => {
    const told = await ask(compare, { body })
    return {
      label: told.label,
      per: told.basis,
      unit: told.unit,
      baseline: told.baseline,
      items: told.items.map(({ item: asked, name, result, problems }) => ({
        item: asked.kind === 'scenario' ? { kind: asked.kind } : { kind: asked.kind, id: asked.id },
        name: namedOrNone(name),
        result: result === null ? null : sideTold(result),
        problems,
      })),
      comparedCategories: told.sharedCategories,
      warnings: told.warnings,
      differingInputs: told.inputs.map(({ field, entry, values }) => ({
        field: fieldTold(field),
        entry: namedOrNone(entry?.name),
        values: values.map((one) => (one === null ? null : valueTold(one.value, one.choice))),
      })),
      sources: told.sources.map((line) => foreign('import', line)),
    }
  },
})
