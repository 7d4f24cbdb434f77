import {
  dataSituations,
  factorSets,
  originClasses,
  pedigreeIndicators,
  precisionLevelIds,
  qualityLevelIds,
  valueOrigins,
  type PrecisionTables,
} from '@ecotrame/lca'

type Invariant = (tables: PrecisionTables) => readonly string[]

const missing = (known: Readonly<Record<string, unknown>>, wanted: readonly string[]) =>
  wanted.filter((id) => !(id in known))

const everyOriginOfAFormHasAClass: Invariant = (tables) => missing(tables.originClasses, valueOrigins)

const everyClassIsKnown: Invariant = (tables) =>
  [
    ...Object.values(tables.originClasses),
    ...tables.openClasses,
    ...tables.primaryClasses,
    ...tables.unprovedClasses,
    tables.primaryClass,
    tables.unknownOriginClass,
    tables.profile.originClass,
  ].filter((id) => !originClasses.includes(id))

const everyClassHasAPedigreeOfFiveScores: Invariant = ({ pedigrees }) => [
  ...missing(pedigrees, originClasses),
  ...Object.entries(pedigrees)
    .filter(([, scores]) => scores.length !== 5 || scores.some((score) => score < 1 || score > 5))
    .map(([id]) => id),
]

const factorsRiseWithTheScore: Invariant = ({ factors }) =>
  factorSets.flatMap((set) =>
    pedigreeIndicators
      .filter((indicator) => {
        const row = factors[set][indicator]
        return (
          row.length !== 5 || row[0] !== 1 || row.some((factor, at) => at > 0 && factor < (row[at - 1] ?? 1))
        )
      })
      .map((indicator) => `${set} ${indicator}`),
  )

const ascending = (
  levels: readonly { readonly id: string; readonly max: number }[],
  ids: readonly string[],
) =>
  levels.length === ids.length &&
  levels.every(({ id, max }, at) => id === ids[at] && max > (levels[at - 1]?.max ?? 0))

const levelsAscend: Invariant = ({ precisionLevels, qualityLevels }) => [
  ...(ascending(precisionLevels, precisionLevelIds) ? [] : ['precisionLevels']),
  ...(ascending(qualityLevels, qualityLevelIds) ? [] : ['qualityLevels']),
]

const theMatrixAsksMoreOfRelevantProcesses: Invariant = ({ dataNeedsMatrix }) =>
  dataSituations
    .filter((situation) => !(dataNeedsMatrix[situation].relevant <= dataNeedsMatrix[situation].other))
    .map(String)

const sharesLieBetween0And1: Invariant = (tables) =>
  (
    ['logisticFrom', 'nearZeroShare', 'relevantShare', 'drivingShare', 'formulaVarianceLimit'] as const
  ).filter((key) => !(tables[key] > 0 && tables[key] < 1))

const invariants = {
  everyOriginOfAFormHasAClass,
  everyClassIsKnown,
  everyClassHasAPedigreeOfFiveScores,
  factorsRiseWithTheScore,
  levelsAscend,
  theMatrixAsksMoreOfRelevantProcesses,
  sharesLieBetween0And1,
} as const satisfies Record<string, Invariant>

/** Each broken statement with what breaks it. */
export const brokenPrecisionInvariants = (tables: PrecisionTables): readonly string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => holds(tables).map((what) => `${name}: ${what}`))
