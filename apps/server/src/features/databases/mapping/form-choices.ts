import type { FormChoice } from '@ecotrame/contract'
import {
  keyOfNeed,
  pefNeeds,
  weightedScore,
  type ChosenDataset,
  type Dataset,
  type PefNeed,
  type WeightingSet,
} from '@ecotrame/lca'
import { folded } from '../../../platform/lists/folded.ts'
import type { DatasetBasis } from '../../evaluations/index.ts'
import { choiceName } from './choice-names.ts'

/** A choice of the forms with what the shipped packs have for it. */
export interface KnownChoice {
  readonly choice: Omit<FormChoice, 'mappings'>
  /** What a search looks at, without accents and case. */
  readonly text: string
}

export interface FormChoices {
  /** In the order of the life cycle; by country those that a shipped pack knows. */
  readonly all: readonly KnownChoice[]
  /** Also a country without a row of its own; `null`: no form has this choice. */
  readonly withId: (id: string) => KnownChoice | null
}

const anywhere = '*'
const known = new WeakMap<DatasetBasis, FormChoices>()

/** The choices of the forms, prepared when they are first asked for. */
export function formChoices(basis: DatasetBasis): FormChoices {
  const before = known.get(basis)
  if (before !== undefined) return before
  const made = prepared(basis)
  known.set(basis, made)
  return made
}

function prepared(basis: DatasetBasis): FormChoices {
  const needs = new Map(pefNeeds(basis.method).map((need) => [keyOfNeed(need), need]))
  const countries = countriesByNeed(basis)
  const all = [...needs].flatMap(([key, need]) => {
    const places = need.byCountry ? [...(countries.get(key) ?? [])].toSorted() : []
    return [anywhere, ...places].map((country) => knownChoice(need, country, basis))
  })
  const byId = new Map(all.map((one) => [one.choice.id, one]))
  return {
    all,
    withId: (id) => byId.get(id) ?? ofAnotherCountry(id, needs, basis),
  }
}

function ofAnotherCountry(
  id: string,
  needs: ReadonlyMap<string, PefNeed>,
  basis: DatasetBasis,
): KnownChoice | null {
  const end = id.lastIndexOf('|')
  const need = needs.get(id.slice(0, end))
  const country = id.slice(end + 1)
  if (!need?.byCountry || !basis.method.countries.has(country)) return null
  return knownChoice(need, country, basis)
}

/** Countries for which a table has a row of its own. */
function countriesByNeed({ packs, choices }: DatasetBasis): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const choice of [...packs.flatMap((pack) => pack.choices), ...choices]) {
    if (choice.country === anywhere || choice.dataset === null) continue
    const key = keyOfNeed(choice)
    found.set(key, (found.get(key) ?? new Set<string>()).add(choice.country))
  }
  return found
}

function knownChoice(need: PefNeed, country: string, basis: DatasetBasis): KnownChoice {
  const { stage, process, material, parameter, unit, stepOnly, byCountry } = need
  const place = basis.method.countries.get(country)
  const name = choiceName(need, place ? { en: place.nameEn, fr: place.nameFr } : null)
  const found = basis
    .databaseOf(basis.packs)
    .find({ stage, process, material, parameter, ...(country === anywhere ? {} : { country }) })
  const shipped = found && shippedAnswer(found, basis)
  const id = `${keyOfNeed(need)}|${country}`
  const choice = {
    id,
    stage,
    process,
    material,
    parameter,
    country,
    name,
    unit,
    stepOnly,
    byCountry,
    shipped,
  }
  const words = [name.en, name.fr, stage, process, material, parameter, shipped?.name ?? '']
  return { choice, text: folded(words.join(' ')) }
}

/** What a unit of a dataset scores, how much it covers and how good it is. */
export function judgementOf(
  { impacts, quality }: Pick<Dataset, 'impacts' | 'quality'>,
  weighting: WeightingSet,
) {
  const { micropoints, coverage } = weightedScore(impacts, weighting)
  return { micropoints, coverage, dataQualityRatio: quality?.dqr ?? null }
}

function shippedAnswer(
  { dataset, standIn }: ChosenDataset,
  { packs, method }: DatasetBasis,
): FormChoice['shipped'] {
  const pack = packs.find(({ manifest }) => manifest.id === dataset.packId)
  return {
    explorerRecord: `${dataset.packId}:${dataset.id}`,
    name: dataset.nameEn,
    name_fr: dataset.nameFr,
    database: pack ? { ...pack.manifest.title } : { en: dataset.packId, fr: dataset.packId },
    location: dataset.location,
    standIn: standIn !== null,
    ...judgementOf(dataset, method.weighting),
  }
}
