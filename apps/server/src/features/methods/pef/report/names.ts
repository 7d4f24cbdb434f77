import { pathOfComponent, type PefComponent, type TraceLine } from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'
import { componentNameIn, inLanguage } from '../../../exports/index.ts'
import type { ReportSource } from './telling.ts'

type Named = { readonly nameEn: string; readonly nameFr: string | null }

/** How a report calls what people have named themselves. */
export interface Names {
  readonly component: (component: PefComponent) => string
  readonly dataset: (dataset: Named) => string
  /** A data pack, by its id. */
  readonly pack: (pack: { readonly id: string; readonly title: Readonly<Record<Language, string>> }) => string
  /** Who states the class of data. */
  readonly stater: (packId: string, by: string) => string
  readonly facility: (name: string) => string
}

/** A name that stands in the chapters for everybody, and the one that the confidential annex gives. */
export interface HiddenName {
  readonly shown: string
  readonly real: string
}

export interface NamesOfReport {
  /** For everybody: nothing that would tell a supplier. */
  readonly open: Names
  /** For the confidential annex. */
  readonly real: Names
  readonly hidden: readonly HiddenName[]
}

const shownNames = {
  dataset: { en: 'Dataset of the organization', fr: 'Jeu de données de l’organisation' },
  pack: { en: 'Database of the organization', fr: 'Base de données de l’organisation' },
  facility: { en: 'Facility', fr: 'Site' },
  part: { en: 'Part', fr: 'Partie' },
  trim: { en: 'Trim', fr: 'Accessoire' },
  packaging: { en: 'Packaging', fr: 'Emballage' },
} as const

/** Databases, datasets, facilities, parts, trims and packagings have names of the organization: numbers stand for them. */
export function namesOf(source: ReportSource, language: Language): NamesOfReport {
  const { pef, version, classes } = source
  const own = new Set((version.packs ?? []).flatMap((pack) => (pack.own === undefined ? [] : [pack.id])))
  const ofOwn = [
    ...pef.trace.filter(({ pack }) => own.has(pack.id)).map(({ dataset }) => dataset),
    ...(classes.choices ?? []).filter(({ packId }) => own.has(packId)),
  ]
  const datasets = numbered(
    ofOwn.map((dataset) => inLanguage(language, dataset)),
    shownNames.dataset[language],
  )
  const packs = numbered(
    pef.packs.filter(({ id }) => own.has(id)).map(({ title }) => title[language]),
    shownNames.pack[language],
  )
  const facilities = numbered(
    (version.form.records?.facilities ?? []).map(({ name }) => name),
    shownNames.facility[language],
  )
  const real = realNames(source, language)
  return {
    real,
    open: {
      component: openComponent(real, language),
      dataset: (dataset) => datasets.get(inLanguage(language, dataset)) ?? real.dataset(dataset),
      pack: (pack) => packs.get(pack.title[language]) ?? real.pack(pack),
      stater: (packId, by) =>
        own.has(packId) ? { en: 'the organization', fr: 'l’organisation' }[language] : by,
      facility: (name) => facilities.get(name) ?? shownNames.facility[language],
    },
    hidden: [...packs, ...datasets, ...facilities, ...partNames(pef.trace, real, language)].map(
      ([name, shown]) => ({ shown, real: name }),
    ),
  }
}

const numbered = (names: readonly string[], word: string): ReadonlyMap<string, string> =>
  new Map([...new Set(names)].map((name, place) => [name, `${word} ${place + 1}`]))

function realNames(source: ReportSource, language: Language): Names {
  const named = componentNameIn(source, language)
  return {
    component: (component) => {
      const name = named(component)
      return name === pathOfComponent(component) && component.kind === 'part'
        ? `${shownNames.part[language]} ${component.part + 1}`
        : name
    },
    dataset: (dataset) => inLanguage(language, dataset),
    pack: ({ title }) => title[language],
    stater: (_pack, by) => by,
    facility: (name) => name,
  }
}

/** Materials are those of the method; the others have names that somebody typed. */
const openComponent =
  (real: Names, language: Language): Names['component'] =>
  (component) => {
    if (component.kind === 'product' || component.kind === 'material') return real.component(component)
    const number = component.kind === 'part' ? component.part : component.index
    return `${shownNames[component.kind][language]} ${number + 1}`
  }

function partNames(trace: readonly TraceLine[], real: Names, language: Language) {
  const open = openComponent(real, language)
  const pairs = trace.map(({ component }) => [real.component(component), open(component)] as const)
  return new Map(pairs.filter(([name, shown]) => name !== shown))
}
