import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type Claim,
  type ClaimRule,
  type createClaim as createCall,
  type deleteClaim as deleteCall,
  type findClaim as findOneCall,
  type findClaims as findCall,
} from '@ecotrame/contract'
import { checkClaim } from '@ecotrame/reading'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords } from '../../platform/lists/page.ts'
import { sightOf } from '../evaluations/index.ts'
import { findProductRecords } from '../products/index.ts'
import {
  checkAnswer,
  checked,
  factsOfProof,
  withoutProofs,
  worstOf,
  type AskedClaim,
  type Checked,
} from './check.ts'
import * as store from './claim-store.ts'
import { today } from '../../platform/values/days.ts'
import type { ClaimsDeps } from './deps.ts'
import { proofsById, type ProofRecord } from './proof-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const entity = 'claim'
type Body = CallParsed<typeof createCall>['body']

export const checkText = (
  deps: ClaimsDeps,
  caller: Caller,
  asked: AskedClaim,
): Promise<ReturnType<typeof checkAnswer>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) =>
    checkAnswer(deps, caller, await checked(tx, deps, caller, asked)),
  )

const askedOf = (record: store.ClaimRecord): AskedClaim => ({
  text: record.text,
  place: record.place,
  product: record.productId,
  comparedWith: record.comparedWithId,
})

/** Claims as answers say them, with the names of things in sight. */
async function answersOf(
  tx: Tx,
  { session }: Caller,
  records: readonly store.ClaimRecord[],
): Promise<Claim[]> {
  const { organizationId } = session
  const bound = await store.proofsOfClaims(
    tx,
    organizationId,
    records.map(({ id }) => id),
  )
  const proofs = new Map(
    (await proofsById(tx, sightOf(session), [...new Set(bound.map(({ proof }) => proof))], today())).map(
      (proof) => [proof.id, proof],
    ),
  )
  const others = records.flatMap(({ comparedWithId }) => (comparedWithId === null ? [] : [comparedWithId]))
  const named = new Map(
    (await findProductRecords(tx, sightOf(session), others)).map(({ id, name }) => [id, name]),
  )
  const nameOf = (id: string | null) => {
    const name = id === null ? undefined : named.get(id)
    return id === null || name === undefined ? null : { id, name }
  }
  return records.map(
    ({ productId, productName, comparedWithId, severity: _severity, needs: _needs, ...rest }) => ({
      ...rest,
      updatedAt: new Date(rest.updatedAt).toISOString(),
      product: productId === null || productName === null ? null : { id: productId, name: productName },
      comparedWith: nameOf(comparedWithId),
      proofs: bound
        .filter(({ claim }) => claim === rest.id)
        .flatMap(({ proof }) => proofs.get(proof) ?? [])
        .map(({ id, kind, name, validUntil, state }) => ({ id, kind, name, validUntil, state })),
    }),
  )
}

const recorded = ({ text, place, language, product, comparedWith, proofs, note }: Claim) => ({
  name: shortened(text),
  text,
  claimPlace: place,
  language,
  product: product?.name ?? null,
  comparedWith: comparedWith?.name ?? null,
  proofs: proofs.map(({ name }) => name).join(', '),
  note,
})
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 80 ? `${[...line].slice(0, 79).join('')}…` : line
}

export async function listClaims(
  { database }: ClaimsDeps,
  caller: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  return database.inOrganization(caller.session.organizationId, async (tx) => {
    const { items, total } = await store.findClaims(
      tx,
      sightOf(caller.session),
      {
        words: searchWords(query.search, folded),
        states: listOf(query.state),
        products: listOf(query.product),
        proofs: listOf(query.proof),
        page: query,
      },
      today(),
    )
    return { items: await answersOf(tx, caller, items), meta: pageMeta(query, total) }
  })
}

async function locked(tx: Tx, { session }: Caller, id: string): Promise<store.ClaimRecord> {
  const record = await store.lockClaim(tx, sightOf(session), id, today())
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

async function answerOf(tx: Tx, caller: Caller, record: store.ClaimRecord): Promise<Claim> {
  const [answer] = await answersOf(tx, caller, [record])
  if (answer === undefined) throw problem('NOT_FOUND')
  return answer
}

export const readClaim = (
  deps: ClaimsDeps,
  caller: Caller,
  id: string,
): Promise<CallAnswer<typeof findOneCall>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await locked(tx, caller, id)
    const known = {
      ...askedOf(record),
      comparedWith: (await answerOf(tx, caller, record)).comparedWith?.id ?? null,
    }
    return {
      claim: await answerOf(tx, caller, record),
      check: checkAnswer(deps, caller, await checked(tx, deps, caller, known)),
    }
  })

