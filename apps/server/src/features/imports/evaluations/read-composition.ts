import type { CategoryForm, Parameter } from '@ecotrame/lca'
import { exportedShares, readShares, readTrims, type ParsedShare } from './composition.ts'
import { materialOfFibre, materialOfLabel, sharesOfLabel, type NamedMaterial } from './label-words.ts'
import { singular } from './category-names.ts'
import { materialLines, type MaterialLine } from './lines.ts'
import { choicesOf } from './options.ts'
import { plainTextOf } from './plain-text.ts'
import { inBoth } from '../reading/problems.ts'
import { countryOf } from './read-values.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { isOurs } from '../importer.ts'
import type { ParsedMaterial, ParsedRow } from './parsed-row.ts'
import { namedAs } from '../reading/words.ts'

const parameterOf = (parameters: readonly Parameter[], id: string) =>
  parameters.find((parameter) => parameter.id === id)

/** The material of the form that words stand for; `null` with a problem where there is none. */
function materialOf(
  reader: EvaluationReader,
  form: CategoryForm,
  { material: text, fibre }: ParsedShare,
): string | null {
  const parameter = parameterOf(form.composition.material, 'material')
  const exported = parameter && reader.exported(parameter, text)
  if (exported !== undefined) return exported
  const { byName, options } = choicesOf(parameter?.configuration.options ?? [], reader.reading.words)
  const meant = reader.meaning('composition', text)
  if (meant !== undefined && meant !== null && options.has(meant)) return meant
  const own = fibre === undefined ? byName.get(namedAs(text)) : undefined
  if (own !== undefined) return own
  const isFrench = form.frenchProductId !== null
  const named =
    fibre === undefined ? rememberedMaterial(reader, text, isFrench) : materialOfFibre(fibre, isFrench)
  if (named === null || !options.has(named.id)) {
    reader.tell('composition', 'UNKNOWN_MATERIAL', { value: text, meaning: true })
    return null
  }
  if (named.standsIn) {
    const params = { ...inBoth('material', options.get(named.id)?.label), id: named.id }
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
    reader.tell('materialCountry', 'NOT_IN_CATEGORY', { value: said.text, warning: reader.isForgiving })
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
function sharesOf(reader: EvaluationReader, text: string): readonly ParsedShare[] {
  const exported = isOurs(reader.reading.purpose) ? exportedShares(text) : null
  if (exported !== null) return exported
  const cut = readShares(text)
  const isWhole = cut.every(({ share }) => share !== null)
  if (isWhole && cut.length > 1) return cut
  const label = sharesOfLabel(text)
  if (label === null) return cut
  if (label.others) reader.tell('composition', 'PARTS_LEFT', { value: text.slice(0, 200), warning: true })
  return label.shares
}

/** Where fibres may be told besides their own column, the surest first. */
const otherPlaces = ['keywords', 'description', 'name'] as const

/** Shares that the keywords, the description or the name of a product say whole; nothing is made up of half of them. */
function sharesElsewhere(reader: EvaluationReader): readonly ParsedShare[] | null {
  if (!reader.guesses) return null
  for (const field of otherPlaces)
    for (const { text, column } of reader.all(field)) {
      const label = sharesOfLabel(plainTextOf(text))
      if (label === null) continue
      const read = label.shares.map(({ material, share }) => `${share} % ${material}`).join(', ')
      reader.tell('composition', 'COMPOSITION_GUESSED', {
        value: text.slice(0, 200),
        params: { read, from: column.header },
        warning: true,
      })
      return label.shares
    }
  return null
}

const shareTolerance = 1e-7

/** What is said of shares that do not add up, or are not said. */
function checkShares(reader: EvaluationReader, shares: readonly ParsedShare[], value: string): void {
  const unsaid = shares.find(({ share }) => share === null)
  if (unsaid !== undefined) {
    reader.tell('composition', 'NO_SHARE', { value: unsaid.material })
    return
  }
  const percent = shares.reduce((sum, { share }) => sum + (share ?? 0), 0)
  if (Math.abs(percent - 100) > shareTolerance)
    reader.tell('composition', 'SHARES_NOT_100', {
      value,
      params: { percent: Number(percent.toPrecision(6)) },
    })
}

function materialsFrom(
  reader: EvaluationReader,
  form: CategoryForm,
  shares: readonly ParsedShare[],
  countries: readonly (string | null)[],
): readonly ParsedMaterial[] | null {
  const materials = shares.flatMap((said, place): readonly ParsedMaterial[] => {
    const { share } = said
    const id = materialOf(reader, form, said)
    return id === null || share === null ? [] : [{ id, share, country: countries[place] ?? null }]
  })
  return materials.length === 0 ? null : materials
}

/** Lines of materials with a share; one alone is the whole. What has no share beside others that do is no part of it. */
function fibresOf(lines: readonly MaterialLine[]): readonly MaterialLine[] {
  const shared = lines.filter(({ share }) => share !== null)
  if (shared.length > 0) return shared
  const [only, ...others] = lines
  return only !== undefined && others.length === 0 ? [{ ...only, share: 100 }] : lines
}

function materialsOfLines(
  reader: EvaluationReader,
  form: CategoryForm,
  lines: readonly MaterialLine[],
): readonly ParsedMaterial[] | null {
  const fibres = fibresOf(lines)
  checkShares(reader, fibres, fibres.map(({ material, share }) => `${share ?? '?'} % ${material}`).join(', '))
  const parameter = parameterOf(form.composition.material, 'country')
  const countries = fibres.map(({ country }) =>
    country === null || parameter === undefined
      ? null
      : countryOf(reader, 'materialCountry', parameter, country),
  )
  return materialsFrom(reader, form, fibres, countries)
}

/** The materials of a row; `null`: it says none, or none that can be read. */
export function readMaterials(
  reader: EvaluationReader,
  form: CategoryForm,
): readonly ParsedMaterial[] | null {
  const said = reader.at('composition')
  const lines = said === null ? materialLines(reader) : []
  if (lines.length > 0) return materialsOfLines(reader, form, lines)
  if (said?.cell.kind === 'date') reader.tell('composition', 'DATE_INSTEAD_OF_TEXT', { value: said.text })
  // `polyamide/elastane` names fibres: where another text gives their shares, that one says more.
  const elsewhere = said === null || !/\d/.test(said.text) ? sharesElsewhere(reader) : null
  if (said === null && elsewhere === null) return null
  const shares = elsewhere ?? sharesOf(reader, said?.text ?? '')
  const countries = countriesOf(reader, form, shares.length)
  checkShares(reader, shares, said?.text ?? '')
  return materialsFrom(reader, form, shares, countries)
}

/** The trim of a form that words name. */
function trimNamed(reader: EvaluationReader, parameter: Parameter, name: string): string | null | undefined {
  const { byName, options } = choicesOf(parameter.configuration.options ?? [], reader.reading.words)
  const meant = reader.meaning('trims', name)
  if (meant === null || (meant !== undefined && options.has(meant))) return meant
  const words = namedAs(name)
  return (
    byName.get(words) ?? byName.get(singular(words)) ?? byName.get(words.split(' ').toReversed().join(' '))
  )
}

/** Lines of a bill of materials that are trims; what is neither a fibre nor a trim is left alone and told. */
function trimsOfLines(reader: EvaluationReader, parameter: Parameter): ParsedRow['trims'] {
  const lines = reader.at('composition') === null ? materialLines(reader) : []
  const fibres = fibresOf(lines)
  const trims = lines.flatMap((line) => {
    if (fibres.some(({ material, country }) => material === line.material && country === line.country))
      return []
    const id = trimNamed(reader, parameter, line.material)
    if (id !== undefined && id !== null) return [{ id, quantity: line.quantity }]
    if (id === undefined) reader.tell('material', 'LINE_LEFT', { value: line.material, warning: true })
    return []
  })
  return trims.length === 0 ? null : trims
}

/** The trims of a row; `[]`: that there are none. */
export function readTrimsOf(reader: EvaluationReader, form: CategoryForm): ParsedRow['trims'] {
  const said = reader.at('trims')
  const parameter = parameterOf(form.composition.trim, 'trim')
  if (said === null) return parameter === undefined ? null : trimsOfLines(reader, parameter)
  if (parameter === undefined) {
    reader.tell('trims', 'NOT_IN_CATEGORY', { value: said.text, warning: reader.isForgiving })
    return null
  }
  return readTrims(said.text).flatMap(({ name, quantity }) => {
    const id = trimNamed(reader, parameter, name)
    if (id !== undefined) return id === null ? [] : [{ id, quantity }]
    reader.tell('trims', 'UNKNOWN_TRIM', { value: name, meaning: true })
    return []
  })
}
