import {
  datasetDatabase,
  type DatasetChoice,
  type DatasetDatabase,
  type DatasetPack,
  type PefMethod,
} from '@ecotrame/lca'
import { readCategoryFiles, readPefFiles } from '#files'
import { loadCountries, type Country } from '../countries.ts'
import { loadShippedPacks } from '../packs/load.ts'
import { readJson } from '../tables/json.ts'
import { refuseIfAny } from '../tables/reasons.ts'
import { readPefCategories } from './categories.ts'
import type { NamedFile, PefFiles } from './files.ts'
import { brokenPefInvariants } from './invariants.ts'
import { readFrenchWeighting, readImpactCategories, readSubCategories, readWeighting } from './read-method.ts'
import { readPefRules } from './read-rules.ts'
import { readChoices, readDyeing, readEndOfLife, readFabricProcesses, readMaterials } from './read-tables.ts'

let method: Promise<PefMethod> | undefined
let choices: Promise<readonly DatasetChoice[]> | undefined

/**
 * The PEF method: figures, rules and categories, ready to compute. Read and checked once, then kept.
 * @throws ReferenceDataError with every reason, when the tables do not hold together
 */
export function loadPefMethod(): Promise<PefMethod> {
  method ??= readMethod()
  return method
}

async function readMethod(): Promise<PefMethod> {
  const [files, categories, countries] = await Promise.all([
    readPefFiles(),
    readCategoryFiles(),
    loadCountries(),
  ])
  return pefMethodFrom(files, categories, countries)
}

/** The method that the texts of its files give; refuses tables that do not hold together. */
export function pefMethodFrom(
  files: PefFiles,
  categories: readonly NamedFile[],
  countries: readonly Country[],
): PefMethod {
  const reasons: string[] = []
  const rules = readJson('rules.json', files.rules, reasons)
  const sector = readJson('pefcr-af-defaults.json', files.sectorDefaults, reasons)
  const circular = readJson('cff-defaults.json', files.circularDefaults, reasons)
  const read: PefMethod = {
    id: rules.text('id'),
    weighting: readWeighting(files.weighting, reasons),
    frenchWeighting: readFrenchWeighting(files.frenchWeighting, reasons),
    impactCategories: readImpactCategories(files.impactCategories, reasons),
    categories: readPefCategories(categories, reasons),
    subCategories: readSubCategories(sector),
    materials: readMaterials(files.materials, reasons),
    fabricProcesses: readFabricProcesses(files.fabricProcesses, reasons),
    dyeing: readDyeing(files.dyeing, reasons),
    countries: new Map(countries.map((one) => [one.alpha2, pefCountry(one)])),
    rules: readPefRules({ rules, sector, circular }, readEndOfLife(files.endOfLife, reasons)),
  }
  refuseIfAny('PEF', reasons)
  refuseIfAny('PEF', brokenPefInvariants(read))
  return read
}

const pefCountry = ({ alpha2, nameEn, nameFr, region }: Country) => ({ code: alpha2, nameEn, nameFr, region })

/** Choices of the method that belong to no single pack. */
export function loadPefChoices(): Promise<readonly DatasetChoice[]> {
  choices ??= readPefFiles().then((files) => {
    const reasons: string[] = []
    const read = readChoices(files.choices, reasons)
    refuseIfAny('the choices of PEF', reasons)
    return read
  })
  return choices
}

/**
 * The database of an organization: its own packs before the shipped ones, those that it switched off left out.
 * @param own packs that the organization imported, in its order
 * @param switchedOff ids of shipped packs that it does not use
 */
export async function loadPefDatabase(
  own: readonly DatasetPack[] = [],
  switchedOff: readonly string[] = [],
): Promise<DatasetDatabase> {
  const [shipped, common] = await Promise.all([loadShippedPacks(), loadPefChoices()])
  const active = shipped.filter(({ manifest }) => !switchedOff.includes(manifest.id))
  return datasetDatabase([...own, ...active], common)
}
