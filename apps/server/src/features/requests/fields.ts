import type { RequestedField } from '@ecotrame/contract'
import {
  isFrenchByHand,
  type CategoryForm,
  type CompositionEntry,
  type FormState,
  type Parameter,
  type Wording,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Catalogue } from '../categories/index.ts'
import { evaluationRecords, findRecord, formOf, namesOf, sightOf, type Sight } from '../evaluations/index.ts'
import { asFacilityQuestion, questionBook } from './facility-questions.ts'
import type { NewField, StoredField } from './field-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

interface Asked {
  readonly evaluation: string
  readonly path: string
}

interface FoundField {
  readonly parameter: Parameter
  readonly entry: CompositionEntry | null
}

/** The field of a form at a path: `values.mass`, `composition[0].values.share`. */
function fieldAt(form: CategoryForm, state: FormState, path: string): FoundField | null {
  const [, index, id] = /^(?:composition\[(\d{1,3})\]\.)?values\.([\w-]+)$/.exec(path) ?? []
  const entry = index === undefined ? null : state.composition[Number(index)]
  if (entry === undefined) return null
  const parameters = entry === null ? form.parameters : form.composition[entry.type]
  const parameter = parameters.find((one) => one.id === id)
  return parameter === undefined ? null : { parameter, entry }
}

/** What an entry is called: by its name, or by what it is made of. */
function nameOfEntry(form: CategoryForm, { type, values }: CompositionEntry): Wording | null {
  const typed = values['name']?.value
  if (typeof typed === 'string' && typed !== '') return { en: typed, fr: typed }
  const chosen = form.composition[type].find(({ id }) => id === 'material' || id === 'trim')
  const value = chosen && values[chosen.id]?.value
  return chosen?.configuration.options?.find(({ id }) => id === value)?.label ?? null
}

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/**
 * The fields that somebody asks for, each of an evaluation in sight.
 * @throws INVALID_VALUES for another evaluation, a path that is no field of it, or one that stands there twice
 */
export async function fieldsAsked(
  tx: Tx,
  { catalogue }: { readonly catalogue: Catalogue },
  { session }: Pick<Caller, 'session'>,
  asked: readonly Asked[],
): Promise<readonly NewField[]> {
  const records = new Map<string, Awaited<ReturnType<typeof findRecord>>>()
  for (const id of new Set(asked.map(({ evaluation }) => evaluation)))
    records.set(id, await findRecord(tx, sightOf(session), id))
  const seen = new Set<string>()
  return asked.map(({ evaluation, path }, place) => {
    const record = records.get(evaluation)
    if (record === undefined) throw refused(`fields[${place}].evaluation`, 'UNKNOWN_EVALUATION')
    const form = catalogue.category(record.categoryId)?.form
    const found = form && fieldAt(form, formOf(record), path)
    // What the French method takes for an answer is nobody's answer.
    if (!form || !found || isFrenchByHand(found.parameter))
      throw refused(`fields[${place}].path`, 'UNKNOWN_FIELD')
    const { parameter, entry } = found
    const key = `${evaluation} ${entry?.id ?? ''} ${parameter.id}`
    if (seen.has(key)) throw refused(`fields[${place}].path`, 'ASKED_TWICE')
    seen.add(key)
    return {
      place,
      evaluationId: record.id,
      evaluationName: record.name,
      categoryId: record.categoryId,
      entryId: entry?.id ?? null,
      entryType: entry?.type ?? null,
      entryName: entry && nameOfEntry(form, entry),
      process: null,
      componentId: null,
      listRelease: null,
      parameter: parameter.id,
    }
  })
}

const everything = (organizationId: string): Sight => ({ organizationId, team: { every: true } })

/** Where an entry stands now; `null`: it is gone, or the category was changed. */
export function pathNow(field: NewField, categoryId: string, state: FormState): string | null {
  if (categoryId !== field.categoryId) return null
  if (field.entryId === null) return `values.${field.parameter}`
  const index = state.composition.findIndex(({ id }) => id === field.entryId)
  return index < 0 ? null : `composition[${index}].values.${field.parameter}`
}

/**
 * Fields as they are asked: their questions, never the values that the evaluations have. Evaluations out of the sight of
 * the caller have no id; `caller` is `null` for somebody without an account.
 */
export async function questionsOf(
  tx: Tx,
  { catalogue }: { readonly catalogue: Catalogue },
  organizationId: string,
  caller: Pick<Caller, 'session'> | null,
  fields: readonly StoredField[],
): Promise<readonly RequestedField[]> {
  const ids = [...new Set(fields.flatMap(({ evaluationId }) => evaluationId ?? []))]
  const records = new Map(
    (await evaluationRecords(tx, everything(organizationId), ids)).map((one) => [one.id, one]),
  )
  const inSight = new Set(
    caller === null ? [] : (await namesOf(tx, sightOf(caller.session), ids)).map(({ id }) => id),
  )
  const book = await questionBook()
  return fields.flatMap((field): RequestedField[] => {
    if (field.categoryId === null) return [...asFacilityQuestion(book, field)]
    const form = catalogue.category(field.categoryId)?.form
    const parameters = field.entryType === null ? form?.parameters : form?.composition[field.entryType]
    const parameter = parameters?.find(({ id }) => id === field.parameter)
    if (parameter === undefined) return []
    const record = field.evaluationId === null ? undefined : records.get(field.evaluationId)
    const isSeen = record !== undefined && inSight.has(record.id)
    return [
      {
        ...asQuestion(field, parameter),
        evaluation: { id: isSeen ? record.id : null, name: field.evaluationName, category: field.categoryId },
        question: null,
        article: null,
        path: record === undefined ? null : pathNow(field, record.categoryId, formOf(record)),
      },
    ]
  })
}

function asQuestion(field: StoredField, { id, label, configuration }: Parameter) {
  return {
    id: field.id,
    parameter: id,
    entryType: field.entryType,
    entryName: field.entryName,
    label,
    kind: configuration.kind,
    unit: configuration.unit ?? null,
    minimum: configuration.minimum ?? null,
    maximum: configuration.maximum ?? null,
    options: (configuration.options ?? [])
      .filter(({ replacedBy }) => replacedBy === undefined)
      .map((option) => ({ id: option.id, label: option.label })),
    answeredAt: field.answeredAt?.toISOString() ?? null,
  }
}
