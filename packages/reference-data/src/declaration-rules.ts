import {
  datedRuleIds,
  declarationAudiences,
  portalLists,
  type ColumnMeaning,
  type DatedRule,
  type DeclarationColumn,
  type DeclarationRange,
  type DeclarationRules,
  type PortalCode,
  type PortalList,
  type ShortFormMass,
} from '@ecotrame/lca'
import {
  readDeclarationColumnsFile,
  readDeclarationPortalFile,
  readPortalRulesFile,
  readDefaultMassesFile,
  readPortalVocabularyFile,
} from '#files'
import { loadMarketBenchmarks } from './benchmarks.ts'
import { readJson, type JsonReader } from './tables/json.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** What the declaration portal of the French State accepts. @throws ReferenceDataError when a table is broken */
export async function loadDeclarationRules(): Promise<DeclarationRules> {
  const reasons: string[] = []
  const portal = readJson('portal.json', await readDeclarationPortalFile(), reasons)
  const words = await wordsOfPortal(reasons)
  const columns = await columnsOfFiles(reasons)
  const notUsed = portal.texts('usualMassesNotUsed')
  const masses = await shortFormMasses(reasons)
  const rules: DeclarationRules = {
    portalVersion: portal.text('portalVersion'),
    portalVersionSince: portal.text('portalVersionSince'),
    portal: {
      address: portal.text('address'),
      testAddress: portal.text('testAddress'),
      testOnly: portal.texts('testOnly'),
    },
    asOf: portal.text('asOf'),
    codes: words.flatMap(({ code }) => (code === null ? [] : [code])),
    printingRatios: words.flatMap(({ list, id }) => (list === 'printing_ratio' ? [Number(id)] : [])),
    declaringOrganizations: portal.texts('declaringOrganizations'),
    limits: limitsOf(portal),
    clocks: {
      daysBetweenDeclarations: portal.number('clocks.daysBetweenDeclarations'),
      monthsAfterMethodChange: portal.number('clocks.monthsAfterMethodChange'),
      monthsAfterDeclarationOfOwner: portal.number('clocks.monthsAfterDeclarationOfOwner'),
    },
    market: await marketRanges(),
    usualMasses: masses.filter(({ category }) => !notUsed.includes(category)),
    shortFormMasses: masses,
    dated: await datedRules(reasons),
    columns,
  }
  reasons.push(...brokenColumns(rules))
  refuseIfAny('declaration rules', reasons)
  return rules
}

function limitsOf(portal: JsonReader): DeclarationRules['limits'] {
  const range = (name: string): DeclarationRange => {
    const [from = NaN, to = NaN] = portal.numbers(`limits.${name}`)
    if (!(from <= to)) portal.reason(`limits.${name}`, 'not a range')
    return [from, to]
  }
  const number = (name: string) => portal.number(`limits.${name}`)
  return {
    massKg: range('massKg'),
    materialsInFile: number('materialsInFile'),
    shareSumTolerance: number('shareSumTolerance'),
    numberOfReferences: range('numberOfReferences'),
    priceEur: { from: number('priceEurFrom'), countedWithin: range('priceEurCountedWithin') },
    itemCount: range('itemCount'),
    scoreInFile: number('scoreInFile'),
    scoreTolerance: number('scoreTolerance'),
    label: range('label'),
    unmodelledMassShare: number('unmodelledMassShare'),
    massAgainstUsual: range('massAgainstUsual'),
  }
}

interface WordOfPortal {
  readonly list: string
  readonly id: string
  /** `null`: of a list that declarations do not choose from. */
  readonly code: PortalCode | null
}

const isList = (list: string): list is PortalList => portalLists.some((one) => one === list)

const wordsOfPortal = async (reasons: string[]): Promise<readonly WordOfPortal[]> =>
  readTable(
    'portal-vocabulary.csv',
    await readPortalVocabularyFile(),
    (row): WordOfPortal => {
      const [list, id] = [row.text('list'), row.text('id')]
      const spellings = row.optionalText('file_synonyms')?.split(' ') ?? []
      return {
        list,
        id,
        code: isList(list)
          ? { list, id, label: row.text('name_fr'), labelEn: row.text('name_en'), spellings }
          : null,
      }
    },
    reasons,
  )

const columnsOfFiles = async (reasons: string[]): Promise<readonly DeclarationColumn[]> =>
  readTable(
    'columns.csv',
    await readDeclarationColumnsFile(),
    (row): DeclarationColumn => ({
      // Held against the lists below.
      meaning: row.text('meaning') as ColumnMeaning,
      title: row.text('title'),
      required: row.boolean('required'),
    }),
    reasons,
  )

const datedRules = async (reasons: string[]): Promise<readonly DatedRule[]> =>
  readTable(
    'portal-rules.csv',
    await readPortalRulesFile(),
    (row): DatedRule => ({
      id: row.oneOf('rule', datedRuleIds),
      since: row.optionalText('since'),
      value: row.optionalNumber('value'),
      states: row.text('states'),
      source: row.text('source'),
      readOn: row.text('read_on'),
    }),
    reasons,
  )

const shortFormMasses = async (reasons: string[]): Promise<readonly ShortFormMass[]> =>
  readTable(
    'default-masses.csv',
    await readDefaultMassesFile(),
    (row): ShortFormMass => ({
      category: row.text('product_id'),
      categoryId: row.optionalText('category_id'),
      audience: row.oneOf('audience', declarationAudiences),
      massKg: row.number('mass_g') / 1000,
    }),
    reasons,
  )

async function marketRanges(): Promise<DeclarationRules['market']> {
  const benchmarks = await loadMarketBenchmarks()
  return new Map(
    benchmarks.map(({ productId, minimumPointsPer100g, maximumPointsPer100g }) => [
      productId,
      [minimumPointsPer100g, maximumPointsPer100g],
    ]),
  )
}

const plainMeanings = [
  'gtins',
  'reference',
  'brand',
  'score',
  'category',
  'mass',
  'upcycled',
  'references',
  'price',
  'business',
  'spinningCountry',
  'fabricCountry',
  'ennoblingCountry',
  'makingCountry',
  'printingKind',
  'printingRatio',
  'fading',
  'air',
]

/** Each meaning stands once, and no other. */
function brokenColumns({ columns, codes, limits }: DeclarationRules): readonly string[] {
  const materials = Array.from({ length: limits.materialsInFile }, (_, place) => place + 1)
  const expected = [
    ...plainMeanings,
    ...materials.flatMap((n) => [`material${n}`, `share${n}`, `origin${n}`]),
    ...codes.filter(({ list }) => list === 'trim').map(({ id }) => `trim:${id}`),
  ]
  const there = columns.map(({ meaning }): string => meaning)
  return there.toSorted().join() === expected.toSorted().join() ? [] : ['everyMeaningStandsOnce: columns.csv']
}
