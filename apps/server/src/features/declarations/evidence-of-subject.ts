import type { FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { fileToSend } from '../../platform/files/files.ts'
import { findVersionResult, sightOf } from '../evaluations/index.ts'
import { fileWord } from '../exports/index.ts'
import { documentsOfEvaluations, type RequestDocument } from '../request-answers/index.ts'
import { viewerOf } from '../requests/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import {
  evidenceFiles,
  type Evidence,
  type EvidenceDocument,
  type EvidenceItem,
} from './evidence/evidence-files.ts'
import { writeEvidence } from './evidence/write-evidence.ts'
import { preflight, type Declared } from './preflight.ts'
import { standIn, type Wanted } from './readiness.ts'
import { findPage, historiesOf } from './record-store.ts'
import { declarationIn } from './records.ts'
import { findSettings } from './settings.ts'
import type { DeclaredSubject } from './subjects.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** More declarations of one reference than in 20 years. */
const recordsMaximum = 100

/**
 * Everything that justifies the declaration of one reference, in one archive. What somebody may not see is not in it.
 * @throws NOT_FOUND also where it is not in sight; NOT_EVALUATED when there is nothing to declare
 */
export async function evidenceOf(
  deps: DeclarationsDeps,
  caller: Caller,
  wanted: Wanted,
): Promise<FileAnswer> {
  const { session, language } = caller
  const { rules } = deps.declarations
  const { evidence, name } = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const found = await gathered(tx, deps, caller, wanted)
    const fileName = `${['evidence', fileWord(found.preflight.subject.name)].filter(Boolean).join('-')}.zip`
    await recordChange(tx, session, {
      entity: 'export',
      entityId: crypto.randomUUID(),
      entityName: found.preflight.subject.name,
      action: 'create',
      after: { name: fileName, exported: 'declaration_evidence', format: 'zip' },
    })
    return { evidence: found, name: fileName }
  })
  const basis = { rules, release: deps.method.release, catalogue: deps.catalogue, language }
  return { name, type: 'application/zip', content: writeEvidence(evidenceFiles(evidence, basis)) }
}

async function gathered(tx: Tx, deps: DeclarationsDeps, caller: Caller, wanted: Wanted): Promise<Evidence> {
  const { session } = caller
  const subject = await standIn(tx, sightOf(session), wanted)
  const settings = await findSettings(tx, session.organizationId)
  const history = (await historiesOf(tx, session.organizationId, [subject]))(subject)
  const found = preflight(deps, settings, subject, { history, now: new Date() })
  if (found.declared === null) throw problem('NOT_EVALUATED')
  return {
    preflight: found,
    declared: found.declared,
    items: await itemsOf(tx, caller, found.declared),
    documents: await documentsOf(tx, deps, caller, subject),
    records: await recordsOf(tx, deps, caller, subject),
  }
}

/** The versions of what is declared, one at a time: each holds its whole result. */
async function itemsOf(tx: Tx, { session }: Caller, { items }: Declared): Promise<readonly EvidenceItem[]> {
  const found: EvidenceItem[] = []
  for (const { name, quantity, version } of items) {
    const result = version === null ? undefined : await findVersionResult(tx, sightOf(session), version.id)
    if (result !== undefined) found.push({ name, quantity, version: result })
  }
  return found
}

async function documentsOf(
  tx: Tx,
  { database }: DeclarationsDeps,
  { session }: Caller,
  { items }: DeclaredSubject,
): Promise<readonly EvidenceDocument[]> {
  const documents = await documentsOfEvaluations(
    tx,
    viewerOf(session),
    items.map(({ id }) => id),
  )
  return documents.map((document) => ({
    ...document,
    content: () => bytesOf(database, session.organizationId, document),
  }))
}

/** An archive that lacks what it lists would prove nothing, so it breaks off where a file has gone meanwhile. */
async function* bytesOf(
  database: DeclarationsDeps['database'],
  organizationId: string,
  { fileId }: RequestDocument,
): AsyncGenerator<string | Uint8Array> {
  const file = await fileToSend(database, organizationId, fileId)
  if (file === null) throw new Error('A document has gone while the archive was written')
  yield* file.content
}

async function recordsOf(tx: Tx, deps: DeclarationsDeps, caller: Caller, { id }: DeclaredSubject) {
  const { items } = await findPage(tx, sightOf(caller.session), {
    words: [],
    outcomes: [],
    channels: [],
    subjects: [id],
    page: { page: 1, limit: recordsMaximum },
  })
  const records = []
  for (const record of items.toReversed()) records.push(await declarationIn(tx, deps, caller, record.id))
  return records
}
