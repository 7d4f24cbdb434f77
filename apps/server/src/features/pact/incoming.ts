import type {
  CallAnswer,
  CallParsed,
  comparePactFootprint as compareCall,
  findPactDatasets as findCall,
  PactComparison,
} from '@ecotrame/contract'
import { impactOf, type Dataset, type DatasetPack, type DatasetUnit } from '@ecotrame/lca'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { folded, wordsIn } from '../../platform/lists/folded.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { isObject, type Json } from '../../platform/values/json.ts'
import type { DatasetBasis } from '../evaluations/index.ts'
import { computeSettings } from '../settings/index.ts'
import { reportOfMethod } from './subjects.ts'

export interface IncomingDeps {
  readonly database: OrganizationDatabase
  readonly datasets: DatasetBasis
}

const packsOf = ({ database, datasets }: IncomingDeps, { organizationId }: Session) =>
  database.inOrganization(
    organizationId,
    async (tx) => (await computeSettings(tx, organizationId, datasets.packs)).packs,
  )

const mostDatasets = 20

/** Datasets in use whose names hold all words. */
export async function findDatasets(
  deps: IncomingDeps,
  session: Session,
  { search }: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const words = wordsIn(search ?? '').split(' ')
  const items = (await packsOf(deps, session)).flatMap(({ manifest, datasets }) =>
    [...datasets.values()]
      .filter((dataset) => impactOf(dataset.impacts, 'cch') !== null)
      .filter(({ nameEn, nameFr }) => {
        const name = folded(`${nameEn} ${nameFr ?? ''}`)
        return words.every((word) => name.includes(word))
      })
      .map(({ id, nameEn, nameFr, unit, location }) => ({
        ...{ pack: manifest.id, id, unit, location },
        name: { en: nameEn, fr: nameFr ?? nameEn },
      })),
  )
  return { items: items.slice(0, mostDatasets) }
}

const wordings = {
  NOT_A_FOOTPRINT: {
    en: 'This is no product carbon footprint of PACT. Choose a JSON file that a PACT host has given.',
    fr: 'Ce n’est pas une empreinte carbone de produit PACT. Choisissez un fichier JSON fourni par un hôte PACT.',
  },
  SEVERAL_FOOTPRINTS: {
    en: 'The file holds several footprints. Choose a file with one.',
    fr: 'Le fichier contient plusieurs empreintes. Choisissez un fichier qui n’en contient qu’une.',
  },
  OTHER_VERSION: {
    en: 'Only version 3 of PACT is read. Ask the supplier for a footprint of version 3.',
    fr: 'Seule la version 3 de PACT est lue. Demandez au fournisseur une empreinte de version 3.',
  },
  NOT_A_TEXT: {
    en: 'This must be a text. Ask the supplier for a file that follows PACT 3.',
    fr: 'Ceci doit être un texte. Demandez au fournisseur un fichier conforme à PACT 3.',
  },
  NOT_A_DECIMAL: {
    en: 'This must be a decimal number in quotation marks, such as "5.14". Ask the supplier to correct it.',
    fr: 'Ceci doit être un nombre décimal entre guillemets, par exemple "5.14". Demandez au fournisseur de le corriger.',
  },
  NOT_POSITIVE: {
    en: 'This must be more than 0. Ask the supplier to correct it.',
    fr: 'Ceci doit être supérieur à 0. Demandez au fournisseur de le corriger.',
  },
} as const

/** What of a footprint is laid beside a dataset. */
interface Footprint {
  readonly name: string
  readonly company: string
  readonly status: string | null
  readonly unit: string
  readonly amount: number
  readonly massKg: number
  /** kg CO2 eq per declared unit, without biogenic uptake. */
  readonly climate: number
  readonly climateWithUptake: number
  readonly pcf: Json
}

const longestText = 2000
const isDecimal = /^[+-]?\d{1,30}(?:\.\d{1,30})?$/

/** Reads a footprint out of what a host answers. @throws INVALID_VALUES that names every wrong field */
function readFootprint(sent: unknown, { language }: Caller): Footprint {
  const errors: FieldProblem[] = []
  const wrong = (path: string, code: keyof typeof wordings) =>
    void errors.push({ path, code, message: wordings[code][language] })
  const end = () => problem('INVALID_VALUES', { errors })
  const data: unknown = isObject(sent) && 'data' in sent ? sent['data'] : sent
  if (Array.isArray(data) && data.length > 1) {
    wrong('footprint.data', 'SEVERAL_FOOTPRINTS')
    throw end()
  }
  const [found]: readonly unknown[] = Array.isArray(data) ? data : [data]
  const pcf = isObject(found) ? found['pcf'] : undefined
  if (!isObject(found) || !isObject(pcf)) {
    wrong('footprint', 'NOT_A_FOOTPRINT')
    throw end()
  }
  const text = (of: Json, name: string, at: string): string => {
    const value = of[name]
    if (typeof value === 'string' && value !== '' && value.length <= longestText) return value
    wrong(`footprint.${at}${name}`, 'NOT_A_TEXT')
    return ''
  }
  const decimal = (name: string): number => {
    const value = pcf[name]
    if (typeof value === 'string' && isDecimal.test(value)) return Number(value)
    wrong(`footprint.pcf.${name}`, 'NOT_A_DECIMAL')
    return 1
  }
  if (!text(found, 'specVersion', '').startsWith('3.')) {
    wrong('footprint.specVersion', 'OTHER_VERSION')
    throw end()
  }
  const read = {
    name: text(found, 'productNameCompany', ''),
    company: text(found, 'companyName', ''),
    status: typeof found['status'] === 'string' ? found['status'].slice(0, 20) : null,
    unit: text(pcf, 'declaredUnitOfMeasurement', 'pcf.'),
    amount: decimal('declaredUnitAmount'),
    massKg: decimal('productMassPerDeclaredUnit'),
    climate: decimal('pcfExcludingBiogenicUptake'),
    climateWithUptake: decimal('pcfIncludingBiogenicUptake'),
    pcf,
  }
  if (read.amount <= 0) wrong('footprint.pcf.declaredUnitAmount', 'NOT_POSITIVE')
  if (errors.length > 0) throw end()
  return read
}