/** What a check says of a claim that is kept, and which of its rules each of its proofs answers. */
async function held(
  tx: Tx,
  deps: ClaimsDeps,
  caller: Caller,
  asked: AskedClaim,
  proofs: readonly ProofRecord[],
) {
  const result = await checked(tx, deps, caller, asked)
  const bare = withoutProofs(deps, asked, result)
  const needs = [...new Set(bare.flatMap(({ rule, verdict }) => (verdict === 'needs-proof' ? [rule] : [])))]
  return {
    fields: {
      severity: worstOf(bare),
      needs,
      checkedOn: today(),
      rulesOf: deps.claims.rules.asOf,
    },
    bound: proofs.map((proof) => ({
      id: proof.id,
      rules: answeredBy(deps, asked, result, proof, needs),
    })),
  }
}

/** The rules that a proof answers: it is of a kind that is taken, and its words name what the text claims. */
function answeredBy(
  { claims: basis }: ClaimsDeps,
  { text, place }: AskedClaim,
  { facts, day }: Pick<Checked, 'facts' | 'day'>,
  proof: ProofRecord,
  needs: readonly ClaimRule[],
): readonly ClaimRule[] {
  const findings = checkClaim(basis, { text, place, day, facts: { ...facts, proofs: [factsOfProof(proof)] } })
  return needs.filter((rule) => {
    const kinds = basis.rules.rules.find(({ id }) => id === rule)?.proofKinds ?? []
    const asked = findings.filter((finding) => finding.rule === rule)
    const named = asked.flatMap(({ conditions }) => conditions.filter(({ id }) => id === 'certified'))
    return kinds.includes(proof.kind) && named.every(({ holds }) => holds === true)
  })
}

/** @throws INVALID_VALUES for a proof that is not in sight */
async function chosenProofs(tx: Tx, { session }: Caller, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const found = await proofsById(tx, sightOf(session), wanted, today())
  if (found.length !== wanted.length)
    throw problem('INVALID_VALUES', { errors: [{ path: 'proofs', code: 'UNKNOWN_PROOF' }] })
  return found
}

export function createClaim(deps: ClaimsDeps, caller: Caller, { proofs, ...body }: Body): Promise<Claim> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const chosen = await chosenProofs(tx, caller, proofs)
    const { fields, bound } = await held(tx, deps, caller, body, chosen)
    const id = await store.insertClaim(tx, organizationId, { ...rowOf(body), ...fields })
    await store.bindProofs(tx, sightOf(caller.session), id, bound)
    const claim = await answerOf(tx, caller, await locked(tx, caller, id))
    await recordChange(tx, caller.session, { entity, entityId: id, action: 'create', after: recorded(claim) })
    return claim
  })
}

const rowOf = ({ text, language, place, product, comparedWith, note }: Omit<Body, 'proofs'>) => ({
  text,
  language,
  place,
  productId: product,
  comparedWithId: comparedWith,
  note: note || null,
})

const lockedAsRead = async (tx: Tx, caller: Caller, read: RowAsRead): Promise<store.ClaimRecord> =>
  requireAsRead(tx, await locked(tx, caller, read.id), {
    organizationId: caller.session.organizationId,
    entity,
    ...read,
  })

export function saveClaim(
  deps: ClaimsDeps,
  caller: Caller,
  read: RowAsRead,
  { proofs, ...body }: Body,
): Promise<Claim> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const before = recorded(await answerOf(tx, caller, await lockedAsRead(tx, caller, read)))
    const { fields, bound } = await held(tx, deps, caller, body, await chosenProofs(tx, caller, proofs))
    await store.updateClaim(tx, organizationId, read.id, { ...rowOf(body), ...fields })
    await store.bindProofs(tx, sightOf(caller.session), read.id, bound)
    const claim = await answerOf(tx, caller, await locked(tx, caller, read.id))
    const change = { before, after: recorded(claim) }
    await recordChange(tx, caller.session, { entity, entityId: read.id, action: 'update', ...change })
    return claim
  })
}

/** After a proof has changed: claims in sight that rest on it are checked again; the others need their own check. */
export async function checkAgain(
  tx: Tx,
  deps: ClaimsDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const record = await store.lockClaim(tx, sightOf(caller.session), id, today())
    if (record === undefined) continue
    const bound = await store.proofsOfClaims(tx, caller.session.organizationId, [id])
    const rests = bound.map(({ proof }) => proof)
    const proofs = await proofsById(tx, sightOf(caller.session), rests, today())
    const comparedWith = (await answerOf(tx, caller, record)).comparedWith?.id ?? null
    const found = await held(tx, deps, caller, { ...askedOf(record), comparedWith }, proofs)
    await store.bindProofs(tx, sightOf(caller.session), id, found.bound)
  }
}

export function deleteClaim(
  { database }: ClaimsDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    const before = recorded(await answerOf(tx, caller, await lockedAsRead(tx, caller, read)))
    await store.deleteClaim(tx, organizationId, read.id)
    await recordChange(tx, caller.session, { entity, entityId: read.id, action: 'delete', before })
    return { id: read.id }
  })
}
