import type { EfCategory } from '@ecotrame/lca'
import type { Archive } from '../../../../platform/archives/archive.ts'
import { categoryNamed, isUnitOf } from '../category-names.ts'
import type { MethodFactors } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { methodOf, type CategoryFactors } from '../method-factors.ts'
import { all, at, numberIn, refTo, textOf, wordsAt, type Element } from './element.ts'
import { dataSets, information, type IlcdBasis } from './open-ilcd.ts'
import { natureKey } from './read-process.ts'

/** The categories of the file: ILCD has one data set each. Throws CATEGORY_UNIT_WRONG. */
export async function readMethod(archive: Archive, basis: IlcdBasis): Promise<MethodFactors | null> {
  const factors: CategoryFactors[] = []
  let name = ''
  for (const folder of ['lciamethods', 'lciamethoddatasets'])
    for await (const { element } of dataSets(archive, folder)) {
      const about = at(information(element), 'dataSetInformation')
      const category = [wordsAt(about, 'name'), ...all(about, 'impactCategory').map(textOf)]
        .map((words) => categoryNamed(words ?? ''))
        .find((found) => found !== null)
      if (category === undefined || factors.some((one) => one.category === category)) continue
      name ||= all(about, 'methodology').map(textOf).join(', ')
      factors.push(factorsOf(element, category, basis))
    }
  return methodOf(name, factors)
}

function factorsOf(element: Element, category: EfCategory, { unitOf }: IlcdBasis): CategoryFactors {
  const unit = unitOf.get(refTo(at(information(element), 'quantitativeReference', 'referenceQuantity')))
  if (unit !== undefined && !isUnitOf(category, unit)) throw refusedFor('CATEGORY_UNIT_WRONG', category, unit)
  const byFlow = new Map<string, number>()
  let regional = 0
  for (const factor of all(at(element, 'characterisationFactors'), 'factor')) {
    if (textOf(at(factor, 'location')) !== null) {
      regional += 1
      continue
    }
    const isInput = textOf(at(factor, 'exchangeDirection')) === 'Input'
    byFlow.set(
      natureKey(refTo(at(factor, 'referenceToFlowDataSet')), isInput),
      numberIn(at(factor, 'meanValue')) ?? 0,
    )
  }
  return { category, byFlow, regional }
}
