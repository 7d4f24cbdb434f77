import type { CallAnswer, PortalAnswerRow, readPortalAnswers, ScoreExplanation } from '@ecotrame/contract'
import {
  explainScore,
  type Declaration,
  type PortalResult,
  type ScoreExplanation as Explained,
} from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller, Language } from '../../../platform/sessions/session.ts'
import { sightOf } from '../../evaluations/index.ts'
import { newAnswer } from '../answers.ts'
import type { DeclarationsDeps } from '../deps.ts'
import { declaredToday } from '../preflight.ts'
import type { AnsweredRecord } from '../record-store.ts'
import { findSettings } from '../settings.ts'
import { subjectsOf } from '../subjects.ts'
import { causeText, fieldText, problemText, valueText } from './answer-words.ts'
import { matchAnswers, type MatchedAnswer } from './match-answers.ts'
import { readAnswers } from './read-answers.ts'

/** What a file of answers would write, row by row, with the difference of each score explained. Nothing is kept. */
export async function previewAnswers(
  deps: DeclarationsDeps,
  { session, language }: Caller,
  content: Buffer,
): Promise<CallAnswer<typeof readPortalAnswers>> {
  const { organizationId } = session
  const rows = await readAnswers(organizationId, content, deps.declarations.rules)
  return deps.database.inOrganization(organizationId, async (tx) => {
    const matched = await matchAnswers(tx, sightOf(session), rows)
    const versions = await versionsOf(tx, deps, { session }, matched)
    return { rows: matched.map((one) => rowOf(deps, language, one, versions)) }
  })
}

/** What each product would declare today, by what it is of: two statements, however many they are. */
async function versionsOf(
  tx: Tx,
  deps: DeclarationsDeps,
  { session }: Pick<Caller, 'session'>,
  matched: readonly MatchedAnswer[],
): Promise<ReadonlyMap<string, Declaration>> {
  const differing = matched.flatMap(({ row, record }) =>
    record !== null && row.score !== null && isOther(record.score, row.score) ? [record] : [],
  )
  const settings = await findSettings(tx, session.organizationId)
  const found = new Map<string, Declaration>()
  for (const kind of ['product', 'evaluation'] as const) {
    const ids = [...new Set(differing.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId))]
    if (ids.length === 0) continue
    for (const subject of await subjectsOf(tx, sightOf(session), kind, ids)) {
      const today = declaredToday(deps, settings, subject)
      if (today !== null) found.set(subject.id, today)
    }
  }
  return found
}

/** More than the rounding of a figure of whole points. */
const isOther = (ours: number, theirs: number) => Math.abs(ours - theirs) > 0.5

function rowOf(
  deps: DeclarationsDeps,
  language: Language,
  { row, record, problems }: MatchedAnswer,
  versions: ReadonlyMap<string, Declaration>,
): PortalAnswerRow {
  const { line, reference, gtins, portalReference, status, error, score } = row
  const { outcome } = newAnswer({ status, text: error, score })
  return {
    line,
    reference,
    gtins: [...gtins],
    portalReference,
    status,
    text: error,
    outcome,
    score,
    declaration:
      record === null
        ? null
        : { id: record.id, name: record.name, reference: record.reference, score: record.score },
    difference: record === null || score === null ? null : (record.score - score) / score,
    known: record !== null && isKnown(record, { outcome, score }),
    explanation: record === null ? null : explanationOf(deps, language, { record, row, versions }),
    problems: problems.map((one) => ({
      code: one.code,
      column: one.column,
      what: problemText(one, language),
    })),
  }
}

/** The newest answer says the same already. */
export const isKnown = (
  record: Pick<AnsweredRecord, 'outcome' | 'portalScore'>,
  { outcome, score }: Pick<AnsweredRecord, 'outcome'> & { readonly score: number | null },
): boolean =>
  record.outcome === outcome &&
  (score === null ? outcome !== 'accepted' || record.portalScore !== null : record.portalScore === score)

interface Answered {
  readonly record: AnsweredRecord
  readonly row: PortalResult
  readonly versions: ReadonlyMap<string, Declaration>
}

function explanationOf(
  { declarations: { rules }, method: { release } }: DeclarationsDeps,
  language: Language,
  { record, row, versions }: Answered,
): ScoreExplanation | null {
  if (row.score === null || !isOther(record.score, row.score)) return null
  const told = explainScore(
    {
      declared: record.content,
      theirs: row.score,
      answered: answeredWith(record.content, row.inputs),
      version: versions.get(record.subjectId) ?? null,
    },
    { rules, release },
  )
  return inWords(told, rules, language)
}

/** The inputs of the answer: what it does not name it says like the declaration, unless it says all of it. */
function answeredWith(declared: Declaration, inputs: PortalResult['inputs']): Declaration | null {
  if (inputs === null || declared.kind !== 'single') return null
  const { gtins, reference } = declared
  return inputs.whole
    ? { materials: [], ...inputs.fields, kind: 'single', gtins, reference }
    : { ...declared, ...inputs.fields }
}

function inWords(
  { cause, fields, left, tried }: Explained,
  rules: DeclarationsDeps['declarations']['rules'],
  language: Language,
): ScoreExplanation {
  const shown = fields.map(({ path, declared, other, points }) => ({
    path,
    field: fieldText(path, rules, language),
    declared: declared === null ? null : valueText(path, declared, rules, language),
    portal: other === null ? null : valueText(path, other, rules, language),
    points,
  }))
  const told = tried.map((path) => fieldText(path, rules, language))
  return {
    cause,
    sentence: causeText({ cause, left, fields: shown, tried: told }, language),
    fields: shown,
    left,
    tried: told,
  }
}
