import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createProof as createCall,
  type deleteProof as deleteCall,
  type FileAnswer,
  type findProofs as findCall,
  type Proof,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import {
  checkedFile,
  dropFiles,
  fileToSend,
  filesOf,
  keepFile,
  type SentFile,
} from '../../platform/files/files.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords } from '../../platform/lists/page.ts'
import { findVersionResult, sightOf } from '../evaluations/index.ts'
import { findProductRecords } from '../products/index.ts'
import { countClaimsOfProofs } from './claim-store.ts'
import { checkAgain } from './claims.ts'
import { today } from '../../platform/values/days.ts'
import type { ClaimsDeps } from './deps.ts'
import * as store from './proof-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const entity = 'claim_proof'
type Body = CallParsed<typeof createCall>['body']

async function answersOf(
  tx: Tx,
  { session }: Caller,
  records: readonly store.ProofRecord[],
): Promise<Proof[]> {
  const { organizationId } = session
  const ids = records.map(({ id }) => id)
  const held = await store.productsOfProofs(tx, organizationId, ids)
  const seen = await findProductRecords(tx, sightOf(session), [
    ...new Set(held.map(({ product }) => product)),
  ])
  const named = new Map(seen.map(({ id, name }) => [id, { id, name }]))
  const counted = await countClaimsOfProofs(tx, sightOf(session), ids)
  const files = await filesOf(
    tx,
    organizationId,
    records.flatMap(({ fileId }) => fileId ?? []),
  )
  const answers: Proof[] = []
  for (const { versionId, fileId, ...record } of records)
    answers.push({
      ...record,
      products: held
        .filter(({ proof }) => proof === record.id)
        .flatMap(({ product }) => named.get(product) ?? []),
      version: versionId === null ? null : await versionOf(tx, session, versionId),
      file: files.find(({ id }) => id === fileId) ?? null,
      claims: counted.get(record.id) ?? 0,
    })
  return answers
}

/** `null` also where it is not in sight. */
async function versionOf(tx: Tx, session: Caller['session'], id: string): Promise<Proof['version']> {
  const version = await findVersionResult(tx, sightOf(session), id)
  return version === undefined
    ? null
    : { id, number: version.number, evaluation: { id: version.evaluationId, name: version.evaluation.name } }
}

const recorded = ({ name, kind, scheme, scope, holder, number, validFrom, validUntil, ...proof }: Proof) => ({
  name,
  proofKind: kind,
  scheme,
  scope,
  holder,
  number,
  validFrom,
  validUntil,
  allProducts: proof.allProducts,
  products: proof.products.map((one) => one.name).join(', '),
  version: proof.version === null ? null : `${proof.version.evaluation.name} ${proof.version.number}`,
  file: proof.file?.name ?? null,
})

export const listProofs = (
  { database }: ClaimsDeps,
  caller: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const asked = {
      words: searchWords(query.search, folded),
      kinds: listOf(query.kind),
      states: listOf(query.state),
      page: query,
    }
    const { items, total } = await store.findProofs(tx, sightOf(caller.session), asked, today())
    return { items: await answersOf(tx, caller, items), meta: pageMeta(query, total) }
  })

async function locked(tx: Tx, { session }: Caller, id: string): Promise<store.ProofRecord> {
  const record = await store.lockProof(tx, sightOf(session), id, today())
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

async function answerOf(tx: Tx, caller: Caller, record: store.ProofRecord): Promise<Proof> {
  const [answer] = await answersOf(tx, caller, [record])
  if (answer === undefined) throw problem('NOT_FOUND')
  return answer
}

export const readProof = ({ database }: ClaimsDeps, caller: Caller, id: string): Promise<Proof> =>
  database.inOrganization(caller.session.organizationId, async (tx) =>
    answerOf(tx, caller, await locked(tx, caller, id)),
  )

/** @throws INVALID_VALUES for products and versions that are not in sight, and for an end before the beginning */
async function checkedFields(
  tx: Tx,
  { session }: Caller,
  { products, version, ...fields }: Body,
  keeping: readonly string[] = [],
) {
  const wanted = [...new Set(products)]
  const found = await findProductRecords(tx, sightOf(session), wanted)
  const { validFrom, validUntil } = fields
  const errors: readonly FieldProblem[] = [
    ...(found.length === wanted.length ? [] : [{ path: 'products', code: 'UNKNOWN_PRODUCT' }]),
    ...(fields.kind === 'evaluation_version' && version === null
      ? [{ path: 'version', code: 'REQUIRED' }]
      : []),
    ...(version === null || (await versionOf(tx, session, version)) !== null
      ? []
      : [{ path: 'version', code: 'UNKNOWN_VERSION' }]),
    ...(validFrom !== null && validUntil !== null && validUntil < validFrom
      ? [{ path: 'validUntil', code: 'END_BEFORE_START' }]
      : []),
  ]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return { fields: { ...fields, versionId: version }, products: [...new Set([...wanted, ...keeping])] }
}

export function createProof({ database }: ClaimsDeps, caller: Caller, body: Body): Promise<Proof> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    const { fields, products } = await checkedFields(tx, caller, body)
    const id = await store.insertProof(tx, organizationId, fields)
    await store.setProducts(tx, organizationId, id, products)
    const proof = await answerOf(tx, caller, await locked(tx, caller, id))
    await recordChange(tx, caller.session, { entity, entityId: id, action: 'create', after: recorded(proof) })
    return proof
  })
}

