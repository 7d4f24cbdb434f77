import { copiedName } from '../../platform/values/copied-name.ts'
import {
  type CallAnswer,
  type CallParsed,
  type Component,
  type ComponentContent,
  type deleteComponent as deleteCall,
  type duplicateComponent as duplicateCall,
  type updateComponent as updateCall,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isStillReferred } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import { countAllUsingComponent, sightOf, type Sight } from '../evaluations/index.ts'
import { componentAnswer, contentOf, recordedComponent, type Detail } from './answers.ts'
import { askToApply } from './ask-to-apply.ts'
import { checkedContent } from './check-component.ts'
import { columnsOf } from './columns.ts'
import * as store from './component-store.ts'
import { findSubstances, writeMaterials, writeSubstances } from './content-store.ts'
import type { ComponentsDeps } from './deps.ts'
import { draftOf, scoreOf } from './draft.ts'
import { detailOf } from './read-components.ts'
import { takesSomethingElse, usableComponent } from './usable.ts'

const recorded = ({ record, substances }: Detail) => recordedComponent(record, substances)

/** What writing a component needs. */
export type WritingDeps = Pick<ComponentsDeps, 'method' | 'datasets' | 'components'>

/** Writes a new component. @throws INVALID_VALUES */
export async function writtenComponent(
  tx: Tx,
  deps: WritingDeps,
  sight: Sight,
  sent: ComponentContent,
): Promise<Detail> {
  const { organizationId } = sight
  const { components: basis } = deps
  const content = await checkedContent(tx, organizationId, basis, sent, null)
  const draft = await draftOf(tx, organizationId, basis, content, { id: '', revision: 1 })
  const score = await scoreOf(tx, organizationId, deps, draft)
  const id = await store.insertComponent(tx, organizationId, columnsOf(content, score, basis))
  await writeMaterials(tx, organizationId, id, content.part?.materials ?? [])
  await writeSubstances(tx, organizationId, id, content.substances)
  return detailOf(tx, sight, basis, id)
}

export function createComponent(
  deps: ComponentsDeps,
  session: Session,
  content: ComponentContent,
): Promise<Component> {
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    const detail = await writtenComponent(tx, deps, sightOf(session), content)
    const entityId = detail.record.component.id
    const after = recorded(detail)
    await recordChange(tx, session, { entity: 'component', entityId, action: 'create', after })
    return componentAnswer(detail, deps.components)
  })
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
async function lockedComponent(
  tx: Tx,
  { organizationId }: Session,
  { id, ifMatch }: RowAsRead,
): Promise<store.ComponentRecord> {
  const record = await store.lockRecord(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  const { rowVersion } = record.component
  await refuseStale(tx, { organizationId, entity: 'component', entityId: id, ifMatch, rowVersion })
  return record
}

/** Saves a component; what evaluations take from it reaches those that were chosen by a job. */
export function saveComponent(
  deps: ComponentsDeps,
  { session }: Caller,
  read: RowAsRead,
  { apply, ...sent }: CallParsed<typeof updateCall>['body'],
): Promise<CallAnswer<typeof updateCall>> {
  const { organizationId } = session
  const { components: basis } = deps
  return deps.database.inOrganization(organizationId, async (tx) => {
    const locked = await lockedComponent(tx, session, read)
    const before = await detailOf(tx, sightOf(session), basis, read.id)
    const content = await checkedContent(tx, organizationId, basis, sent, locked.component.kind)
    const draft = await draftOf(tx, organizationId, basis, content, before.usable)
    const score = await scoreOf(tx, organizationId, deps, draft)
    const revised = takesSomethingElse(before.usable, draft)
    await store.updateComponent(tx, organizationId, read.id, columnsOf(content, score, basis), revised)
    await writeMaterials(tx, organizationId, read.id, content.part?.materials ?? [])
    await writeSubstances(tx, organizationId, read.id, content.substances)
    if (revised) await scorePartsOf(tx, deps, organizationId, read.id)
    const detail = await detailOf(tx, sightOf(session), basis, read.id)
    const change = { before: recorded(before), after: recorded(detail) }
    await recordChange(tx, session, { entity: 'component', entityId: read.id, action: 'update', ...change })
    const job = revised && apply !== undefined ? await askToApply(tx, session, detail.record, apply) : null
    return { component: componentAnswer(detail, basis), job }
  })
}

/** What a part is worth follows from its materials. */
export async function scorePartsOf(
  tx: Tx,
  deps: ComponentsDeps,
  organizationId: string,
  material: string,
): Promise<void> {
  const parts = await store.partsMadeOf(tx, organizationId, material)
  const records = await store.recordsOf(
    tx,
    organizationId,
    parts.map(({ id }) => id),
  )
  for (const record of records) {
    const usable = await usableComponent(tx, organizationId, deps.components, record)
    const score = await scoreOf(tx, organizationId, deps, usable)
    await store.writeScore(tx, organizationId, record.component.id, score)
  }
}

const inUse = {
  en: (evaluations: number, parts: number) => `Evaluations: ${evaluations}, parts: ${parts}.`,
  fr: (evaluations: number, parts: number) => `Évaluations : ${evaluations}, pièces : ${parts}.`,
} as const satisfies Record<Language, (evaluations: number, parts: number) => string>

/** Deletes a component. @throws COMPONENT_IN_USE, also when something takes it at this very moment */
export async function deleteComponent(
  { database }: ComponentsDeps,
  { session, language }: Caller,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  try {
    await database.inOrganization(organizationId, async (tx) => {
      const record = await lockedComponent(tx, session, read)
      const evaluations = await countAllUsingComponent(tx, organizationId, read.id)
      if (evaluations + record.parts > 0)
        throw problem('COMPONENT_IN_USE', { detail: inUse[language](evaluations, record.parts) })
      const before = recordedComponent(record, await findSubstances(tx, organizationId, read.id))
      await store.deleteComponent(tx, organizationId, read.id)
      await recordChange(tx, session, { entity: 'component', entityId: read.id, action: 'delete', before })
    })
  } catch (error) {
    throw isStillReferred(error) ? problem('COMPONENT_IN_USE') : error
  }
  return { id: read.id }
}

export function duplicateComponent(
  deps: ComponentsDeps,
  { session, language }: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Component> {
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    const { record, substances } = await detailOf(tx, sightOf(session), deps.components, id)
    const original = contentOf(record, substances)
    const name = extras?.name ?? copiedName(original.name, language)
    const detail = await writtenComponent(tx, deps, sightOf(session), { ...original, name })
    const entityId = detail.record.component.id
    const after = { copyOf: original.name, ...recorded(detail) }
    await recordChange(tx, session, { entity: 'component', entityId, action: 'duplicate', after })
    return componentAnswer(detail, deps.components)
  })
}
