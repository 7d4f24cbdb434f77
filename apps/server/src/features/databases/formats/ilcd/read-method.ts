import type { EfCategory } from '@ecotrame/lca'
import type { Archive } from '../../../../platform/archives/archive.ts'
import { categoryNamed, isEdition31, isUnitOf } from '../category-names.ts'
import { flowAt, type MethodFactors } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { methodOf, type CategoryFactors } from '../method-factors.ts'
import { all, at, numberIn, refTo, textOf, wordsAt, type Element } from './element.ts'
import { dataSets, information } from './data-sets.ts'
import type { IlcdBasis } from './open-ilcd.ts'
import { natureKey } from './read-process.ts'

/** A data set that may be a category of the method. */
interface Candidate extends CategoryFactors {
  readonly methodology: string
  readonly unit: string | undefined
  /** Its name is that of the category; parts of a category, such as that of fossil carbon, only belong to it. */
  readonly isNamedSo: boolean
  readonly isEdition31: boolean
}

/** The categories of the file: ILCD has one data set each. Throws CATEGORY_UNIT_WRONG. */
export async function readMethod(archive: Archive, basis: IlcdBasis): Promise<MethodFactors | null> {
  const candidates: Candidate[] = []
  for (const folder of ['lciamethods', 'lciamethoddatasets'])
    for await (const { element } of dataSets(archive, folder))
      candidates.push(...candidateOf(element, basis, candidates))
  const categories = [...new Set(candidates.map(({ category }) => category))]
  const chosen = categories.flatMap((category) => chosenOf(candidates, category) ?? [])
  return methodOf(chosen.find(({ methodology }) => methodology !== '')?.methodology ?? '', chosen)
}

/** What a data set may be; nothing where one that is surely the category was read before. */
function candidateOf(element: Element, basis: IlcdBasis, before: readonly Candidate[]): readonly Candidate[] {
  const about = at(information(element), 'dataSetInformation')
  const name = wordsAt(about, 'name') ?? ''
  const named = categoryNamed(name)
  const belongsTo = all(about, 'impactCategory').map((one) => categoryNamed(textOf(one) ?? ''))
  const category = named ?? belongsTo.find((found) => found !== null) ?? null
  if (category === null) return []
  const methodology = all(about, 'methodology').map(textOf).join(', ')
  const candidate = {
    category,
    methodology,
    isNamedSo: named !== null,
    isEdition31: isEdition31(`${name} ${methodology}`),
  }
  if (before.some((one) => one.category === category && rankOf(one) >= rankOf(candidate) && one.isNamedSo))
    return []
  const quantity = at(information(element), 'quantitativeReference', 'referenceQuantity')
  return [{ ...candidate, unit: basis.unitOf.get(refTo(quantity)), byFlow: factorsOf(element) }]
}

const rankOf = ({ isNamedSo, isEdition31: isNow }: Pick<Candidate, 'isNamedSo' | 'isEdition31'>): number =>
  (isNamedSo ? 2 : 0) + (isNow ? 1 : 0)

/** The data set of a category; of several that only belong to it none is known to be the whole. */
function chosenOf(candidates: readonly Candidate[], category: EfCategory): Candidate | null {
  const found = candidates
    .filter((one) => one.category === category)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
  const [first, second] = found
  if (first === undefined || (!first.isNamedSo && second !== undefined)) return null
  if (first.unit !== undefined && !isUnitOf(category, first.unit))
    throw refusedFor('CATEGORY_UNIT_WRONG', category, first.unit)
  return first
}

/** Throws AMOUNT_UNREADABLE. */
function factorsOf(element: Element): ReadonlyMap<string, number> {
  return new Map(
    all(at(element, 'characterisationFactors'), 'factor').map((factor) => {
      const reference = at(factor, 'referenceToFlowDataSet')
      const isInput = textOf(at(factor, 'exchangeDirection')) === 'Input'
      const value = numberIn(at(factor, 'meanValue'))
      if (value === null)
        throw refusedFor('AMOUNT_UNREADABLE', wordsAt(reference, 'shortDescription') ?? refTo(reference))
      return [flowAt(natureKey(refTo(reference), isInput), textOf(at(factor, 'location'))), value]
    }),
  )
}
