import type {
  OrganizationDataDetail,
  OrganizationDataRow,
  SelectedOrganizationData,
} from '@ecotrame/contract'
import { checkOrganizationValues, organizationDefaults } from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Catalogue, EvaluatedCategory } from '../categories/index.ts'
import type { DataRecord } from './data-store.ts'

/** By its id where the catalogue has lost the category. */
function categoryOf(catalogue: Catalogue, id: string): OrganizationDataRow['category'] {
  const category = catalogue.category(id)
  return { id, name: category?.nameEn ?? id, name_fr: category?.nameFr ?? id }
}

export const dataRow = (record: DataRecord, catalogue: Catalogue): OrganizationDataRow => ({
  id: record.id,
  category: categoryOf(catalogue, record.categoryId),
  year: record.year,
  season: record.season,
  selected: record.selected,
  fields: Object.keys(record.values).length,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  rowVersion: record.rowVersion,
})

/** What does not fit the form, with its text. */
export const dataProblems = (
  { form }: Pick<EvaluatedCategory, 'form'>,
  values: DataRecord['values'],
  language: Language,
) =>
  checkOrganizationValues(form, values).map((found) => ({
    path: found.path,
    code: found.code,
    message: problemText(found, language),
  }))

export function dataAnswer(
  record: DataRecord,
  catalogue: Catalogue,
  language: Language,
): OrganizationDataDetail {
  const category = catalogue.category(record.categoryId)
  return {
    ...dataRow(record, catalogue),
    values: { ...record.values },
    problems: category === undefined ? [] : dataProblems(category, record.values, language),
  }
}

/** What new evaluations of the category start with. */
export const selectedAnswer = (
  category: EvaluatedCategory,
  record: DataRecord | undefined,
): SelectedOrganizationData => ({
  category: { id: category.id, name: category.nameEn, name_fr: category.nameFr },
  set: record ? { id: record.id, year: record.year, season: record.season } : null,
  values: Object.fromEntries(
    Object.entries(record ? organizationDefaults(category.form, record.values) : {}).map(
      ([id, { value }]) => [id, value],
    ),
  ),
})

/** A set as the audit log tells it. */
export const recordedSet = ({
  categoryId,
  year,
  season,
  selected,
  values,
}: Pick<DataRecord, 'categoryId' | 'year' | 'season' | 'selected' | 'values'>) => ({
  category: categoryId,
  year,
  season,
  selected,
  values: { ...values },
})
