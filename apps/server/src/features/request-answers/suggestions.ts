import { isClosed, type RequestLink, type RequestSuggestions, type Suggestion } from '@ecotrame/contract'
import { isLocked, type FormState } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { evaluationRecords, formOf, productOf, sightOf } from '../evaluations/index.ts'
import { fieldsOf, pathNow, viewerOf, type StoredField } from '../requests/index.ts'
import { computeSettings, type ComputeSettings } from '../settings/index.ts'
import {
  evidenceOf,
  otherAnswers,
  sentAnswers,
  type EvidenceOf,
  type OtherAnswer,
  type SentAnswer,
} from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { effectsOf, type Changes } from './effects.ts'
import { linkOfRequest } from './links.ts'
import { asFieldValue } from './values.ts'
import { requestInSight, type RequestInSight } from './request-in-sight.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type EvaluationRecord = Awaited<ReturnType<typeof evaluationRecords>>[number]

interface Found {
  readonly request: RequestInSight
  readonly fields: ReadonlyMap<string, StoredField>
  readonly answers: readonly SentAnswer[]
  readonly evidence: readonly EvidenceOf[]
  /** Evaluations in sight of the caller. */
  readonly records: ReadonlyMap<string, EvaluationRecord>
  readonly settings: ComputeSettings
  readonly link: RequestLink
  /** What other requests about the same facility brought. */
  readonly others: readonly OtherAnswer[]
}

/** The answers to a request with what each would do to the scores: every figure is a run. */
export async function suggestionsOf(
  deps: AnswersDeps,
  caller: Caller,
  requestId: string,
): Promise<RequestSuggestions> {
  const { organizationId } = caller.session
  const found = await deps.database.inOrganization(organizationId, (tx) => find(tx, deps, caller, requestId))
  const items: Suggestion[] = []
  const evaluations: RequestSuggestions['evaluations'] = []
  const placed = found.answers.map((answer) => placedAnswer(found, answer))
  for (const record of found.records.values()) {
    const own = placed.filter((one) => one.record?.id === record.id)
    const { id, name, rowVersion } = record
    const counts = found.request.sides.includes('sender') && !isClosed(found.request.record.status)
    const run = counts ? runnerOf(deps, caller, found, record) : null
    const open = own.filter(canFill)
    for (const one of own) {
      const effect =
        run && canFill(one) ? await run(new Map([[one.path, asFieldValue(one.answer.value)]])) : null
      items.push(suggestion(found, one, effect))
    }
    const together = run && open.length > 0 ? await run(lastOfEach(open)) : null
    evaluations.push({ id, name, rowVersion, together })
  }
  for (const one of placed) if (one.record === null) items.push(suggestion(found, one, null))
  const places = new Map([...found.fields.keys()].map((id, place) => [id, place]))
  const placeOf = ({ field }: Suggestion) => places.get(field) ?? 0
  items.sort((one, other) => placeOf(one) - placeOf(other) || one.sentAt.localeCompare(other.sentAt))
  const isOutside = found.request.record.contactName !== null
  return { items, evaluations, link: isOutside ? found.link : null }
}

async function find(tx: Tx, deps: AnswersDeps, { session }: Caller, requestId: string): Promise<Found> {
  const { organizationId } = session
  const request = await requestInSight(tx, session, requestId)
  const fields = await fieldsOf(tx, organizationId, requestId)
  const answers = await sentAnswers(tx, organizationId, requestId)
  const ids = [...new Set(fields.flatMap(({ evaluationId }) => evaluationId ?? []))]
  const records = await evaluationRecords(tx, sightOf(session), ids)
  return {
    request,
    fields: new Map(fields.map((field) => [field.id, field])),
    answers,
    evidence: await evidenceOf(
      tx,
      organizationId,
      answers.map(({ id }) => id),
    ),
    records: new Map(records.map((record) => [record.id, record])),
    settings: await computeSettings(tx, organizationId, deps.datasets.packs),
    link: await linkOfRequest(tx, organizationId, requestId),
    others:
      request.record.facility === null || fields.every(({ categoryId }) => categoryId !== null)
        ? []
        : await otherAnswers(tx, viewerOf(session), { facilityId: request.record.facility.id, requestId }),
  }
}

interface Placed {
  readonly answer: SentAnswer
  readonly record: EvaluationRecord | null
  readonly path: string | null
}

function placedAnswer({ fields, records }: Found, answer: SentAnswer): Placed {
  const field = fields.get(answer.fieldId)
  const record = records.get(field?.evaluationId ?? '') ?? null
  const path = field && record ? pathNow(field, record.categoryId, formOf(record)) : null
  return { answer, record, path }
}

/** It waits for a decision, and says a value for a field that is there. */
const canFill = (one: Placed): one is Placed & { readonly path: string } =>
  one.path !== null && one.answer.state === 'proposed' && one.answer.value !== null

const lastOfEach = (open: readonly (Placed & { readonly path: string })[]): Changes =>
  new Map(open.map(({ path, answer }) => [path, asFieldValue(answer.value)]))

function runnerOf(deps: AnswersDeps, { language }: Caller, { settings }: Found, record: EvaluationRecord) {
  const form = deps.catalogue.category(record.categoryId)?.form
  if (form === undefined) return null
  return effectsOf({ form, state: productOf(record), methods: deps, settings, language })
}

function suggestion(
  { evidence, fields, others }: Found,
  { answer, record, path }: Placed,
  effect: Suggestion['effect'],
): Suggestion {
  const { id, state, known, value, note, outside, reason, decidedBy } = answer
  const mask = record?.appliedMask ?? null
  return {
    id,
    field: answer.fieldId,
    state,
    known,
    value,
    note,
    author: answer.authorName,
    outside,
    sentAt: answer.sentAt.toISOString(),
    evidence: evidence.filter(({ answerId }) => answerId === id).map(({ file }) => file),
    reason,
    decidedBy,
    decidedAt: answer.decidedAt?.toISOString() ?? null,
    now:
      record && path
        ? { value: valueAt(formOf(record), path), lockedByMask: mask !== null && isLocked(mask, path) }
        : null,
    effect,
    others: othersTo(fields.get(answer.fieldId), others),
  }
}

const othersTo = (field: StoredField | undefined, others: readonly OtherAnswer[]): Suggestion['others'] =>
  others
    .filter(
      ({ parameter, process }) =>
        field?.categoryId === null &&
        field.componentId === null &&
        parameter === field.parameter &&
        process === field.process,
    )
    .map(({ value, known, author, sentAt, request }) => ({
      value,
      known,
      author: author ?? '',
      sentAt: sentAt?.toISOString() ?? '',
      request,
    }))

/** What stands at a path of a form. */
function valueAt({ values, composition }: FormState, path: string) {
  const [, index, id = ''] = /^(?:composition\[(\d+)\]\.)?values\.(.+)$/.exec(path) ?? []
  const held = index === undefined ? values[id] : composition[Number(index)]?.values[id]
  return held?.value ?? null
}
