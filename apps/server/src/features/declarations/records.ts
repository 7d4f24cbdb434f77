import {
  limits,
  type CallAnswer,
  type CallParsed,
  type Declaration,
  type DeclarationRow,
  type findDeclarations as findCall,
  listOf,
  type recordDeclarations as recordCall,
} from '@ecotrame/contract'
import { nextDeclarationDay, type DeclarationRules } from '@ecotrame/lca'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords } from '../../platform/lists/page.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { itemAbout, requireJob } from '../jobs/index.ts'
import { answerAnswer, newAnswer } from './answers.ts'
import type { DeclarationsDeps } from './deps.ts'
import { preflight, type Declared, type Preflight, type PreflightDeps } from './preflight.ts'
import { rowOf } from './readiness.ts'
import { requestOf } from './request-of.ts'
import * as store from './record-store.ts'
import { findSettings } from './settings.ts'
import { subjectsOf } from './subjects.ts'
import { refusalWords, type RefusalCode } from './words.ts'

type Body = CallParsed<typeof recordCall>['body']
type Told = Omit<Body, 'ids'>
type Outcome = CallAnswer<typeof recordCall>['items'][number]

export async function listDeclarations(
  { database, declarations: { rules } }: DeclarationsDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, sightOf(session), {
      words: searchWords(query.search, folded),
      outcomes: listOf(query.outcome),
      channels: listOf(query.channel),
      subjects: listOf(query.subject),
      page: query,
    }),
  )
  return { items: items.map((row) => rowAnswer(row, rules)), meta: pageMeta(query, total) }
}

const personOf = ({ authorId, authorName }: { authorId: string | null; authorName: string | null }) =>
  authorName === null ? null : { id: authorId, name: authorName }

function rowAnswer(row: store.DeclarationListRow, rules: DeclarationRules): DeclarationRow {
  const { id, kind, name, reference, gtins, brand, channel, score, portalScore } = row
  const declaredAt = row.declaredAt.toISOString()
  return {
    id,
    kind,
    subject: row.subjectId,
    name,
    reference,
    gtins,
    brand,
    channel,
    declaredAt,
    outcome: row.outcome,
    score,
    portalScore,
    difference: portalScore === null ? null : (score - portalScore) / portalScore,
    confidence: row.confidence,
    methodVersion: row.methodVersion,
    by: personOf(row),
    nextPossible: nextDeclarationDay(declaredAt, rules),
  }
}

export const readDeclaration = (deps: DeclarationsDeps, caller: Caller, id: string): Promise<Declaration> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) => declarationIn(tx, deps, caller, id))

/** @throws NOT_FOUND also where it is not in sight */
export async function declarationIn(
  tx: Tx,
  { declarations: { rules } }: Pick<DeclarationsDeps, 'declarations'>,
  { session, language }: Caller,
  id: string,
): Promise<Declaration> {
  const record = await store.findRecord(tx, sightOf(session), id)
  if (record === undefined) throw problem('NOT_FOUND')
  const answers = await store.findAnswers(tx, session.organizationId, id)
  return {
    ...rowAnswer(record, rules),
    hash: record.hash,
    request: requestOf(record.content, rules),
    row: rowOf(record.content, rules),
    versions: record.versions,
    evidence: record.evidence,
    answers: answers.map((one) => answerAnswer(one, record.score, language)),
  }
}

/** @throws INVALID_VALUES when it has not happened yet; NOTHING_TO_DO */
export function recordAsDeclared(
  deps: DeclarationsDeps,
  caller: Caller,
  { ids, ...told }: Body,
): Promise<CallAnswer<typeof recordCall>> {
  if (told.declaredAt !== undefined && Date.parse(told.declaredAt) > Date.now())
    throw problem('INVALID_VALUES', { errors: [{ path: 'declaredAt', code: 'IN_THE_FUTURE' }] })
  const { session } = caller
  const unique = [...new Set(ids)]
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    if (unique.length > limits.declarationsAsJobAbove) {
      const subjects = await subjectsOf(tx, sightOf(session), told.kind, unique)
      const items = subjects.map(({ id, name }) => itemAbout(id, name))
      const payload = { ...told, declaredAt: told.declaredAt ?? new Date().toISOString() }
      return {
        job: await requireJob(tx, session, { kind: 'record_declarations', payload, items }),
        items: [],
      }
    }
    return { job: null, items: await recordWithin(tx, deps, caller, unique, told) }
  })
}

/** How the job does it; what cannot be written down fails with its reason. */
export const recordMany = (deps: PreflightDeps): JobHandler => ({
  permission: 'create_declaration',
  batch: 100,
  run: async (tx, { runner, payload }, items) => {
    const ids = items.map(({ entityId }) => entityId ?? '')
    // Written by recordAsDeclared from a body that was checked.
    const outcomes = await recordWithin(tx, deps, runner, ids, payload as unknown as Told)
    return items.flatMap(({ position }, place) => {
      const code = outcomes[place]?.code
      return code ? [{ position, code }] : []
    })
  },
})

