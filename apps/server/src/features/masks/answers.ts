import type { MaskDetail, MaskRow } from '@ecotrame/contract'
import { filledPaths, type Mask } from '@ecotrame/lca'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import { maskProblems } from './mask-form.ts'
import type { MaskRecord } from './mask-store.ts'

export const maskOf = ({ values, composition, rules }: MaskRecord): Mask => ({ values, composition, rules })

/** By its id where the catalogue has lost the category. */
function categoryOf(catalogue: Catalogue, id: string): MaskRow['category'] {
  const category = catalogue.category(id)
  return { id, name: category?.nameEn ?? id, name_fr: category?.nameFr ?? id }
}

/** What a list says of a mask to whoever asks. */
export const maskRow = (record: MaskRecord, catalogue: Catalogue, session: Session): MaskRow => ({
  id: record.id,
  name: record.name,
  description: record.description,
  category: categoryOf(catalogue, record.categoryId),
  fields: filledPaths(maskOf(record)).length,
  users: [...record.users],
  teams: [...record.teams],
  usedBy: session.permissions.has('update_mask') ? record.usedBy : null,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  rowVersion: record.rowVersion,
})

export function maskAnswer(
  record: MaskRecord,
  catalogue: Catalogue,
  session: Session,
  language: Language,
): MaskDetail {
  const form = catalogue.category(record.categoryId)?.form
  return {
    ...maskRow(record, catalogue, session),
    // The answer's schema knows no immutable lists; nothing is copied.
    ...(maskOf(record) as Pick<MaskDetail, 'values' | 'composition' | 'rules'>),
    problems: form === undefined ? [] : maskProblems(form, maskOf(record), language),
  }
}

/** A mask as the audit log tells it: names rather than ids. */
export const recordedMask = (record: MaskRecord) => ({
  name: record.name,
  description: record.description,
  category: record.categoryId,
  values: Object.fromEntries(Object.entries(record.values).map(([id, { value }]) => [id, value])),
  composition: record.composition.map(({ id, type, values }) => ({
    id,
    type,
    values: Object.fromEntries(
      Object.entries(values).map(([field, { value, origin }]) => [
        field,
        origin === 'default' ? null : value,
      ]),
    ),
  })),
  rules: Object.fromEntries(
    record.rules.map(({ path, overridable, hidden }) => [path, { overridable, hidden }]),
  ),
  users: record.users.map(({ name }) => name),
  teams: record.teams.map(({ name }) => name),
})
