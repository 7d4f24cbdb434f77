import type { CategoryForm, Parameter } from '@ecotrame/lca'
import { exportedShares, readShares, readTrims, type SaidShare } from './composition.ts'
import { materialOfLabel, sharesOfLabel, type NamedMaterial } from './label-words.ts'
import { choicesOf } from './options.ts'
import { countryOf } from './read-values.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import type { SaidMaterial, SaidRow } from './said.ts'
import { namedAs } from '../reading/words.ts'

const parameterOf = (parameters: readonly Parameter[], id: string) =>
  parameters.find((parameter) => parameter.id === id)

/** The material of the form that words stand for; `null` with a problem where there is none. */
function materialOf(reader: EvaluationReader, form: CategoryForm, text: string): string | null {
  const parameter = parameterOf(form.composition.material, 'material')
  const exported = parameter && reader.exported(parameter, text)
  if (exported !== undefined) return exported
  const { byName, options } = choicesOf(parameter?.configuration.options ?? [], reader.reading.words)
  const meant = reader.meaning('composition', text)
  if (meant !== undefined && meant !== null && options.has(meant)) return meant
  const own = byName.get(namedAs(text))
  if (own !== undefined) return own
  const named = rememberedMaterial(reader, text, form.frenchProductId !== null)
  if (named === null || !options.has(named.id)) {
    reader.tell('composition', 'UNKNOWN_MATERIAL', { value: text, meaning: true })
    return null
  }
  if (named.standsIn) {
    const params = { material: options.get(named.id)?.label.en ?? named.id, id: named.id }
    reader.tell('composition', 'MATERIAL_STANDS_IN', { value: text, params, warning: true, meaning: true })
  }
  return named.id
}

const known = new WeakMap<object, Map<string, NamedMaterial | null>>()

/** Files name the same few materials in every row: each is looked for once. */
function rememberedMaterial(
  { reading }: EvaluationReader,
  text: string,
  french: boolean,
): NamedMaterial | null {
  const byText = known.get(reading) ?? new Map<string, NamedMaterial | null>()
  known.set(reading, byText)
  const key = `${french} ${text}`
  const before = byText.get(key)
  if (before !== undefined) return before
  const found = materialOfLabel(text, french)
  byText.set(key, found)
  return found
}

/** One country holds for all materials; several are for each of them, in their order. */
function countriesOf(
  reader: EvaluationReader,
  form: CategoryForm,
  count: number,
): readonly (string | null)[] {
  const said = reader.at('materialCountry')
  const parameter = parameterOf(form.composition.material, 'country')
  if (said === null) return []
  if (parameter === undefined) {
    reader.tell('materialCountry', 'NOT_IN_CATEGORY', { value: said.text, warning: true })
    return []
  }
  const names = said.text.split(/[;,/|]/).map((name) => name.trim())
  if (names.length !== 1 && names.length !== count) {
    const params = { countries: names.length, materials: count }
    reader.tell('materialCountry', 'COUNTRIES_DO_NOT_MATCH', { value: said.text, params, warning: true })
    return []
  }
  const codes = names.map((name) =>
    name === '' ? null : countryOf(reader, 'materialCountry', parameter, name),
  )
  return names.length === 1 ? Array.from({ length: count }, () => codes[0] ?? null) : codes
}

/** Cut into parts as exports write them, or where there are marks between them; else as labels are read. */
function sharesOf(reader: EvaluationReader, text: string): readonly SaidShare[] {
  const exported = reader.reading.purpose === 'foreign' ? null : exportedShares(text)
  if (exported !== null) return exported
  const cut = readShares(text)
  const isWhole = cut.every(({ share }) => share !== null)
  return isWhole && cut.length > 1 ? cut : (sharesOfLabel(text) ?? cut)
}

const shareTolerance = 1e-7

/** The materials of a row; `null`: it says none, or none that can be read. */
export function readMaterials(reader: EvaluationReader, form: CategoryForm): readonly SaidMaterial[] | null {
  const said = reader.at('composition')
  if (said === null) return null
  if (said.cell.kind === 'date') reader.tell('composition', 'DATE_INSTEAD_OF_TEXT', { value: said.text })
  const shares = sharesOf(reader, said.text)
  const countries = countriesOf(reader, form, shares.length)
  const unsaid = shares.find(({ share }) => share === null)
  if (unsaid !== undefined) reader.tell('composition', 'NO_SHARE', { value: unsaid.material })
  const percent = shares.reduce((sum, { share }) => sum + (share ?? 0), 0)
  if (unsaid === undefined && Math.abs(percent - 100) > shareTolerance)
    reader.tell('composition', 'SHARES_NOT_100', {
      value: said.text,
      params: { percent: Number(percent.toPrecision(6)) },
    })
  const materials = shares.flatMap(({ material, share }, place): readonly SaidMaterial[] => {
    const id = materialOf(reader, form, material)
    return id === null || share === null ? [] : [{ id, share, country: countries[place] ?? null }]
  })
  return materials.length === 0 ? null : materials
}

/** The trims of a row; `[]`: that there are none. */
export function readTrimsOf(reader: EvaluationReader, form: CategoryForm): SaidRow['trims'] {
  const said = reader.at('trims')
  if (said === null) return null
  const parameter = parameterOf(form.composition.trim, 'trim')
  if (parameter === undefined) {
    reader.tell('trims', 'NOT_IN_CATEGORY', { value: said.text, warning: true })
    return null
  }
  const { byName, options } = choicesOf(parameter.configuration.options ?? [], reader.reading.words)
  return readTrims(said.text).flatMap(({ name, quantity }) => {
    const meant = reader.meaning('trims', name)
    const words = namedAs(name)
    const id =
      meant !== undefined && meant !== null && options.has(meant)
        ? meant
        : (byName.get(words) ?? byName.get(words.replaceAll(/(?<=\p{L}{3})s\b/gu, '')))
    if (meant === null) return []
    if (id !== undefined) return [{ id, quantity }]
    reader.tell('trims', 'UNKNOWN_TRIM', { value: name, meaning: true })
    return []
  })
}
