import type { FormState } from '@ecotrame/lca'
import type { EvaluationRecord } from './evaluation-columns.ts'

type Values = FormState['values']

/** What somebody gave; a value that is left to the method is none. */
const given = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([field, { value, origin }]) => [field, origin === 'default' ? null : value]),
  )

/** An evaluation as the audit log tells it: with the paths of the form, and names rather than ids. */
export const audited = ({
  name,
  reference,
  categoryId,
  team,
  mask,
  facilities,
  tags,
  formValues,
  composition,
}: Pick<
  EvaluationRecord,
  'name' | 'reference' | 'categoryId' | 'team' | 'mask' | 'facilities' | 'tags' | 'formValues' | 'composition'
>) => ({
  name,
  reference,
  category: categoryId,
  team: team?.name ?? null,
  facilities: facilities.map((facility) => facility.name),
  tags: tags.map((tag) => tag.name),
  mask: mask?.name ?? null,
  values: given(formValues),
  composition: composition.map(({ id, type, parent, values, total_weight }) => ({
    id,
    type,
    ...(parent === undefined ? {} : { parent }),
    values: given({ ...values, total_weight }),
  })),
})

/** Which evaluation an entry of the audit log is about. */
export const entryOf = ({ id, name }: Pick<EvaluationRecord, 'id' | 'name'>) => ({
  entity: 'evaluation' as const,
  entityId: id,
  entityName: name,
})