/** Writes down what passes; history is read under a lock, so that nobody declares the same twice at once. */
async function recordWithin(
  tx: Tx,
  deps: PreflightDeps,
  { session, language }: Caller,
  ids: readonly string[],
  told: Told,
): Promise<Outcome[]> {
  const { organizationId } = session
  await store.lockDeclaring(tx, organizationId)
  const settings = await findSettings(tx, organizationId)
  const subjects = await subjectsOf(tx, sightOf(session), told.kind, ids)
  const historyOf = await store.historiesOf(tx, organizationId, subjects)
  const now = told.declaredAt === undefined ? new Date() : new Date(told.declaredAt)
  const found = new Map(
    subjects.map((subject) => [
      subject.id,
      preflight(deps, settings, subject, { history: historyOf(subject), now }),
    ]),
  )
  const author = { authorId: session.userId, authorName: session.userName }
  const passing = ids.flatMap((id) => found.get(id) ?? [])
  const {
    rows,
    written,
    subjects: declared,
  } = await recordDeclared(tx, deps, organizationId, {
    found: passing,
    told,
    now,
    author,
  })
  const byId = new Map(declared.map((id, place) => [id, written[place] ?? null]))
  const { answer } = told
  if (answer)
    await store.insertAnswers(
      tx,
      organizationId,
      written.map((declarationId) => ({ ...newAnswer(answer), declarationId, ...author })),
    )
  await recordChanges(
    tx,
    session,
    rows.map((row, place) => ({
      entity: 'declaration',
      entityId: written[place] ?? '',
      action: 'create',
      after: audited(row),
    })),
  )
  return ids.map((id) => outcomeOf(id, byId.get(id) ?? null, found.get(id), language))
}

interface Recording {
  readonly found: readonly Preflight[]
  readonly told: Pick<Told, 'channel' | 'evidence'>
  readonly now: Date
  readonly author: { readonly authorId: string | null; readonly authorName: string | null }
}

/** Writes down those that pass; gives the rows with their ids and what they are of. */
export async function recordDeclared(
  tx: Tx,
  deps: PreflightDeps,
  organizationId: string,
  { found, told, now, author }: Recording,
) {
  const passing = found.flatMap((one) =>
    one.declared !== null && refusalOf(one) === null ? [{ ...one, declared: one.declared }] : [],
  )
  const rows = passing.map((one) => ({
    ...newDeclaration(one, told, now, deps.declarations.rules),
    ...author,
  }))
  const written = await store.insertDeclarations(tx, organizationId, rows)
  return { rows, written, subjects: passing.map(({ subject }) => subject.id) }
}

function newDeclaration(
  { subject, declared }: Preflight & { readonly declared: Declared },
  { channel, evidence }: Recording['told'],
  declaredAt: Date,
  { portalVersion }: DeclarationRules,
): store.NewDeclaration {
  const { declaration, hash, check, confidence, items } = declared
  return {
    kind: subject.kind,
    subjectId: subject.id,
    teamId: subject.teamId,
    name: subject.name,
    reference: declaration.reference,
    gtins: [...declaration.gtins],
    brand: subject.brand,
    channel,
    declaredAt,
    content: declaration,
    hash,
    score: check.score?.points ?? 0,
    confidence,
    methodVersion: portalVersion,
    versions: items.flatMap(({ id, name, version }) =>
      version === null ? [] : [{ evaluation: id, name, version: version.id, number: version.number }],
    ),
    evidence: evidence.map((one) => ({ ...one })),
  }
}

const audited = ({
  name,
  reference,
  gtins,
  channel,
  declaredAt,
  score,
  methodVersion,
}: store.NewDeclaration) => ({
  name,
  reference,
  gtin: gtins.join(', '),
  channel,
  declaredAt: declaredAt.toISOString(),
  points: score,
  methodVersion,
})

/** Why it is not written down; `null`: it is. */
function refusalOf({ standing }: Preflight): RefusalCode | null {
  switch (standing) {
    case 'ready':
      return null
    case 'problems':
      return 'HAS_PROBLEMS'
    case 'declared':
      return 'UNCHANGED'
    case 'waits':
      return 'TOO_RECENT'
    case 'not_evaluated':
      return 'NOT_EVALUATED'
    case 'out_of_scope':
      return 'CATEGORY_OUT_OF_SCOPE'
  }
}

function outcomeOf(
  id: string,
  declaration: string | null,
  found: Preflight | undefined,
  language: Language,
): Outcome {
  const code = found === undefined ? 'NOT_FOUND' : refusalOf(found)
  return { id, declaration, code, message: code === null ? null : refusalWords[code][language] }
}
