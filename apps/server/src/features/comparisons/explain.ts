import type { CallAnswer, CallParsed, explainDifference as explainCall } from '@ecotrame/contract'
import { comparable, partsOfLabel, type AskedScore } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import { explainedParts, type ExplainedSide } from '../attribution/index.ts'
import type { ComparisonsDeps } from './deps.ts'
import { loadItems } from './items/load-items.ts'
import {
  describedFor,
  holdingOf,
  isLoaded,
  type Described,
  type Loaded,
  type LoadedItem,
} from './items/loaded-item.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof explainCall>
type Body = CallParsed<typeof explainCall>['body']

/** What makes the difference between two things. */
export async function explainDifference(
  deps: ComparisonsDeps,
  caller: Caller,
  { before, after, ...asked }: Body,
): Promise<Answer> {
  const loaded = await deps.database.inOrganization(caller.session.organizationId, (tx) =>
    loadItems(tx, deps, caller, [before, after]),
  )
  const [first, last] = [loadedOrRefused(loaded[0]), loadedOrRefused(loaded[1])]
  const [from, to] = [figureOf(first, asked), figureOf(last, asked)]
  if (from === null || to === null) throw problem('NO_SUCH_FIGURE')
  const difference = to - from
  return { ...asked, unit: 'µPt', difference, ...partsOf(deps, first, last, asked) }
}

function loadedOrRefused(loaded: Loaded | undefined): LoadedItem {
  if (loaded && isLoaded(loaded)) return loaded
  const [first] = loaded?.problems ?? []
  if (first?.code === 'NOT_EVALUATED') throw problem('NOT_EVALUATED')
  if (first === undefined || first.code === 'NOT_FOUND') throw problem('NOT_FOUND')
  throw problem('INVALID_VALUES', { errors: loaded?.problems ?? [] })
}

const figureOf = ({ sum }: LoadedItem, { label, basis }: AskedScore): number | null =>
  sum.labels[label]?.[basis] ?? null

function partsOf(
  { countryName }: ComparisonsDeps,
  first: LoadedItem,
  last: LoadedItem,
  asked: AskedScore,
): Pick<Answer, 'parts' | 'gap'> {
  const { family } = partsOfLabel(asked.label)
  if (!comparable(holdingOf(first, family), holdingOf(last, family)))
    return { parts: null, gap: 'INCOMPLETE' }
  const [before, after] = [describedFor(first, family), describedFor(last, family)]
  if (before === null || after === null) return { parts: null, gap: 'SEVERAL_PARTS' }
  if (before.categoryId !== after.categoryId) return { parts: null, gap: 'DIFFERENT_CATEGORIES' }
  const parts = explainedParts(
    sideOf(before, figureOf(first, asked)),
    sideOf(after, figureOf(last, asked)),
    asked,
    countryName,
  )
  return { parts, gap: parts === null ? 'NOT_REPRODUCED' : null }
}

const sideOf = ({ state, basis, releases }: Described, figure: number | null): ExplainedSide => ({
  state,
  basis,
  releases,
  figure,
})
