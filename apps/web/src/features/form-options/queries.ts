import {
  compositionSchema,
  findCategories,
  findCategory,
  findInformationGroups,
  findParameters,
  limits,
  type CallAnswer,
  type Category,
  type ParameterRecord,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { CategoryForm, CompositionType, Parameter } from '@ecotrame/lca'

const everything = limits.listMaximumLimit

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['evaluation-categories', 'all'],
    queryFn: ({ signal }) => send(findCategories, { query: { limit: limits.listMaximumLimit }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The form of a category, put together from the calls that describe it. */
export const categoryFormQuery = (category: string) =>
  queryOptions({
    queryKey: ['form', category],
    queryFn: async ({ signal }) => {
      const [parameters, groups, schema, record] = await Promise.all([
        send(findParameters, { query: { category, limit: everything }, signal }),
        send(findInformationGroups, { query: { category, limit: everything }, signal }),
        send(compositionSchema, { params: { id: category }, signal }),
        send(findCategory, { params: { id: category }, signal }),
      ])
      return assembledForm(record, parameters.items, groups.items, schema)
    },
    staleTime: Infinity,
  })

type Schema = CallAnswer<typeof compositionSchema>
type Groups = CallAnswer<typeof findInformationGroups>['items']

/**
 * The form of a category out of its records. The calculation reads the form as its own type; the answers were
 * checked against the contract, which differs only in how it writes fields that may be absent.
 */
function assembledForm(
  category: Category,
  parameters: readonly ParameterRecord[],
  groups: Groups,
  schema: Schema,
): CategoryForm {
  const ofEntries = (type: CompositionType) =>
    asParameters(schema.types.find((candidate) => candidate.type === type)?.parameters ?? [])
  return {
    categoryId: category.id,
    frenchProductId: category.frenchProductId,
    informationGroups: groups.toSorted(
      (a, b) => a.order - b.order,
    ) as unknown as CategoryForm['informationGroups'],
    parameters: asParameters(parameters.filter(({ compositionType }) => compositionType === null)),
    composition: {
      material: ofEntries('material'),
      trim: ofEntries('trim'),
      part: ofEntries('part'),
      origin: ofEntries('origin'),
      packaging: ofEntries('packaging'),
      leg: ofEntries('leg'),
    },
    totalWeight: asParameters([schema.totalWeight])[0] as Parameter,
    // A new evaluation gets its trims from the server.
    defaultTrims: [],
  }
}

const asParameters = (records: readonly ParameterRecord[]) => records as unknown as readonly Parameter[]
