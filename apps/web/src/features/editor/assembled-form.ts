import type { compositionSchema, CallAnswer, Category, ParameterRecord } from '@ecotrame/contract'
import type { findInformationGroups } from '@ecotrame/contract'
import type { CategoryForm, CompositionType, Parameter } from '@ecotrame/lca'

type Schema = CallAnswer<typeof compositionSchema>
type Groups = CallAnswer<typeof findInformationGroups>['items']

/**
 * The form of a category out of its records. The calculation reads the form as its own type; the answers were
 * checked against the contract, which differs only in how it writes fields that may be absent.
 */
export function assembledForm(
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
