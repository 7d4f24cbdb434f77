import type { QuestionToFacility, RequestedField } from '@ecotrame/contract'
import {
  facilityProcesses,
  itemsOf,
  type AskedQuestion,
  type FacilityProcess,
  type FacilityQuestion,
  type FacilityQuestions,
  type OwnDataKind,
  type Wording,
} from '@ecotrame/lca'
import { loadCertifications, loadCountries, loadFacilityQuestions } from '@ecotrame/reference-data'
import { problem } from '../../platform/errors/problem.ts'
import { processName } from '../facilities/index.ts'
import { loadSubstances } from '../substances/index.ts'
import { noSubstance, noSubstanceName, substancesQuestion } from './article-questions.ts'
import type { NewField, StoredField } from './field-store.ts'

type Options = RequestedField['options']

/** The questions that facilities are asked, with the lists to choose from. */
export interface QuestionBook {
  readonly tables: FacilityQuestions
  readonly lists: Readonly<Record<NonNullable<FacilityQuestion['list']>, Options>>
  /** Days of inclusion of the entries of the Candidate List. */
  readonly includedOn: ReadonlyMap<string, string>
}

let read: Promise<QuestionBook> | undefined
/** Read once. */
export const questionBook = (): Promise<QuestionBook> => (read ??= readBook())

async function readBook(): Promise<QuestionBook> {
  const [countries, schemes, substances] = await Promise.all([
    loadCountries(),
    loadCertifications(),
    loadSubstances(),
  ])
  const { entries } = substances.list
  return {
    tables: loadFacilityQuestions(),
    lists: {
      countries: countries.map(({ alpha2: id, nameEn: en, nameFr: fr }) => ({ id, label: { en, fr } })),
      schemes: schemes
        .filter(({ scope }) => scope.includes('facility'))
        .map(({ id, name }) => ({ id, label: { en: name, fr: name } })),
      processes: facilityProcesses.map((id) => ({ id, label: processName(id) })),
      candidates: [
        { id: noSubstance, label: noSubstanceName },
        ...entries.map(({ id, name, nameFr }) => ({ id, label: { en: name, fr: nameFr } })),
      ],
    },
    includedOn: new Map(entries.map(({ id, includedOn }) => [id, includedOn])),
  }
}

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/**
 * Questions to a facility, as fields of its request after those of evaluations.
 * @throws INVALID_VALUES without a facility, for an unknown question or step, and for one that stands there twice
 */
export function facilityQuestionsAsked(
  { tables }: QuestionBook,
  facility: { readonly name: string } | null,
  asked: readonly AskedQuestion[],
  firstPlace: number,
): readonly NewField[] {
  if (asked.length > 0 && facility === null) throw refused('facility', 'REQUIRED')
  const seen = new Set<string>()
  return asked.map(({ question, process }, place) => {
    const found = tables.questions.find(({ id }) => id === question)
    if (found === undefined || (found.per === 'process') !== (process !== null))
      throw refused(`questions[${place}].question`, 'UNKNOWN_QUESTION')
    const key = `${question} ${process ?? ''}`
    if (seen.has(key)) throw refused(`questions[${place}].question`, 'ASKED_TWICE')
    seen.add(key)
    return {
      place: firstPlace + place,
      evaluationId: null,
      evaluationName: facility?.name ?? '',
      categoryId: null,
      entryId: null,
      entryType: null,
      entryName: process && processName(process),
      process,
      componentId: null,
      listRelease: null,
      parameter: question,
    }
  })
}

/** The question of a field of a request; `undefined`: it is of an evaluation, or left the list. */
export const questionOf = (
  { tables }: QuestionBook,
  field: Pick<StoredField, 'categoryId' | 'parameter' | 'listRelease'>,
): FacilityQuestion | undefined => {
  if (field.listRelease !== null) return substancesQuestion(field.listRelease)
  return field.categoryId === null ? tables.questions.find(({ id }) => id === field.parameter) : undefined
}

/** What can be chosen; of the Candidate List the entries of the release that is asked for. */
const listedFor = (
  { lists, includedOn }: QuestionBook,
  list: NonNullable<FacilityQuestion['list']>,
  { listRelease }: Pick<StoredField, 'listRelease'>,
): Options =>
  lists[list].filter(({ id }) => listRelease === null || (includedOn.get(id) ?? '') <= listRelease)

/** How it is answered where no rows are. */
const kinds = { year: 'number', yesOrNo: 'boolean', choice: 'select' } as const
/** The first year of which figures are taken; older ones count nowhere. */
const firstYear = 2000

/** A question to a facility as it is asked; none when it left the list. */
export function asFacilityQuestion(book: QuestionBook, field: StoredField): readonly RequestedField[] {
  const question = questionOf(book, field)
  if (question === undefined) return []
  const { kind, list, label, items = [] } = question
  const isYear = kind === 'year'
  const own = kind in kinds ? kinds[kind as keyof typeof kinds] : 'text'
  return [
    {
      id: field.id,
      evaluation: { id: null, name: field.evaluationName, category: '' },
      path: field.parameter,
      parameter: field.parameter,
      entryType: null,
      entryName: field.entryName,
      label,
      kind: list === 'countries' ? 'country' : own,
      unit: null,
      minimum: isYear ? firstYear : null,
      maximum: isYear ? new Date().getUTCFullYear() : null,
      options: [
        ...(list === undefined ? [] : listedFor(book, list, field)),
        ...(kind === 'choice' ? items.map(({ id, label: name }) => ({ id, label: name })) : []),
      ],
      question: detailOf(book, question, field.process),
      article:
        field.componentId === null || field.listRelease === null
          ? null
          : { id: field.componentId, release: field.listRelease },
      answeredAt: field.answeredAt?.toISOString() ?? null,
    },
  ]
}

/** Rows of a question with their units, and what is usual. */
export function detailOf(
  { tables }: QuestionBook,
  question: FacilityQuestion,
  process: FacilityProcess | null,
): QuestionToFacility {
  const { id, kind, moves } = question
  const words = (unit: string): Wording => tables.units[unit] ?? { en: unit, fr: unit }
  const usual = process === null ? undefined : tables.usual[process]?.[id as OwnDataKind]
  const source = tables.sources['ecobalyse']
  return {
    id,
    process,
    kind,
    moves,
    items: itemsOf(tables, question).map(({ id: item, label, scale, units }) => {
      const base = tables.scales[scale ?? '']?.base ?? null
      return {
        id: item,
        label,
        units: units.map(({ unit, factor, source: from }) => ({
          unit,
          label: words(unit),
          factor,
          source: from === null ? null : (tables.sources[from] ?? null),
        })),
        base: base === null ? null : words(base),
      }
    }),
    usual:
      usual === undefined || source === undefined
        ? null
        : { low: usual[0], high: usual[1], factor: tables.doubtFactor, source },
  }
}
