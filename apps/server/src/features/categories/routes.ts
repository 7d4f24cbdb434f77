import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { lastingAnswer } from '../../platform/http/lasting-answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { memoryPage } from '../../platform/lists/memory-list.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { categoryCapability, type Catalogue, type EvaluatedCategory } from './catalogue.ts'
import { groupList, lifeCycleList, olcaList, parameterList, categoryList } from './lists.ts'

export interface CategoriesDeps {
  readonly catalogue: Catalogue
}

export function registerCategories(server: FastifyInstance, { catalogue }: CategoriesDeps): void {
  serveCategories(server, catalogue)
  serveLifeCycles(server, catalogue)
  serveForms(server, catalogue)
}

/** A category as the caller's plan sees it: locked ones stay visible (decisions §5). */
const categoryAnswer = (
  { id, nameEn, nameFr, form: _form, hsCodes, ...category }: EvaluatedCategory,
  session: Pick<Session, 'capabilities'>,
): contract.Category => ({
  id,
  name: nameEn,
  name_fr: nameFr,
  ...category,
  frenchScope: category.frenchProductId !== null,
  hsCodes: [...hsCodes],
  capability: categoryCapability(id),
  locked: !session.capabilities.has(categoryCapability(id)),
})

function serveCategories(server: FastifyInstance, { categories, category }: Catalogue): void {
  serve(server, contract.findCategories, ({ query, session }) =>
    memoryPage(
      categories.map((item) => categoryAnswer(item, session)),
      query,
      categoryList,
    ),
  )
  serve(server, contract.findCategory, ({ params, session }) =>
    categoryAnswer(found(category(params.id)), session),
  )
  const forms = new Map<string, contract.CategoryFormAnswer>()
  serve(server, contract.findCategoryForm, ({ params }) => {
    const { id, form } = found(category(params.id))
    const answer = forms.get(id) ?? lastingAnswer(contract.answerOfForm(form))
    forms.set(id, answer)
    return answer
  })
}

function serveLifeCycles(server: FastifyInstance, catalogue: Catalogue): void {
  const answers: contract.LifeCycle[] = catalogue.lifeCycles.map((item) => ({ ...item }))
  serve(server, contract.findLifeCycles, ({ query }) => memoryPage(answers, query, lifeCycleList))
  serve(server, contract.findLifeCycle, ({ params }) => found(answers.find(({ id }) => id === params.id)))
}

function serveForms(server: FastifyInstance, { records }: Catalogue): void {
  const { informationGroups, parameters, olcaParameters } = records
  serve(server, contract.findInformationGroups, ({ query }) =>
    memoryPage(ofCategories(informationGroups, query.category), query, groupList),
  )
  serve(server, contract.findInformationGroup, ({ params, query }) =>
    found(informationGroups.find(isRecord(params.id, query.category))),
  )
  serve(server, contract.findParameters, ({ query }) =>
    memoryPage(ofCategories(parameters, query.category), query, parameterList),
  )
  serve(server, contract.findParameter, ({ params, query }) =>
    found(parameters.find(isRecord(params.id, query.category))),
  )
  serve(server, contract.findOlcaParameters, ({ query }) => memoryPage(olcaParameters, query, olcaList))
  serve(server, contract.findOlcaParameter, ({ params }) =>
    found(olcaParameters.find(({ id }) => id === params.id)),
  )
}

interface OfCategory {
  readonly id: string
  readonly category: string
}

function ofCategories<Item extends OfCategory>(
  items: readonly Item[],
  wanted: string | string[] | undefined,
): readonly Item[] {
  const categories = contract.listOf(wanted)
  return categories.length === 0 ? items : items.filter(({ category }) => categories.includes(category))
}

const isRecord =
  (id: string, category: string | undefined) =>
  (item: OfCategory): boolean =>
    item.id === id && (category === undefined || item.category === category)

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw problem('NOT_FOUND')
  return item
}
