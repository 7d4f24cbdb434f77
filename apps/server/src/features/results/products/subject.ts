import type { CallAnswer, fullResultOfProduct } from '@ecotrame/contract'
import type { CalculationType } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { categoryName, sightOf } from '../../evaluations/index.ts'
import {
  findCollection,
  findProductRecord,
  loadParts,
  membersOf,
  type LoadedParts,
  type ProductRecord,
} from '../../products/index.ts'
import type { SumsDeps } from './deps.ts'

type Subject = CallAnswer<typeof fullResultOfProduct>['subject']

/** What a result is of, with its parts. */
export interface LoadedSubject extends LoadedParts {
  readonly subject: Subject
  readonly calculation: CalculationType
  /** The category that it stands for, for what is known of categories; `null`: several. */
  readonly category: string | null
}

const categoriesOf = ({ parts }: LoadedParts): readonly string[] => [
  ...new Set(parts.flatMap(({ categoryId }) => categoryId ?? [])),
]

const only = (categories: readonly string[]): string | null =>
  categories.length === 1 ? (categories[0] ?? null) : null

type Deps = Pick<SumsDeps, 'catalogue' | 'datasets'>

/** A product that the caller may see. @throws NOT_FOUND, NOT_EVALUATED */
export async function loadProduct(tx: Tx, deps: Deps, session: Session, id: string): Promise<LoadedSubject> {
  const record = await findProductRecord(tx, sightOf(session), id)
  if (record === undefined) throw problem('NOT_FOUND')
  const loaded = await loadParts(tx, deps, session.organizationId, [record], 'sum')
  if (loaded.parts.length === 0) throw problem('NOT_EVALUATED')
  return { ...subjectOfProduct(record, deps), ...loaded }
}

export const subjectOfProduct = (
  { id, name, reference, categoryIds, classification }: ProductRecord,
  { catalogue }: Pick<Deps, 'catalogue'>,
) => ({
  subject: {
    kind: 'product' as const,
    id,
    name,
    reference,
    categories: categoryIds.map((category) => categoryName(catalogue, category)),
  },
  calculation: 'sum' as const,
  category: classification ?? only(categoryIds),
})

/** The products of a collection that the caller may see. @throws NOT_FOUND, NOT_EVALUATED */
export async function loadCollection(
  tx: Tx,
  deps: Deps,
  session: Session,
  { id, calculation }: { readonly id: string; readonly calculation: CalculationType },
): Promise<LoadedSubject> {
  const sight = sightOf(session)
  const collection = await findCollection(tx, sight, id)
  if (collection === undefined) throw problem('NOT_FOUND')
  const members = await membersOf(tx, sight, [id])
  const loaded = await loadParts(tx, deps, session.organizationId, members, calculation)
  if (loaded.parts.length === 0) throw problem('NOT_EVALUATED')
  const categories = categoriesOf(loaded)
  return {
    subject: {
      kind: 'product_collection',
      id,
      name: collection.name,
      reference: null,
      categories: categories.map((category) => categoryName(deps.catalogue, category)),
    },
    calculation,
    category: only(categories),
    ...loaded,
  }
}
