import { efCategories, type ByCategory, type EfCategory } from '@ecotrame/lca'

interface CategoryWriting {
  /** Names in method files, in lower case, letters and digits only. */
  readonly names: readonly string[]
  /** The reference unit, written likewise. */
  readonly units: readonly string[]
}

/**
 * How method files write the categories: the names of the EF reference package 3.1 and of the methods of openLCA and
 * ecoinvent made from it, and the indicators of EN 15804+A2. Parts of a category, such as "Climate change, fossil", are no category.
 */
const writings: ByCategory<CategoryWriting> = {
  cch: {
    names: ['climatechange', 'climatechangetotal', 'efclimatechange', 'gwptotal', 'gwptotala2', 'gwp'],
    units: ['kgco2eq', 'kgco2equiv', 'kg'],
  },
  ozd: { names: ['ozonedepletion', 'odp', 'odpa2'], units: ['kgcfc11eq', 'kgcfc11equiv', 'kg'] },
  htc: {
    names: [
      'humantoxicitycancer',
      'humantoxicitycarcinogenic',
      'humantoxicitycancereffects',
      'htpc',
      'htpca2',
    ],
    units: ['ctuh'],
  },
  htn: {
    names: [
      'humantoxicitynoncancer',
      'humantoxicitynoncarcinogenic',
      'humantoxicitynoncancereffects',
      'htpnc',
      'htpnca2',
    ],
    units: ['ctuh'],
  },
  pma: {
    names: [
      'particulatematter',
      'efparticulatematter',
      'particulatematterformation',
      'respiratoryinorganics',
      'pm',
      'pma2',
    ],
    units: ['diseaseinc', 'diseaseincidence', 'diseaseincidences', 'deathcases', 'death'],
  },
  ior: {
    names: ['ionisingradiation', 'ionisingradiationhumanhealth', 'irp', 'irpa2'],
    units: ['kbqu235eq', 'kbqu235equiv', 'kbqu235', 'kbq'],
  },
  pco: {
    names: [
      'photochemicalozoneformation',
      'photochemicalozoneformationhumanhealth',
      'photochemicaloxidantformationhumanhealth',
      'pocp',
      'pocpa2',
    ],
    units: ['kgnmvoceq', 'kgnmvocequiv', 'kgnmvoc', 'kg'],
  },
  acd: {
    names: ['acidification', 'acidificationterrestrialandfreshwater', 'ap', 'apa2'],
    units: ['molheq', 'molhequiv', 'molh', 'mol'],
  },
  tre: {
    names: [
      'eutrophicationterrestrial',
      'terrestrialeutrophication',
      'epterrestrial',
      'ept',
      'epterrestriala2',
    ],
    units: ['molneq', 'molnequiv', 'moln', 'mol'],
  },
  fwe: {
    names: ['eutrophicationfreshwater', 'freshwatereutrophication', 'epfreshwater', 'epfw', 'epfreshwatera2'],
    units: ['kgpeq', 'kgpequiv', 'kgp', 'kg'],
  },
  swe: {
    names: ['eutrophicationmarine', 'marineeutrophication', 'epmarine', 'epm', 'epmarinea2'],
    units: ['kgneq', 'kgnequiv', 'kgn', 'kg'],
  },
  etf: { names: ['ecotoxicityfreshwater', 'freshwaterecotoxicity', 'etpfw', 'etpfwa2'], units: ['ctue'] },
  ldu: { names: ['landuse', 'sqp', 'sqpa2'], units: ['pt', 'dimensionless'] },
  wtu: {
    names: ['wateruse', 'waterscarcity', 'wdp', 'wdpa2'],
    units: [
      'm3depriv',
      'm3worldeq',
      'm3worldequiv',
      'm3waterequivofdeprivedwater',
      'm3worldeqdeprived',
      'm3',
    ],
  },
  fru: {
    names: [
      'resourceusefossils',
      'energyresourcesnonrenewable',
      'resourceuseenergycarriers',
      'adpf',
      'adpfossil',
      'adpfa2',
    ],
    units: ['mj'],
  },
  mru: {
    names: [
      'resourceusemineralsandmetals',
      'materialresourcesmetalsminerals',
      'adpe',
      'adpmineralsmetals',
      'adpmm',
      'adpea2',
    ],
    units: ['kgsbeq', 'kgsbequiv', 'kg'],
  },
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const byName = new Map(
  efCategories.flatMap((category) => writings[category].names.map((name) => [name, category])),
)

/** The category that a method file means by a name: `Acidification`, `acidification | accumulated exceedance (AE)`. */
export const categoryNamed = (name: string): EfCategory | null =>
  byName.get(plain(name)) ?? byName.get(plain(name.split('|')[0] ?? '')) ?? null

/** Whether the factors of a category are in its unit. */
export const isUnitOf = (category: EfCategory, unit: string): boolean =>
  writings[category].units.includes(plain(unit))

/** Columns of a table of results: the codes of the product, or names as in method files. */
export const categoryOfColumn: (header: string) => EfCategory | null = (header) => {
  const code = efCategories.find((category) => category === header.trim().toLowerCase())
  return code ?? categoryNamed(header.replace(/[[(].*$/, ''))
}

/** The order in which figures of a method are kept. */
export const inOrder = (found: ReadonlySet<EfCategory>): readonly EfCategory[] =>
  efCategories.filter((category) => found.has(category))
