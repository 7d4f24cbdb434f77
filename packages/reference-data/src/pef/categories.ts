import {
  categoryGroups,
  dyeingPlaces,
  endOfLifeGroups,
  excludedCodes,
  lifeCycleIds,
  partKinds,
  standInCodes,
  type PefAssembly,
  type PefCategory,
  type SourcedShare,
} from '@ecotrame/lca'
import { wording } from '../packs/manifest.ts'
import { readJson, type JsonReader } from '../tables/json.ts'
import type { NamedFile } from './files.ts'

/**
 * The categories, one a file: adding a category is adding a file. Every field must be there; `null` says that
 * there is none. What is wrong or missing adds a reason that names file and field.
 */
export function readPefCategories(
  files: readonly NamedFile[],
  reasons: string[],
): ReadonlyMap<string, PefCategory> {
  const categories = new Map<string, PefCategory>()
  for (const { name, text } of files) {
    const category = readCategory(readJson(name, text, reasons))
    if (`${category.id}.json` !== name)
      reasons.push(`theFileIsNamedAfterItsCategory: ${name} holds ${category.id}`)
    categories.set(category.id, category)
  }
  return categories
}

function readCategory(json: JsonReader): PefCategory {
  return {
    id: json.text('id'),
    name: wording(json, 'name'),
    group: json.oneOf('group', categoryGroups),
    pefcrSubcategory: textOrNull(json, 'pefcrSubcategory'),
    frenchProductId: textOrNull(json, 'frenchProductId'),
    typicalMassG: isNull(json, 'typicalMassG') ? null : json.number('typicalMassG'),
    stages: json.texts('stages').map((_, index) => json.oneOf(`stages.${index}`, lifeCycleIds)),
    part: {
      kind: json.oneOf('part.kind', partKinds),
      fabricProcess: json.text('part.fabricProcess'),
      dyeing: {
        place: json.oneOf('part.dyeing.place', dyeingPlaces),
        technology: textOrNull(json, 'part.dyeing.technology'),
      },
    },
    cuttingWaste: sourcedShare(json, 'cuttingWaste'),
    sheetCuttingWaste: sourcedShare(json, 'sheetCuttingWaste'),
    sewing: isNull(json, 'sewing')
      ? null
      : { minutes: json.number('sewing.minutes'), source: json.text('sewing.source') },
    assembly: isNull(json, 'assembly') ? null : readAssembly(json),
    includedElsewhere: itemsOf(json, 'includedElsewhere').map((path) => ({
      stage: json.oneOf(`${path}.stage`, lifeCycleIds),
      in: json.oneOf(`${path}.in`, lifeCycleIds),
    })),
    outOfScope: itemsOf(json, 'outOfScope').map((path) => json.oneOf(path, excludedCodes)),
    endOfLife: json.oneOf('endOfLife', endOfLifeGroups),
  }
}

const readAssembly = (json: JsonReader): PefAssembly => ({
  process: json.text('assembly.process'),
  countryProcess: textOrNull(json, 'assembly.countryProcess'),
  per: json.oneOf('assembly.per', ['pair', 'kg']),
  standIn: isNull(json, 'assembly.standIn') ? null : json.oneOf('assembly.standIn', standInCodes),
  source: json.text('assembly.source'),
})

const isNull = (json: JsonReader, path: string) => json.at(path) === null

const textOrNull = (json: JsonReader, path: string): string | null =>
  isNull(json, path) ? null : json.text(path)

function sourcedShare(json: JsonReader, path: string): SourcedShare {
  const share = json.number(`${path}.share`)
  if (share < 0 || share >= 1) json.reason(`${path}.share`, 'not a share below 1')
  return { share, source: json.text(`${path}.source`) }
}

/** Paths of the items of a list. */
export function itemsOf(json: JsonReader, path: string): readonly string[] {
  const list = json.at(path)
  if (Array.isArray(list)) return list.map((_, index) => `${path}.${index}`)
  json.reason(path, 'not a list')
  return []
}
