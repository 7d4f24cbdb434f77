import type { AnswersEffect, AnswerRow, AnswerValue, FacilityFields } from '@ecotrame/contract'
import { doubtAbout, facilityProcesses, measuredBy, type CountingAnswer, type Measured } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { effectOf, fieldsOfFacility, recordOfFacility, writeFacility } from '../facilities/index.ts'
import { fieldsOf, questionBook, type RequestRecord, type StoredField } from '../requests/index.ts'
import { evidenceOf, sentAnswers, type EvidenceOf, type SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { requestInSight } from './request-in-sight.ts'

/** What a facility is once answers are accepted, and what stands in the way of some. */
interface Filled {
  readonly id: string
  readonly before: FacilityFields
  readonly after: FacilityFields
  readonly measured: Measured
}

const invalid = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/**
 * Writes accepted answers into the facility of the request: one answer, for every product that names it.
 * @throws PERMISSION_REQUIRED, INVALID_VALUES when the facility is gone or its fields refuse the answer
 */
export async function fillFacility(
  tx: Tx,
  deps: AnswersDeps,
  caller: Caller,
  request: RequestRecord,
  accepted: readonly SentAnswer[],
): Promise<void> {
  if (accepted.length === 0) return
  if (!caller.session.permissions.has('update_facility')) throw problem('PERMISSION_REQUIRED')
  const { id, after } = await filled(tx, caller, request, accepted)
  await writeFacility(tx, deps, caller, { id, ifMatch: null }, after)
}

/** What accepting these answers would do to the facility and to every product that names it; nothing is written. */
export async function weighAnswers(
  deps: AnswersDeps,
  caller: Caller,
  requestId: string,
  answers: readonly string[],
): Promise<AnswersEffect> {
  const { organizationId } = caller.session
  const { id, before, after, measured } = await deps.database.inOrganization(organizationId, async (tx) => {
    const { record, sides } = await requestInSight(tx, caller.session, requestId)
    if (!sides.includes('sender')) throw problem('MOVE_NOT_ALLOWED')
    const sent = await sentAnswers(tx, organizationId, requestId)
    const chosen = answers.map((one, place) => {
      const found = sent.find((answer) => answer.id === one && answer.state === 'proposed')
      if (found === undefined) throw invalid(`answers[${place}]`, 'UNKNOWN_ANSWER')
      return found
    })
    return filled(tx, caller, record, chosen)
  })
  const { tables } = await questionBook()
  return {
    figures: measured.figures.map(({ process, kind, value, year, evidence }) => ({
      process,
      kind,
      before: newest(before, process, kind),
      after: value,
      year,
      proven: evidence !== null,
      doubt: doubtAbout(tables, process, kind, value),
    })),
    missing: [...measured.missing],
    consents: after.ownRun || after.dataConsent !== null,
    effect: await effectOf(deps, caller, id, after),
  }
}

const newest = ({ ownData }: FacilityFields, process: string, kind: string): number | null =>
  ownData
    .filter((one) => one.process === process && one.kind === kind)
    .toSorted((one, other) => other.year - one.year)[0]?.value ?? null

async function filled(
  tx: Tx,
  { session }: Caller,
  request: RequestRecord,
  chosen: readonly SentAnswer[],
): Promise<Filled> {
  const { organizationId } = session
  if (request.facility === null) throw invalid('decisions', 'UNKNOWN_FACILITY')
  const before = fieldsOfFacility(await recordOfFacility(tx, organizationId, request.facility.id))
  const fields = await fieldsOf(tx, organizationId, request.id)
  const sent = await sentAnswers(tx, organizationId, request.id)
  const counting = lastOfEach([...decidedEarlier(sent), ...chosen])
  const evidence = await evidenceOf(
    tx,
    organizationId,
    counting.map(({ id }) => id),
  )
  const answers = counting.flatMap((answer) => {
    const field = fields.find(
      ({ id, categoryId, componentId }) =>
        id === answer.fieldId && categoryId === null && componentId === null,
    )
    return field === undefined ? [] : [{ ...countingAnswer(answer, field, evidence), sentAt: answer.sentAt }]
  })
  const { tables } = await questionBook()
  const measured = measuredBy(tables, answers)
  return { id: request.facility.id, before, after: withAnswers(before, answers, measured), measured }
}

const decidedEarlier = (sent: readonly SentAnswer[]) =>
  sent
    .filter(({ state, value }) => state === 'accepted' && value !== null)
    .toSorted((one, other) => (one.decidedAt?.getTime() ?? 0) - (other.decidedAt?.getTime() ?? 0))

/** Of several that were accepted for one question the one that was decided last. */
const lastOfEach = (answers: readonly SentAnswer[]): readonly SentAnswer[] => [
  ...new Map(answers.map((answer) => [answer.fieldId, answer])).values(),
]

const longestEvidence = 200

function countingAnswer(
  { id, value }: SentAnswer,
  { parameter, process }: StoredField,
  evidence: readonly EvidenceOf[],
): CountingAnswer {
  const names = evidence.filter(({ answerId }) => answerId === id).map(({ file }) => file.name)
  return {
    question: parameter,
    process,
    value,
    evidence: names.length === 0 ? null : names.join(', ').slice(0, longestEvidence),
  }
}

type Answered = CountingAnswer & { readonly sentAt: Date }
const rowsOf = (value: AnswerValue | CountingAnswer['value']): readonly AnswerRow[] =>
  Array.isArray(value) ? (value as readonly AnswerRow[]) : []

/** What each question fills; what is not here is kept as an answer and moves nothing. */
const fillings: Readonly<Record<string, (fields: FacilityFields, answer: Answered) => FacilityFields>> = {
  consent: (fields, { value, sentAt }) => {
    const [row] = rowsOf(value)
    const givenOn = sentAt.toISOString().slice(0, 10)
    return { ...fields, dataConsent: row?.item === 'yes' ? { givenOn, until: row.until } : null }
  },
  country: (fields, { value }) => (typeof value === 'string' ? { ...fields, country: value } : fields),
  processes: (fields, { value }) => {
    const done = new Set(rowsOf(value).map(({ item }) => item))
    return { ...fields, processes: facilityProcesses.filter((process) => done.has(process)) }
  },
  certificates: (fields, { value, evidence }) => {
    const rows = rowsOf(value)
    const others = fields.certificates.filter(({ scheme }) => !rows.some(({ item }) => item === scheme))
    const stated = rows.map(({ item, number, until }) => ({
      scheme: item,
      number,
      evidence,
      evidenceUrl: null,
      expiresOn: until,
    }))
    return { ...fields, certificates: [...others, ...stated] }
  },
}

/** A facility with answers: figures of the same step and year take the place of those that it had. */
function withAnswers(
  fields: FacilityFields,
  answers: readonly Answered[],
  { figures }: Measured,
): FacilityFields {
  const after = answers.reduce((one, answer) => fillings[answer.question]?.(one, answer) ?? one, fields)
  const isReplaced = ({ process, kind, year }: FacilityFields['ownData'][number]) =>
    figures.some((one) => one.process === process && one.kind === kind && one.year === year)
  const others = after.ownData.filter((one) => !isReplaced(one))
  const stated = figures.map((figure) => ({ ...figure, evidenceUrl: null, expiresOn: null }))
  return { ...after, ownData: [...others, ...stated] }
}
