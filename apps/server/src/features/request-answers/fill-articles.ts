import type { AnswerRow, AnswerValue, Component } from '@ecotrame/contract'
import { withinTransaction, type Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { dayOf } from '../../platform/values/days.ts'
import { readComponent, saveComponent } from '../components/index.ts'
import { noSubstance, type StoredField } from '../requests/index.ts'
import type { SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'

interface Filling {
  readonly answer: SentAnswer
  readonly field: StoredField
}

const rowsOf = (value: AnswerValue): readonly AnswerRow[] => (Array.isArray(value) ? value : [])

/**
 * Writes what suppliers declared into their articles: each named substance, and that nothing else of that release is in
 * it. What was declared before of other substances stays: a laboratory is not overruled by silence.
 * @throws PERMISSION_REQUIRED, NOT_FOUND for an article that is gone, INVALID_VALUES where it refuses the declaration
 */
export async function fillArticles(
  tx: Tx,
  deps: AnswersDeps,
  caller: Caller,
  filling: readonly Filling[],
): Promise<void> {
  if (filling.length === 0) return
  if (!caller.session.permissions.has('update_component')) throw problem('PERMISSION_REQUIRED')
  const within = { ...deps, database: withinTransaction(tx) }
  for (const { answer, field } of filling) {
    if (field.componentId === null || field.listRelease === null) continue
    const component = await readComponent(within, caller.session, field.componentId)
    const content = declared(component, rowsOf(answer.value), {
      release: field.listRelease,
      declaredOn: dayOf(answer.sentAt),
      entries: deps.components.substances,
    })
    await saveComponent(within, caller, { id: component.id, ifMatch: null }, content)
  }
}

interface Declared {
  readonly release: string
  readonly declaredOn: string
  readonly entries: AnswersDeps['components']['substances']
}

function declared(
  { content }: Component,
  rows: readonly AnswerRow[],
  { release, declaredOn, entries }: Declared,
): Component['content'] {
  const named = rows.filter(({ item }) => item !== noSubstance)
  const kept = content.substances.filter(({ entry }) => named.every(({ item }) => item !== entry))
  const method = 'declaration' as const
  const said = named.flatMap(({ item, amount }) => {
    const head = entries.ofEntry(item)?.find(({ memberOf }) => memberOf === null)
    if (head === undefined) return []
    const [cas = null] = (head.cas ?? '').split(', ').filter((number) => number !== '')
    const [ec = null] = (head.ec ?? '').split(', ').filter((number) => number !== '')
    const known = { entry: item, name: head.name, cas, ec, status: 'present' as const }
    return [{ ...known, concentration: amount, method, evidence: null, declaredOn }]
  })
  return {
    ...content,
    article: true,
    substances: [...kept, ...said],
    listDeclaration: { release, method, evidence: null, declaredOn },
  }
}
