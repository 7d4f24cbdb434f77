import { checkFormState, type FieldValue, type FormState, type Problem } from '@ecotrame/lca'
import type { EvaluatedCategory } from '../../categories/index.ts'
import { formOf, heldForm, type EvaluationRecord } from '../../evaluations/index.ts'
import { listFieldId } from '../../exports/index.ts'
import { isOurs, type Change } from '../importer.ts'
import { asInCell } from '../reading/cells.ts'
import { isError, told, type FoundProblem } from '../reading/problems.ts'
import { isAsExported } from './export-texts.ts'
import { formChanges } from './form-changes.ts'
import type { Place, RowPlan, TakenRow } from './plan-rows.ts'
import { fieldOf } from './read-row.ts'
import { sameValue } from './same-value.ts'
import type { ParsedRow } from './parsed-row.ts'
import { isSet, wantedForm } from './wanted-form.ts'

/**
 * What a row does with an evaluation: each cell is held against what an export would write there now. Where it is the same
 * nothing is said; what is said elsewhere changes the form, and is told cell by cell.
 */
export function revisionOf(
  { said, hash }: TakenRow,
  record: EvaluationRecord,
  place: Place,
  problems: FoundProblem[],
): RowPlan {
  const { category, known, file, deps } = place
  if (known.hashes.get(record.id) === hash) return { outcome: 'unchanged', record }
  const before = formOf(record)
  const forms = [before, known.exportedForms.get(record.id) ?? before]
  const isThere = (field: string, text: string) =>
    forms.some((form) => isAsExported(deps.catalogue, category, form, field, text))
  const same = sameCells(said, isThere)
  problems.push(...(said.doubts ?? []).filter(({ field }) => field === null || !same.has(field)))
  if (problems.some(isError)) return { outcome: 'faulty' }
  const news = newsOf(said, { category, forms, same, isForeign: !isOurs(file.purpose) })
  const wanted = wantedForm(category.form, news, before)
  for (const { type, entry, name } of wanted.lost)
    problems.push(
      told(listFieldId(type), 'UNKNOWN_PARENT', { value: name, params: { entry }, warning: false }),
    )
  const { form, locked } = heldForm(category, record, wanted.form)
  const fields = new Set(file.columns.map(({ field }) => field))
  const basis = { catalogue: deps.catalogue, form: category.form, has: (field: string) => fields.has(field) }
  const names = namesOf(said, record)
  const changes = [...names.changes, ...formChanges(basis, before, form)]
  if (changes.length === 0 && problems.every((found) => !isError(found))) {
    if (isNews(news) && locked.length > 0) tellLocked(locked.length, problems)
    return { outcome: 'unchanged', record }
  }
  problems.push(...wrongIn(category, form, before))
  if (locked.length > 0) tellLocked(locked.length, problems)
  if (problems.some(isError)) return { outcome: 'faulty' }
  const { name, reference } = names
  return { outcome: 'updated', category, record, form, name, reference, changes }
}

const tellLocked = (fields: number, problems: FoundProblem[]) =>
  problems.push(told(null, 'LOCKED_VALUES', { params: { fields }, warning: true }))

/** Fields whose cells have the very text of an export, so that it does not matter how they are read. */
function sameCells(
  { texts = {} }: ParsedRow,
  isThere: (field: string, text: string) => boolean,
): ReadonlySet<string> {
  return new Set(Object.entries(texts).flatMap(([field, text]) => (isThere(field, text) ? [field] : [])))
}

type News = Pick<ParsedRow, 'values' | 'materials' | 'trims' | 'lists' | 'cleared'>

const isNews = ({ values, materials, trims, lists = {} }: News): boolean =>
  materials !== null || trims !== null || Object.keys(values).length + Object.keys(lists).length > 0

interface Held {
  readonly category: EvaluatedCategory
  /** The form as it stands, and the one that an export tells. */
  readonly forms: readonly FormState[]
  readonly same: ReadonlySet<string>
  /** What a file of others says is given, also where it says what the method would take. */
  readonly isForeign: boolean
}

/** What a row says besides what is there. */
function newsOf(said: ParsedRow, { category, forms, same, isForeign }: Held): News {
  const byId = new Map(category.form.parameters.map((parameter) => [parameter.id, parameter]))
  const isNew = ([id, value]: readonly [string, FieldValue]): boolean =>
    !same.has(id) &&
    !forms.some(({ values }) => {
      const there = values[id]
      return (
        there !== undefined && sameValue(byId.get(id), value, there.value) && (!isForeign || isSet(there))
      )
    })
  const lists = Object.entries(said.lists ?? {}).filter(([type]) => !same.has(`list_${type}`))
  return {
    values: Object.fromEntries(Object.entries(said.values).filter(isNew)),
    materials: same.has('composition') ? null : said.materials,
    trims: same.has('trims') ? null : said.trims,
    ...(lists.length === 0 ? {} : { lists: Object.fromEntries(lists) }),
    ...(said.cleared === undefined ? {} : { cleared: said.cleared }),
  }
}

interface Names {
  readonly name: string
  readonly reference: string | null
  readonly changes: readonly Change[]
}

/** A row that has an id may give another reference, or none. */
function namesOf(said: ParsedRow, record: EvaluationRecord): Names {
  const name = said.name === null || said.name === asInCell(record.name) ? record.name : said.name
  const hasId = said.id !== undefined
  const there = record.reference
  const isCleared = hasId && said.cleared?.includes('reference') === true
  const isOther = hasId && said.reference !== null && said.reference !== asInCell(there ?? '')
  const reference = isCleared ? null : isOther ? said.reference : there
  const change = (field: string, from: string, to: string): readonly Change[] =>
    from === to ? [] : [{ column: null, field, title: null, from, to, loses: to === '' }]
  return {
    name,
    reference,
    changes: [...change('name', record.name, name), ...change('reference', there ?? '', reference ?? '')],
  }
}

/** What the form refuses, but for what it has refused before. */
export function wrongIn(
  { form }: EvaluatedCategory,
  after: FormState,
  before?: FormState,
): readonly FoundProblem[] {
  const known = new Set(before === undefined ? [] : checkFormState(form, before).map(nameOf))
  return checkFormState(form, after)
    .filter((problem) => !known.has(nameOf(problem)))
    .map((problem) => {
      const { code, path, params } = problem
      const field = fieldOf(after.composition, problem)
      return told(field, code, { form: true, path, warning: false, ...(params ? { params } : {}) })
    })
}

/** Places in a list move when an entry goes. */
const nameOf = ({ code, path, params = {} }: Problem): string =>
  JSON.stringify([code, path.replaceAll(/\[\d+\]/g, '[]'), params])
