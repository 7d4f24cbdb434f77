import type * as contract from '@ecotrame/contract'
import { listOf, type CallAnswer, type CallParsed, type OwnMapping } from '@ecotrame/contract'
import { problem } from '../../../platform/errors/problem.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, type PageQuery } from '../../../platform/lists/page.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { findDatabase } from '../database-store.ts'
import type { DatabasesDeps } from '../own-databases.ts'
import { formChoices, type KnownChoice } from './form-choices.ts'
import { mappingAnswers } from './mapping-use.ts'

/** One page of what was found. */
export const pageOf = <Item>(found: readonly Item[], query: PageQuery) => ({
  items: found.slice(offsetOf(query), offsetOf(query) + query.limit),
  meta: pageMeta(query, found.length),
})

type ChoiceQuery = CallParsed<typeof contract.findFormChoices>['query']

export const listChoices = (
  { database, datasets }: DatabasesDeps,
  { organizationId }: Session,
  query: ChoiceQuery,
): Promise<CallAnswer<typeof contract.findFormChoices>> =>
  database.inOrganization(organizationId, async (tx) => {
    const mappings = byChoice(await mappingAnswers(tx, organizationId, datasets))
    const choices = formChoices(datasets)
    const others = [...mappings.keys()].flatMap((id) =>
      choices.all.some(({ choice }) => choice.id === id) ? [] : (choices.withId(id) ?? []),
    )
    const found = [...choices.all, ...others].filter(
      (one) => isAsked(one, query) && isMappedAs(one, mappings.get(one.choice.id) ?? [], query),
    )
    const { items, meta } = pageOf(found, query)
    return {
      items: items.map(({ choice }) => ({ ...choice, mappings: usedFirst(mappings.get(choice.id) ?? []) })),
      meta,
    }
  })

function byChoice(mappings: readonly OwnMapping[]): ReadonlyMap<string, readonly OwnMapping[]> {
  const found = new Map<string, OwnMapping[]>()
  for (const mapping of mappings) found.set(mapping.choice, [...(found.get(mapping.choice) ?? []), mapping])
  return found
}

const usedFirst = (mappings: readonly OwnMapping[]): OwnMapping[] =>
  mappings.toSorted((a, b) => Number(b.use === 'used') - Number(a.use === 'used'))

function isAsked({ choice, text }: KnownChoice, { search, stage, dataset }: ChoiceQuery): boolean {
  const stages = listOf(stage)
  return (
    (stages.length === 0 || stages.includes(choice.stage)) &&
    (dataset === undefined || choice.shipped?.explorerRecord === dataset) &&
    searchWords(search, folded).every((word) => text.includes(word))
  )
}

function isMappedAs(
  { choice }: KnownChoice,
  mappings: readonly OwnMapping[],
  { mapped, database }: ChoiceQuery,
): boolean {
  if (database !== undefined && !mappings.some((one) => one.database === database)) return false
  if (mapped === 'yes') return mappings.length > 0
  if (mapped === 'no') return mappings.length === 0
  return mapped === undefined || (mappings.length === 0 && choice.shipped === null)
}

export const listMappings = (
  { database, datasets }: DatabasesDeps,
  { organizationId }: Session,
  id: string,
  query: CallParsed<typeof contract.findOwnMappings>['query'],
): Promise<CallAnswer<typeof contract.findOwnMappings>> =>
  database.inOrganization(organizationId, async (tx) => {
    const record = await findDatabase(tx, organizationId, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const words = searchWords(query.search, folded)
    const all = await mappingAnswers(tx, organizationId, datasets, record.packId)
    const found = all.filter(({ database: of, name, choiceName }) => {
      const text = folded(`${name} ${choiceName.en} ${choiceName.fr}`)
      return of === id && words.every((word) => text.includes(word))
    })
    return pageOf(found, query)
  })