/** Declared units of PACT as datasets name them. */
const unitsOfPact: Readonly<Record<string, DatasetUnit>> = {
  kilogram: 'kg',
  'kilowatt hour': 'kWh',
  megajoule: 'MJ',
  'ton kilometer': 't.km',
  'square meter': 'm2',
  piece: 'item',
}

function figuresOf(footprint: Footprint, dataset: Dataset, climate: number): PactComparison['figures'] {
  const { unit, amount, massKg } = footprint
  if (unitsOfPact[unit] === dataset.unit)
    return { unit: dataset.unit, footprint: footprint.climate / amount, dataset: climate }
  if (dataset.unit === 'kg' && massKg > 0)
    return { unit: 'kg', footprint: footprint.climate / massKg, dataset: climate }
  return null
}

type Aspect = PactComparison['aspects'][number]
const textIn = (of: Json, name: string): string | null => {
  const value = of[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, longestText) : null
}
const textsIn = (of: Json, name: string): readonly string[] => {
  const value = of[name]
  return Array.isArray(value)
    ? value
        .filter((one): one is string => typeof one === 'string')
        .map((one) => one.slice(0, 40))
        .slice(0, 20)
    : []
}

const aspect = (name: Aspect['aspect'], footprint: string | null, dataset: string | null): Aspect => ({
  aspect: name,
  footprint,
  dataset,
  finding: footprint === null || dataset === null ? 'unknown' : footprint === dataset ? 'same' : 'different',
})

const placeOf = (location: string | null): string | null =>
  location === 'GLO' || location === 'RoW' || location === 'WORLD' ? 'GLO' : location

function aspectsOf(footprint: Footprint, dataset: Dataset, { manifest }: DatasetPack): readonly Aspect[] {
  const { pcf } = footprint
  const place =
    textIn(pcf, 'geographyCountry') ??
    textIn(pcf, 'geographyCountrySubdivision')?.slice(0, 2) ??
    textIn(pcf, 'geographyRegionOrSubregion') ??
    'GLO'
  const factors = textsIn(pcf, 'ipccCharacterizationFactors')
  const isWithUptake = footprint.climate !== footprint.climateWithUptake
  const packed = pcf['packagingEmissionsIncluded']
  return [
    aspect('unit', unitsOfPact[footprint.unit] ?? footprint.unit, dataset.unit),
    aspect('geography', place, placeOf(dataset.location)),
    aspect(
      'period',
      textIn(pcf, 'referencePeriodEnd')?.slice(0, 4) ?? null,
      dataset.referenceYear?.slice(0, 4) ?? null,
    ),
    aspect(
      'factors',
      factors.length === 0 ? null : factors.join(', '),
      reportOfMethod[manifest.lciaMethod] ?? null,
    ),
    aspect('boundary', textIn(pcf, 'boundaryProcessesDescription'), null),
    aspect('packaging', typeof packed === 'boolean' ? (packed ? 'yes' : 'no') : null, null),
    // The climate figure of the Environmental Footprint counts no uptake, as the figure that is compared.
    { ...aspect('biogenic', isWithUptake ? 'apart' : 'none', null), finding: 'same' },
    aspect('exempted', textIn(pcf, 'exemptedEmissionsPercent'), null),
    {
      ...aspect('status', footprint.status, null),
      finding: footprint.status === 'Active' ? 'same' : 'different',
    },
  ]
}

/** Lays a footprint of a supplier beside a dataset. @throws NOT_FOUND, INVALID_VALUES */
export async function compare(
  deps: IncomingDeps,
  caller: Caller,
  { footprint: sent, pack: packId, dataset: datasetId }: CallParsed<typeof compareCall>['body'],
): Promise<CallAnswer<typeof compareCall>> {
  const pack = (await packsOf(deps, caller.session)).find(({ manifest }) => manifest.id === packId)
  const dataset = pack?.datasets.get(datasetId)
  const climate = dataset && impactOf(dataset.impacts, 'cch')
  if (pack === undefined || dataset === undefined || typeof climate !== 'number') throw problem('NOT_FOUND')
  const footprint = readFootprint(sent, caller)
  return {
    product: footprint.name,
    company: footprint.company,
    figures: figuresOf(footprint, dataset, climate),
    aspects: [...aspectsOf(footprint, dataset, pack)],
  }
}
