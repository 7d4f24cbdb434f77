import { facilityProcesses, facilityQuestionKinds, ownDataKinds, type FacilityQuestions } from '@ecotrame/lca'
import table from '../data/facility-questions/questions.json' with { type: 'json' }
import { refuseIfAny } from './tables/reasons.ts'

let questions: FacilityQuestions | undefined

/**
 * What a facility is asked, in its words, with units and where their factors come from. Read and checked once, then kept.
 * @throws ReferenceDataError with every reason, when it does not hold together
 */
export function loadFacilityQuestions(): FacilityQuestions {
  if (questions === undefined) {
    // The compiler widens the words of a JSON file to texts; the invariants check those that matter.
    const read = table as unknown as FacilityQuestions
    refuseIfAny('facility-questions', brokenQuestions(read))
    questions = read
  }
  return questions
}

type Invariant = (tables: FacilityQuestions) => readonly string[]

const everyQuestionHasAnIdAndAKindOfItsOwn: Invariant = ({ questions: all }) =>
  all
    .filter(
      ({ id, kind }, place) =>
        !facilityQuestionKinds.includes(kind) || all.findIndex((one) => one.id === id) !== place,
    )
    .map(({ id }) => id)

const everyRowHasAScaleWhereAmountsAreGiven: Invariant = ({ questions: all, scales }) =>
  all.flatMap(({ id, kind, items = [] }) => {
    if (kind !== 'amounts' && kind !== 'shares') return []
    const known = items.length > 0 && items.every(({ scale = '' }) => scales[scale] !== undefined)
    return known ? [] : [id]
  })

const whatMovesAFigureIsConverted: Invariant = ({ questions: all, scales }) =>
  all
    .filter(({ moves, items = [] }) => moves && items.some(({ scale = '' }) => scales[scale]?.base === null))
    .map(({ id }) => id)

const everyUnitHasWordsAndAFactorWithItsSource: Invariant = ({ scales, units, sources }) =>
  Object.entries(scales).flatMap(([id, { base, units: own }]) =>
    own
      .filter(({ unit, factor, source }) => {
        const isBase = unit === base
        const converted = isBase ? factor === 1 && source === null : factor !== null && factor > 0
        const sourced = source === null ? isBase || base === null : sources[source] !== undefined
        return units[unit] === undefined || !(base === null ? factor === null : converted) || !sourced
      })
      .map(({ unit }) => `${id} ${unit}`),
  )

const usualRangesAreOfKnownStepsAndInOrder: Invariant = ({ usual, doubtFactor }) => [
  ...Object.entries(usual).flatMap(([process, kinds]) =>
    Object.entries(kinds)
      .filter(
        ([kind, [low, high]]) =>
          !facilityProcesses.some((id) => id === process) ||
          !ownDataKinds.some((id) => id === kind) ||
          !(low > 0 && low <= high),
      )
      .map(([kind]) => `${process} ${kind}`),
  ),
  ...(doubtFactor > 1 ? [] : ['doubtFactor']),
]

const invariants = {
  everyQuestionHasAnIdAndAKindOfItsOwn,
  everyRowHasAScaleWhereAmountsAreGiven,
  whatMovesAFigureIsConverted,
  everyUnitHasWordsAndAFactorWithItsSource,
  usualRangesAreOfKnownStepsAndInOrder,
} as const satisfies Record<string, Invariant>

/** Each broken statement with what breaks it. */
export const brokenQuestions = (read: FacilityQuestions): readonly string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => holds(read).map((what) => `${name}: ${what}`))