const lockedAsRead = async (tx: Tx, caller: Caller, read: RowAsRead): Promise<store.ProofRecord> =>
  requireAsRead(tx, await locked(tx, caller, read.id), {
    organizationId: caller.session.organizationId,
    entity,
    ...read,
  })

/** Changes a proof that the caller has read, records it, and checks the claims that rest on it. */
const change = (
  deps: ClaimsDeps,
  caller: Caller,
  read: RowAsRead,
  write: (tx: Tx, before: store.ProofRecord) => Promise<unknown>,
): Promise<Proof> => {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const record = await lockedAsRead(tx, caller, read)
    const before = recorded(await answerOf(tx, caller, record))
    await write(tx, record)
    const proof = await answerOf(tx, caller, await locked(tx, caller, read.id))
    await recordChange(tx, caller.session, {
      entity,
      entityId: read.id,
      action: 'update',
      before,
      after: recorded(proof),
    })
    return proof
  })
}

export const saveProof = (deps: ClaimsDeps, caller: Caller, read: RowAsRead, body: Body): Promise<Proof> =>
  change(deps, caller, read, async (tx) => {
    const { organizationId } = caller.session
    const { fields, products } = await checkedFields(
      tx,
      caller,
      body,
      await productsOutOfSight(tx, caller, read.id),
    )
    await store.updateProof(tx, organizationId, read.id, fields)
    await store.setProducts(tx, organizationId, read.id, products)
    await store.answersNothing(tx, organizationId, read.id)
    const claims = await store.claimsOfProof(tx, organizationId, read.id)
    await checkAgain(
      tx,
      deps,
      caller,
      claims.map(({ id }) => id),
    )
  })

/** What somebody does not see stays as it is. */
async function productsOutOfSight(tx: Tx, { session }: Caller, id: string): Promise<readonly string[]> {
  const held = (await store.productsOfProofs(tx, session.organizationId, [id])).map(({ product }) => product)
  const seen = new Set((await findProductRecords(tx, sightOf(session), held)).map((product) => product.id))
  return held.filter((product) => !seen.has(product))
}

/** Sets the file. It is looked through before the row is kept from others. */
export async function setFile(
  deps: ClaimsDeps,
  caller: Caller,
  read: RowAsRead,
  sent: SentFile,
): Promise<Proof> {
  const { organizationId } = caller.session
  const file = await checkedFile(organizationId, sent)
  const uploadedBy = caller.session.kind === 'api_key' ? null : caller.session.userId
  return change(deps, caller, read, async (tx, { fileId }) => {
    const kept = await keepFile(tx, organizationId, file, uploadedBy)
    await store.updateProof(tx, organizationId, read.id, { fileId: kept.id })
    if (fileId !== null) await dropFiles(tx, organizationId, [fileId])
  })
}

export async function proofFile({ database }: ClaimsDeps, caller: Caller, id: string): Promise<FileAnswer> {
  const { organizationId } = caller.session
  const { fileId } = await database.inOrganization(organizationId, (tx) => locked(tx, caller, id))
  const file = fileId === null ? null : await fileToSend(database, organizationId, fileId)
  if (file === null) throw problem('NOT_FOUND')
  return file
}

export function deleteProof(
  { database }: ClaimsDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    const record = await lockedAsRead(tx, caller, read)
    const before = recorded(await answerOf(tx, caller, record))
    await store.deleteProof(tx, organizationId, read.id)
    if (record.fileId !== null) await dropFiles(tx, organizationId, [record.fileId])
    await recordChange(tx, caller.session, { entity, entityId: read.id, action: 'delete', before })
    return { id: read.id }
  })
}
