import type { PefComponent } from '../methods/pef/inventory/bill.ts'
import type { CategoryForm, FormState, Parameter } from './form.ts'
import { entriesOf, pathOfEntry, type PlacedEntry } from './composition.ts'
import { fieldOf } from './given.ts'
import type { PartOfForm, PlacedLeg } from './pef-parts.ts'

interface FormAndState {
  readonly form: CategoryForm
  readonly state: FormState
}

/** Which field of the form says what stands at a path of `PefInput`. */
export type PefPaths = Map<string, string>

/** What is to be noted once somebody asks for a field: most runs have nothing to lead to one. */
export type PefNotes = ((paths: PefPaths) => void)[]

/** Fields of the French description in the words of PEF; `part`: of the product's own part. */
const pefFieldOfFrench: Readonly<Record<string, string>> = {
  massKg: 'massKg',
  makingCountry: 'countries.making',
  ennoblingCountry: 'countries.dyeing',
  fabricCountry: 'countries.fabric',
  spinningCountry: 'countries.spinning',
  fabricProcess: 'part.fabricProcess',
  yarnSizeNm: 'part.yarnCountNm',
  surfaceMassGPerM2: 'part.surfaceMassGPerM2',
  makingWasteRatio: 'part.cuttingWasteShare',
  'printing.type': 'part.print.kind',
  'printing.surfaceShare': 'part.print.surfaceShare',
  makingComplexity: 'making.sewingMinutes',
  fading: 'making.fading',
  airTransportRatio: 'distribution.airShare',
  materialId: 'materialId',
  share: 'share',
  countryCode: 'origins',
  spinning: 'yarnForm',
  quantity: 'quantity',
}

/** The field of `PefInput` that a parameter sets, in its entry or in the product; `null`: none. */
function pefFieldOf(parameter: Parameter): string | null {
  const own = fieldOf(parameter, 'pef')
  if (own !== null) return own
  return pefFieldOfFrench[fieldOf(parameter, 'french') ?? ''] ?? null
}

/** Notes the fields of an entry that stands at `base` of `PefInput` and at `place` of the form. */
export function noteFields(
  paths: PefPaths,
  parameters: readonly Parameter[],
  base: string,
  place: string,
): void {
  paths.set(base, place)
  for (const parameter of parameters) {
    const field = pefFieldOf(parameter)
    if (field !== null) paths.set(`${base}.${field}`, `${place}.values.${parameter.id}`)
  }
}

/** Notes the fields of the product itself; those of its own part stand under `part`. */
export function noteProduct(paths: PefPaths, { parameters }: CategoryForm): void {
  for (const parameter of parameters) {
    const field = pefFieldOf(parameter)
    if (field !== null) paths.set(field, `values.${parameter.id}`)
  }
}

/** Notes a part of the product with its materials and legs. */
export function notePart(
  paths: PefPaths,
  { form, state }: FormAndState,
  part: PartOfForm,
  index: number,
): void {
  const at = `parts[${index}]`
  const place = part.entry === null ? 'composition' : pathOfEntry(part.entry)
  if (part.entry !== null) noteFields(paths, form.composition.part, at, place)
  for (const parameter of form.parameters) {
    const field = fieldInPart(parameter, part)
    if (field !== null) paths.set(`${at}.${field}`, `values.${parameter.id}`)
  }
  paths.set(at, place)
  paths.set(`${at}.materials`, place)
  part.materials.forEach(({ entry }, order) => {
    noteMaterial(paths, { form, state }, entry, `${at}.materials[${order}]`)
  })
  noteLegs(paths, form, part.legs, `${at}.legs`)
}

/** The field of the part that a field of the product sets; `null`: none. */
function fieldInPart(parameter: Parameter, { entry, ofProduct }: PartOfForm): string | null {
  const field = pefFieldOf(parameter) ?? ''
  if (entry === null && field.startsWith('countries.')) return field
  if (!field.startsWith('part.')) return null
  const own = field.slice('part.'.length)
  return entry === null || (own.split('.')[0] ?? own) in ofProduct ? own : null
}

function noteMaterial(paths: PefPaths, { form, state }: FormAndState, material: PlacedEntry, at: string) {
  noteFields(paths, form.composition.material, at, pathOfEntry(material))
  const country = paths.get(`${at}.countryCode`)
  if (country !== undefined) paths.set(`${at}.origins`, country)
  entriesOf(state, 'origin', material.entry.id).forEach((origin, index) => {
    noteFields(paths, form.composition.origin, `${at}.origins[${index}]`, pathOfEntry(origin))
  })
}

/** Notes own legs, which the method keeps by the place that they leave. */
export function noteLegs(paths: PefPaths, form: CategoryForm, legs: readonly PlacedLeg[], at: string): void {
  const counts = new Map<string, number>()
  for (const { from, entry } of legs) {
    const index = counts.get(from) ?? 0
    counts.set(from, index + 1)
    noteFields(paths, form.composition.leg, `${at}.${from}[${index}]`, pathOfEntry(entry))
  }
}

/** Leads paths of `PefInput` to fields of the form by what is to be noted. */
export function formPaths(notes: PefNotes): (path: string) => string {
  let noted: PefPaths | null = null
  return (path) => {
    noted ??= pathsOf(notes)
    return formPathOfPef(noted, path)
  }
}

function pathsOf(notes: PefNotes): PefPaths {
  const paths: PefPaths = new Map()
  for (const note of notes) note(paths)
  return paths
}

/**
 * Where in the form a path of `PefInput` was said: the longest known part of the path, or the first field within
 * it. Empty where no field says it.
 */
function formPathOfPef(paths: ReadonlyMap<string, string>, path: string): string {
  for (let at = path; at !== ''; at = at.replace(/\.?[^.[\]]{1,200}$|\[\d{1,9}\]$/, '')) {
    const found = paths.get(at) ?? paths.get(firstWithin(paths, at) ?? '')
    if (found !== undefined) return found
  }
  return ''
}

const firstWithin = (paths: ReadonlyMap<string, string>, path: string): string | undefined =>
  [...paths.keys()].find((known) => known.startsWith(`${path}.`) || known.startsWith(`${path}[`))

/** The path in `PefInput` of what a line or an excluded step belongs to; empty: the product as a whole. */
export function pathOfComponent(component: PefComponent): string {
  switch (component.kind) {
    case 'material':
      return `parts[${component.part}].materials[${component.index}]`
    case 'part':
      return `parts[${component.part}]`
    case 'trim':
      return `trims[${component.index}]`
    case 'packaging':
      return `packaging[${component.index}]`
    case 'product':
      return ''
  }
}
