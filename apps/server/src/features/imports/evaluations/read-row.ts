import { checkFormState, type Problem } from '@ecotrame/lca'
import type { EvaluatedCategory } from '../../categories/index.ts'
import { begin } from '../reading/cells.ts'
import type { Column } from '../reading/columns.ts'
import { isError, type FoundProblem } from '../reading/problems.ts'
import { readMaterials, readTrimsOf } from './read-composition.ts'
import { readCategory } from './read-category.ts'
import { knownCategory, readId, readProduct, readRowVersion, readText } from './read-identity.ts'
import { readLists } from './read-lists.ts'
import { readOthers } from './read-others.ts'
import { makingCountryElsewhere, readColumns } from './read-values.ts'
import { clears, isOurs, type ReadRow as ReadRowOf } from '../importer.ts'
import type { FileRow } from '../reading/row-reader.ts'
import { EvaluationReader, type Reading } from './evaluation-reading.ts'
import type { ParsedRow } from './parsed-row.ts'
import { newFormOf } from './wanted-form.ts'

export type ReadRow = ReadRowOf<ParsedRow>

/** Reads a row: what it says, and everything that is wrong with it. */
export function readRow(reading: Reading, byField: ReadonlyMap<string, Column>, row: FileRow): ReadRow {
  const reader = new EvaluationReader(reading, row, byField)
  reader.problems.push(...(row.problems ?? []))
  if (row.broken !== null) {
    reader.tell(null, 'BROKEN_ROW', { value: begin(row.broken, 200) })
    return { row: row.row, said: null, reference: null, problems: reader.problems }
  }
  const [reference, name] = [readText(reader, 'reference'), readText(reader, 'name')]
  const id = readId(reader)
  const product = readProduct(reader)
  const known = knownCategory(reader, id, reference)
  reader.guesses = reading.purpose === 'foreign' && known === null
  const category = readCategory(reader, known)
  if (category === null) return { row: row.row, said: null, reference, problems: reader.problems }
  const own = reader.problems.splice(0)
  const content = contentOf(reader, category)
  const rest = { reference, name, categoryId: category.id, product }
  const doubts = [...reader.problems, ...formProblems(reader, category, content)]
  if (own.some(isError)) return { row: row.row, said: null, reference, problems: [...own, ...doubts] }
  const said = {
    ...content,
    ...rest,
    ...ownFile(reader, category, id),
    ...(doubts.length === 0 ? {} : { doubts }),
    ...textsOf(reader, doubts),
  }
  return { row: row.row, said, reference, problems: own }
}

/** What only files of ours say. */
function ownFile(reader: EvaluationReader, { form }: EvaluatedCategory, id: string | undefined) {
  const rowVersion = readRowVersion(reader)
  const cleared = clears(reader.reading.purpose)
    ? ['reference', ...form.parameters.map((parameter) => parameter.id)].filter(
        (field) => reader.has(field) && reader.at(field) === null,
      )
    : []
  return {
    ...(id === undefined ? {} : { id }),
    ...(rowVersion === undefined ? {} : { rowVersion }),
    ...(cleared.length === 0 ? {} : { cleared }),
  }
}

/** Texts of cells that may be those of an export, where what was read of them does not tell. */
function textsOf(reader: EvaluationReader, doubts: readonly FoundProblem[]): Pick<ParsedRow, 'texts'> {
  const always = isOurs(reader.reading.purpose) ? ['composition'] : []
  const fields = new Set([...doubts.flatMap(({ field }) => field ?? []), ...always])
  const texts = [...fields].flatMap((field): readonly [string, string][] => {
    const said = reader.at(field)
    return said === null ? [] : [[field, said.cell.lines ?? said.text]]
  })
  return texts.length === 0 ? {} : { texts: Object.fromEntries(texts) }
}

function contentOf(reader: EvaluationReader, { form, typicalMassG }: EvaluatedCategory) {
  const given = { ...readOthers(reader, form), ...readColumns(reader, form) }
  const makingCountry = given['makingCountry'] ?? makingCountryElsewhere(reader, form)
  const values = makingCountry === null ? given : { ...given, makingCountry }
  tellFarMass(reader, values['mass'], typicalMassG)
  if (reader.reading.purpose === 'foreign') tellDifferent(reader)
  const lists = readLists(reader, form)
  return {
    values,
    materials: readMaterials(reader, form),
    trims: readTrimsOf(reader, form),
    ...(Object.keys(lists).length === 0 ? {} : { lists }),
  }
}

/** Rows of one product that disagree in what the evaluation rests on: the first one is taken. */
function tellDifferent(reader: EvaluationReader): void {
  for (const field of ['mass', 'composition', 'category'] as const) {
    const texts = [...new Set(reader.all(field).map(({ text }) => text))]
    if (texts.length < 2) continue
    const params = { count: texts.length, taken: texts[0] ?? '' }
    reader.tell(field, 'LINES_DIFFER', { value: texts.slice(0, 5).join(' · '), params, warning: true })
  }
}

/** So far from what is typical that it is likely in another unit. */
const farFactor = 20

function tellFarMass(reader: EvaluationReader, mass: unknown, typical: number | null): void {
  if (typeof mass !== 'number' || mass <= 0 || typical === null) return
  if (mass < typical * farFactor && mass > typical / farFactor) return
  const params = { mass, typical }
  reader.tell('mass', 'FAR_FROM_TYPICAL', { value: reader.at('mass')?.text ?? null, params, warning: true })
}

/** What the form refuses: limits, whole numbers, values that its lists do not have. */
function formProblems(
  reader: EvaluationReader,
  { form }: EvaluatedCategory,
  { values, materials, trims }: Pick<ParsedRow, 'values' | 'materials' | 'trims'>,
): readonly FoundProblem[] {
  // Entries of lists are held against the others that are there, which is done when the row is planned.
  const state = newFormOf(form, { values, materials, trims })
  return checkFormState(form, state).map((problem) => {
    const field = fieldOf(state.composition, problem)
    const column = field === null ? undefined : reader.reading.columns.find((one) => one.field === field)
    const value = field === null ? null : (reader.at(field)?.text ?? null)
    const { code, path, params } = problem
    return {
      column: column?.index ?? null,
      field,
      value,
      code,
      form: true,
      path,
      warning: false,
      ...(params ? { params } : {}),
    }
  })
}

/** The field of the import that a path of the form came from. */
export function fieldOf(
  composition: ReturnType<typeof newFormOf>['composition'],
  { path }: Pick<Problem, 'path'>,
): string | null {
  const own = /^values\.(\w+)$/.exec(path)?.[1]
  if (own !== undefined) return own
  const place = /^composition\[(\d+)\](?:\.values\.(\w+))?/.exec(path)
  if (place === null) return path === 'composition' ? 'composition' : null
  if (composition[Number(place[1])]?.type === 'trim') return 'trims'
  return place[2] === 'country' ? 'materialCountry' : 'composition'
}
