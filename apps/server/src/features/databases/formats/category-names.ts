import { efCategories, type ByCategory, type EfCategory } from '@ecotrame/lca'

interface CategoryWriting {
  /** Names in method files, in lower case, letters and digits only. */
  readonly names: readonly string[]
  /** The reference unit, written likewise. */
  readonly units: readonly string[]
}

/**
 * How method files write the categories: the names of the EF reference package 3.1 and of the methods of openLCA and
 * ecoinvent made from it, the indicators of EN 15804+A2, and the names of the product in French. Parts of a category, such as "Climate change, fossil", are no category.
 */
const writings: ByCategory<CategoryWriting> = {
  cch: {
    names: [
      'climatechange',
      'climatechangetotal',
      'efclimatechange',
      'gwptotal',
      'gwptotala2',
      'gwp',
      'globalwarmingpotentialtotal',
      'globalwarmingpotential',
      'changementclimatique',
    ],
    units: ['kgco2eq', 'kgco2equiv', 'kg'],
  },
  ozd: {
    names: [
      'ozonedepletion',
      'odp',
      'odpa2',
      'depletionpotentialofthestratosphericozonelayer',
      'appauvrissementdelacouchedozone',
    ],
    units: ['kgcfc11eq', 'kgcfc11equiv', 'kg'],
  },
  htc: {
    names: [
      'humantoxicitycancer',
      'humantoxicitycarcinogenic',
      'humantoxicitycancereffects',
      'htpc',
      'htpca2',
      'toxicitehumainecancer',
      'toxicitehumainecancerigene',
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
      'toxicitehumainehorscancer',
      'toxicitehumainenoncancer',
      'toxicitehumainenoncancerigene',
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
      'particulatematteremissions',
      'particulesfines',
      'emissionsdeparticulesfines',
      'particules',
    ],
    units: [
      'diseaseinc',
      'diseaseincidence',
      'diseaseincidences',
      'deathcases',
      'death',
      'inciddemaladie',
      'incidencedemaladie',
    ],
  },
  ior: {
    names: [
      'ionisingradiation',
      'ionisingradiationhumanhealth',
      'irp',
      'irpa2',
      'ir',
      'ira2',
      'radiationsionisantes',
      'rayonnementsionisants',
      'rayonnementsionisantssantehumaine',
    ],
    units: ['kbqu235eq', 'kbqu235equiv', 'kbqu235', 'kbq'],
  },
  pco: {
    names: [
      'photochemicalozoneformation',
      'photochemicalozoneformationhumanhealth',
      'photochemicaloxidantformationhumanhealth',
      'pocp',
      'pocpa2',
      'formationpotentialoftroposphericozone',
      'formationdozonephotochimique',
      'formationphotochimiquedozone',
    ],
    units: ['kgnmvoceq', 'kgnmvocequiv', 'kgnmvoc', 'kg', 'kgcovnmeq'],
  },
  acd: {
    names: ['acidification', 'acidificationterrestrialandfreshwater', 'ap', 'apa2', 'acidificationpotential'],
    units: ['molheq', 'molhequiv', 'molh', 'mol'],
  },
  tre: {
    names: [
      'eutrophicationterrestrial',
      'terrestrialeutrophication',
      'epterrestrial',
      'ept',
      'epterrestriala2',
      'eutrophicationpotentialterrestrial',
      'eutrophisationterrestre',
    ],
    units: ['molneq', 'molnequiv', 'moln', 'mol'],
  },
  fwe: {
    names: [
      'eutrophicationfreshwater',
      'freshwatereutrophication',
      'epfreshwater',
      'epfw',
      'epfreshwatera2',
      'eutrophicationpotentialfreshwater',
      'eutrophisationdeseauxdouces',
      'eutrophisationeauxdouces',
    ],
    units: ['kgpeq', 'kgpequiv', 'kgp', 'kg'],
  },
  swe: {
    names: [
      'eutrophicationmarine',
      'marineeutrophication',
      'epmarine',
      'epm',
      'epmarinea2',
      'eutrophicationpotentialmarine',
      'eutrophisationmarine',
    ],
    units: ['kgneq', 'kgnequiv', 'kgn', 'kg'],
  },
  etf: {
    names: [
      'ecotoxicityfreshwater',
      'freshwaterecotoxicity',
      'etpfw',
      'etpfwa2',
      'ecotoxicitedeleaudouce',
      'ecotoxicitedeseauxdouces',
      'ecotoxiciteeauxdouces',
    ],
    units: ['ctue'],
  },
  ldu: {
    names: ['landuse', 'sqp', 'sqpa2', 'utilisationdessols', 'usagedessols'],
    units: ['pt', 'dimensionless', 'dimensionlesspt', 'sansdimension'],
  },
  wtu: {
    names: [
      'wateruse',
      'waterscarcity',
      'wdp',
      'wdpa2',
      'waterdeprivationpotential',
      'wateruserdeprivationpotential',
      'utilisationdesressourceseneau',
      'utilisationdeleau',
    ],
    units: [
      'm3depriv',
      'm3worldeq',
      'm3worldequiv',
      'm3waterequivofdeprivedwater',
      'm3worldeqdeprived',
      'm3',
      'm3mondeeq',
      'm3watereqofdeprivedwater',
      'm3watereqdeprived',
      'm3eq',
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
      'resourceusefossil',
      'utilisationderessourcesfossiles',
      'utilisationdesressourcesfossiles',
      'epuisementdesressourcesfossiles',
    ],
    units: ['mj', 'mjnetcalorificvalue', 'mjnetcalorific', 'mjncv', 'mjlowerheatingvalue'],
  },
  mru: {
    names: [
      'resourceusemineralsandmetals',
      'materialresourcesmetalsminerals',
      'adpe',
      'adpmineralsmetals',
      'adpmm',
      'adpea2',
      'utilisationderessourcesmineralesetmetalliques',
      'utilisationdesressourcesmineralesetmetalliques',
      'epuisementdesressourcesmineralesetmetalliques',
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

/** Whether a method names the edition of the Environmental Footprint that results are given in. */
export const isEdition31 = (name: string): boolean => /\b(v ?)?3\.1\b/i.test(name)

/** The order in which figures of a method are kept. */
export const inOrder = (found: ReadonlySet<EfCategory>): readonly EfCategory[] =>
  efCategories.filter((category) => found.has(category))
