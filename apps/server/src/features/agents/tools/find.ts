import * as z from 'zod/mini'
import {
  evaluationStates,
  findEvaluations,
  findProducts,
  metaOfPage,
  type ListMeta,
} from '@ecotrame/contract'
import { ForeignText, named, namedOrNone } from '../foreign-text.ts'
import { tool } from '../tool.ts'

const mostItems = 50

const page = {
  search: z
    .optional(z.string().check(z.maxLength(200)))
    .check(z.describe('Words of the name or the reference.')),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(mostItems)), 20),
}

const figure = z.nullable(
  z.object({
    label: z.string(),
    per: z.string(),
    value: z.nullable(z.number()),
    unit: z.string(),
    per100g: z.nullable(z.number()),
  }),
)
const found = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() })

const placeOf = ({ totalItems: total, page: number, totalPages: pages }: ListMeta) => ({
  total,
  page: number,
  pages,
})

interface ListFigure {
  readonly label: string
  readonly basis: string
  readonly value: number | null
  readonly per100g: number | null
}
const figureOf = (given: ListFigure | null | undefined): z.output<typeof figure> =>
  given === null || given === undefined
    ? null
    : {
        label: given.label,
        per: given.basis,
        value: given.value,
        // The French labels are in points, each of which is a micropoint.
        unit: given.label === 'fr' || given.label.startsWith('fr_') ? 'points' : 'µPt',
        per100g: given.per100g,
      }

export const findProductsTool = tool({
  name: 'find_products',
  title: 'Find products',
  description: 'Finds products by name or reference, each with its score. One page at a time.',
  calls: [findProducts],
  input: z.strictObject(page),
  output: found(
    z.object({
      id: z.string(),
      name: z.nullable(ForeignText),
      reference: z.nullable(ForeignText),
      gtin: z.nullable(z.string()),
      categories: z.array(z.string()),
      state: z.string(),
      figure,
      mixedReleases: z.nullable(z.boolean()),
      publishedAt: z.nullable(z.string()),
    }),
  ),
  run: async ({ ask }, query) => {
    const { items, meta } = await ask(findProducts, { query })
    return {
      items: items.map((item) => ({
        id: item.id ?? '',
        name: namedOrNone(item.name),
        reference: namedOrNone(item.reference),
        gtin: item.gtin ?? null,
        categories: (item.categories ?? []).map(({ id }) => id),
        state: item.state ?? '',
        figure: figureOf(item.figure),
        mixedReleases: item.figure?.mixedReleases ?? null,
        publishedAt: item.published?.at ?? null,
      })),
      ...placeOf(metaOfPage(meta)),
    }
  },
})

export const findEvaluationsTool = tool({
  name: 'find_evaluations',
  title: 'Find evaluations',
  description:
    'Finds evaluations by name, reference, state or category, each with its score. One page at a time.',
  calls: [findEvaluations],
  input: z.strictObject({
    ...page,
    state: z.optional(z.enum(evaluationStates)),
    category: z
      .optional(z.string().check(z.maxLength(100)))
      .check(z.describe('Id of a category, such as tshirt.')),
  }),
  output: found(
    z.object({
      id: z.string(),
      name: z.nullable(ForeignText),
      reference: z.nullable(ForeignText),
      category: z.nullable(z.string()),
      team: z.nullable(ForeignText),
      state: z.string(),
      figure,
      version: z.nullable(z.int()),
      updatedAt: z.nullable(z.string()),
    }),
  ),
  run: async ({ ask }, query) => {
    const { items, meta } = await ask(findEvaluations, { query })
    return {
      items: items.map((item) => ({
        id: item.id ?? '',
        name: namedOrNone(item.name),
        reference: namedOrNone(item.reference),
        category: item.category?.id ?? null,
        team: item.team ? named(item.team.name) : null,
        state: item.state ?? '',
        figure: figureOf(item.figure),
        version: item.activeVersion?.number ?? null,
        updatedAt: item.updatedAt ?? null,
      })),
      ...placeOf(metaOfPage(meta)),
    }
  },
})
