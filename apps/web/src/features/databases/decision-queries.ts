import {
  DatabaseRecipe,
  findDatabaseFindings,
  findDatabaseRecipe,
  subjectKey,
  updateDatabaseRecipe,
  type CallInput,
  type DatabaseFinding,
  type FindingCode,
  type OwnDatabase,
  type RecipeDecision,
  type RuleChoice,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'
import { databasesKey, keepDatabase } from './queries.ts'

export const findingsKey = [...databasesKey, 'findings'] as const

/** One page of what a file leaves to be decided. */
export async function fetchFindings(
  id: string,
  query: NonNullable<CallInput<typeof findDatabaseFindings>['query']>,
  signal?: AbortSignal,
): Promise<ListPage<DatabaseFinding>> {
  const params = { id }
  const { items, meta } = await send(
    findDatabaseFindings,
    signal ? { params, query, signal } : { params, query },
  )
  return { items: items as readonly DatabaseFinding[], meta }
}

export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: [...databasesKey, 'recipe', id],
    queryFn: ({ signal }) => send(findDatabaseRecipe, { params: { id }, signal }),
  })

/** A change of the decisions, made on those that the server has by then. */
export type RecipeChange = (recipe: DatabaseRecipe) => DatabaseRecipe

/** Changes decisions, one change after the other, each on what the server has by then. */
export function useChangeRecipe({ id }: Pick<OwnDatabase, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: `recipe ${id}` },
    mutationFn: async (change: RecipeChange) => {
      const recipe = await send(findDatabaseRecipe, { params: { id } })
      return send(updateDatabaseRecipe, { params: { id }, body: change(recipe) })
    },
    onSuccess: (changed) => keepDatabase(cache, changed),
    onSettled: () =>
      Promise.all(
        [findingsKey, recipeQuery(id).queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  })
}

/** The same recipe with these decisions in the place of others about the same; `null`: nothing is decided about it any more. */
export const withDecisions =
  (
    findings: readonly DatabaseFinding[],
    decide: (finding: DatabaseFinding) => Pick<RecipeDecision, 'choice' | 'value'> | null,
  ): RecipeChange =>
  (recipe) => {
    const about = findings.map((finding) => ({
      ...{ code: finding.code, process: finding.process?.id ?? null, flow: finding.flow?.id ?? null },
      decided: decide(finding),
    }))
    const keys = new Set(about.map(subjectKey))
    return {
      ...recipe,
      decisions: [
        ...recipe.decisions.filter((one) => !keys.has(subjectKey(one))),
        ...about.flatMap(({ decided, ...subject }) => (decided === null ? [] : [{ ...subject, ...decided }])),
      ],
    }
  }

export const withRule =
  (code: FindingCode, choice: RuleChoice | null): RecipeChange =>
  (recipe) => {
    const others = recipe.rules.filter((rule) => rule.code !== code)
    return { ...recipe, rules: choice === null ? others : [...others, { code, choice }] }
  }

/** The decisions in a file that was downloaded; `null`: it holds none. */
export async function recipeInFile(file: File): Promise<DatabaseRecipe | null> {
  try {
    const found = DatabaseRecipe.safeParse(JSON.parse(await file.text()))
    return found.success ? found.data : null
  } catch {
    return null
  }
}
