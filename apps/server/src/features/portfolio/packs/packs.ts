import { and, desc, eq, sql } from 'drizzle-orm'
import type {
  CallAnswer,
  CallParsed,
  createPortfolioPack,
  findPortfolioPacks,
  PortfolioPack,
} from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { recordChange } from '../../../platform/audit/record-change.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Caller, Session } from '../../../platform/sessions/session.ts'
import { checkProof, secured, type Members } from '../../../platform/signing/data-integrity.ts'
import { didWeb, verificationMethodOf } from '../../../platform/signing/did-web.ts'
import { signingKeys } from '../../../platform/signing/signing-keys.ts'
import { canonicalJson, checksumOf } from '../../../platform/values/canonical-json.ts'
import { sightOf } from '../../evaluations/index.ts'
import type { PackDeps } from '../deps.ts'
import { portfolioPacks, type PackRecord } from '../tables.ts'
import { findFiscalYears } from '../fiscal-years.ts'
import { lookedOf } from '../looked-of.ts'
import { releasesOf, sumsOf } from '../roll-up.ts'
import { periodsOf } from '../trend.ts'
import { packContent } from './make-pack.ts'

const packsMaximum = 100

/** All of a pack but its content; the database holds that against its hash, so that it is not read. */
const listed = {
  id: portfolioPacks.id,
  name: portfolioPacks.name,
  period: portfolioPacks.period,
  span: portfolioPacks.span,
  takenAt: portfolioPacks.takenAt,
  authorName: portfolioPacks.authorName,
  climate: portfolioPacks.climate,
  releases: portfolioPacks.releases,
  checksum: portfolioPacks.checksum,
  statement: portfolioPacks.statement,
  isUnchanged: sql<boolean>`encode(sha256(convert_to(${portfolioPacks.content}, 'UTF8')), 'hex') = ${portfolioPacks.checksum}`,
}
type ListedPack = Omit<PackRecord, 'content' | 'organizationId'> & { readonly isUnchanged: boolean }
export type FoundPack = ListedPack & Pick<PackRecord, 'content'>

/** A pack leaves no team out: who sees a part of the organization neither makes nor reads one. @throws PERMISSION_REQUIRED */
function requireWholeSight(session: Session): void {
  if (!sightOf(session).team.every) throw problem('PERMISSION_REQUIRED')
}

/** Freezes the portfolio of a season or fiscal year: what stands there, its hash, and the signature over both. */
export async function makePack(
  deps: PackDeps,
  caller: Caller,
  body: CallParsed<typeof createPortfolioPack>['body'],
): Promise<PortfolioPack> {
  const { session } = caller
  requireWholeSight(session)
  const did = didWeb(deps.webLink('/', {}))
  const keys = await signingKeys(deps.database, deps.sealing)
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const content = await packContent(tx, deps, caller, body)
    const checksum = checksumOf(content)
    const { takenAt, author, organization, span } = content
    const statement = secured(
      {
        type: 'EcotramePortfolioPack',
        issuer: did,
        organization,
        name: body.name,
        span,
        takenAt,
        author,
        checksum,
      },
      takenAt,
      keys.signer(did),
    )
    const [record] = await tx
      .insert(portfolioPacks)
      .values({
        organizationId,
        ...body,
        takenAt: new Date(takenAt),
        authorName: author,
        climate: content.scores.climate.total.value,
        releases: releaseNames(content.scores.climate.releases),
        content: canonicalJson(content),
        checksum,
        statement: canonicalJson(statement),
      })
      .returning(listed)
    if (record === undefined) throw new Error('The pack was not inserted')
    await recordChange(tx, session, {
      entity: 'portfolio_pack',
      entityId: record.id,
      entityName: record.name,
      action: 'create',
      after: { name: record.name, period: record.period, span: record.span, checksum },
    })
    const [pack] = await answerOf(tx, caller, [record], await publicKeys(deps))
    if (pack === undefined) throw new Error('The pack was not told')
    return pack
  })
}

export async function readPacks(
  deps: PackDeps,
  caller: Caller,
): Promise<CallAnswer<typeof findPortfolioPacks>> {
  const { session } = caller
  requireWholeSight(session)
  const keys = await publicKeys(deps)
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    const records = await tx
      .select(listed)
      .from(portfolioPacks)
      .where(eq(portfolioPacks.organizationId, session.organizationId))
      .orderBy(desc(portfolioPacks.takenAt), portfolioPacks.id)
      .limit(packsMaximum)
    return { items: await answerOf(tx, caller, records, keys) }
  })
}

/** @throws NOT_FOUND */
export async function findPack(deps: PackDeps, { session }: Caller, id: string): Promise<FoundPack> {
  requireWholeSight(session)
  const [record] = await deps.database.inOrganization(session.organizationId, (tx) =>
    tx
      .select({ ...listed, content: portfolioPacks.content })
      .from(portfolioPacks)
      .where(and(eq(portfolioPacks.organizationId, session.organizationId), eq(portfolioPacks.id, id))),
  )
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

type Keys = ReadonlyMap<string, string>

/** Every key that this installation ever signed with, by its address. */
export async function publicKeys({ database, sealing, webLink }: PackDeps): Promise<Keys> {
  const did = didWeb(webLink('/', {}))
  const keys = await signingKeys(database, sealing)
  return new Map(keys.publicKeys.map((key) => [verificationMethodOf(did, key), key]))
}

/** Whether a pack is what was signed: its content gives the hash, and the signature over the hash holds. */
export function packHolds(
  { checksum, statement, isUnchanged }: Pick<ListedPack, 'checksum' | 'statement' | 'isUnchanged'>,
  keys: Keys,
): boolean {
  const signed = JSON.parse(statement) as Members
  return isUnchanged && signed['checksum'] === checksum && checkProof(signed, keys) === 'VALID'
}

/** Packs with what their season or year shows now: each score is read once, whatever their number. */
async function answerOf(
  tx: Tx,
  caller: Caller,
  records: readonly ListedPack[],
  keys: Keys,
): Promise<PortfolioPack[]> {
  if (records.length === 0) return []
  const { recalculationThreshold } = await findFiscalYears(tx, caller.session.organizationId)
  const looked = await lookedOf(tx, caller, { label: 'climate' })
  const now = {
    season: await periodsOf(tx, caller, looked, 'season'),
    year: await periodsOf(tx, caller, looked, 'year'),
  }
  return records.map(({ statement, isUnchanged, releases, takenAt, climate, ...record }) => {
    const cells = now[record.period].get(record.span) ?? []
    const climateNow = sumsOf(cells).value
    const change =
      climate === null || climateNow === null || climate === 0 ? null : (climateNow - climate) / climate
    return {
      ...record,
      takenAt: takenAt.toISOString(),
      climate,
      climateNow,
      change,
      releaseChanged: climateNow !== null && releaseNames(releasesOf(cells)).join() !== releases.join(),
      recalculate: change !== null && Math.abs(change) * 100 > recalculationThreshold,
      holds: packHolds({ checksum: record.checksum, statement, isUnchanged }, keys),
    }
  })
}

const releaseNames = (releases: readonly { readonly names: readonly string[] }[]): string[] =>
  [...new Set(releases.flatMap(({ names }) => names))].toSorted()
