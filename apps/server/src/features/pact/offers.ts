import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type {
  CallAnswer,
  CallParsed,
  findPactVersions as findCall,
  offerFootprint as offerCall,
  PactStatement,
} from '@ecotrame/contract'
import { isUpToTheGate } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords } from '../../platform/lists/page.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import {
  evaluations,
  findVersionResult,
  sightOf,
  visibleTo,
  type DatasetBasis,
} from '../evaluations/index.ts'
import { productVisibleTo, products } from '../products/index.ts'
import { publications } from '../publication/index.ts'
import { verificationOfVersion } from '../verification/index.ts'
import { footprintBody, tooMuchStated, validityOf, type FootprintSubject } from './footprint.ts'
import {
  hasGaps,
  sourcesOf,
  characterizationOf,
  subjectOfVersion,
  subjectPage,
  versionAnswer,
  type Subject,
} from './subjects.ts'
import { pactFootprints } from './tables.ts'

export interface OffersDeps {
  readonly database: OrganizationDatabase
  readonly datasets: DatasetBasis
}

/** Published versions, and what partners can read of them. */
export async function listVersions(
  { database, datasets }: OffersDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    subjectPage(tx, sightOf(session), searchWords(query.search, folded), query),
  )
  return { items: items.map((subject) => versionAnswer(subject, datasets)), meta: pageMeta(query, total) }
}

/** What was stated last, from which the next statement starts. */
export const lastStatement = ({ database }: Pick<OffersDeps, 'database'>, { organizationId }: Session) =>
  database.inOrganization(organizationId, async (tx): Promise<PactStatement | null> => {
    const [row] = await tx
      .select({ statement: pactFootprints.statement })
      .from(pactFootprints)
      .where(eq(pactFootprints.organizationId, organizationId))
      .orderBy(desc(pactFootprints.createdAt))
      .limit(1)
    return row?.statement ?? null
  })

const wordings = {
  PERIOD_ORDER: {
    en: 'The end of the reference period must come after its start.',
    fr: 'La fin de la période de référence doit suivre son début.',
  },
  PERIOD_AHEAD: {
    en: 'The reference period must be over: no data of it could be in the figures.',
    fr: 'La période de référence doit être terminée : ses données ne peuvent pas être dans les chiffres.',
  },
  MORE_THAN_THE_TOTAL: {
    en: 'Land-use change and biogenic emissions together are more than the calculated total. Correct one of them.',
    fr: 'Le changement d’usage des sols et les émissions biogéniques dépassent ensemble le total calculé. Corrigez l’un des deux.',
  },
  MORE_THAN_THE_MASS: {
    en: 'Fossil and biogenic carbon together are more than the mass of the product. Correct one of them.',
    fr: 'Le carbone fossile et le carbone biogénique dépassent ensemble la masse du produit. Corrigez l’un des deux.',
  },
  REASON_MISSING: {
    en: 'Say what was left out and why: data are missing in this version, or a share is stated above.',
    fr: 'Indiquez ce qui a été exclu et pourquoi : des données manquent dans cette version, ou une part est indiquée ci-dessus.',
  },
  OTHER_FACTORS: {
    en: 'The datasets of this version use the factors of {sets}: name them too.',
    fr: 'Les jeux de données de cette version utilisent les facteurs de {sets} : indiquez-les aussi.',
  },
} as const

/** Everything that cannot be as it was stated. */
function wrongIn(
  subject: Subject & Pick<FootprintSubject, 'climate' | 'massKg'>,
  stated: PactStatement,
  { datasets }: Pick<OffersDeps, 'datasets'>,
  language: Language,
): readonly FieldProblem[] {
  const wrong = (field: keyof PactStatement, code: keyof typeof wordings, sets = ''): FieldProblem => ({
    path: `statement.${field}`,
    code,
    message: wordings[code][language].replace('{sets}', sets),
  })
  const { referencePeriodStart, referencePeriodEnd, exemptedPercent, exemptedReason } = stated
  const known = characterizationOf(subject, datasets)
  const over = tooMuchStated(subject, stated)
  const reasonIsMissing = (hasGaps(subject) || exemptedPercent > 0) && (exemptedReason ?? '') === ''
  return [
    ...(referencePeriodEnd > referencePeriodStart ? [] : [wrong('referencePeriodEnd', 'PERIOD_ORDER')]),
    ...(new Date(referencePeriodEnd) <= new Date() ? [] : [wrong('referencePeriodEnd', 'PERIOD_AHEAD')]),
    ...(over.includes('landUseChange') ? [wrong('landUseChange', 'MORE_THAN_THE_TOTAL')] : []),
    ...(over.includes('biogenicCarbon') ? [wrong('biogenicCarbon', 'MORE_THAN_THE_MASS')] : []),
    ...(reasonIsMissing ? [wrong('exemptedReason', 'REASON_MISSING')] : []),
    ...(known.every((set) => stated.characterization.includes(set))
      ? []
      : [wrong('characterization', 'OTHER_FACTORS', known.join(', '))]),
  ]
}

/** Keeps withdrawals away until the offer is there. @throws NOT_PUBLISHED */
async function lockPublication(tx: Tx, organizationId: string, kind: Subject['kind'], versionId: string) {
  const column = kind === 'evaluation' ? publications.evaluationVersionId : publications.productVersionId
  const rows = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.organizationId, organizationId),
        eq(column, versionId),
        isNull(publications.withdrawnAt),
      ),
    )
    .for('share')
  if (rows.length === 0) throw problem('NOT_PUBLISHED')
}

/** Of the climate figure, what lines stand for that were measured by who does it. */
async function primaryShareOf(tx: Tx, session: Session, subject: Subject): Promise<number | null> {
  if (subject.kind !== 'evaluation' || subject.climate === null) return null
  const version = await findVersionResult(tx, sightOf(session), subject.version_id)
  const measured = (version?.pefView?.trace ?? []).filter(
    ({ companySpecific, stage }) => companySpecific === true && isUpToTheGate(stage),
  )
  const sum = measured.reduce((total, { impacts }) => total + (impacts.cch ?? 0), 0)
  return subject.climate.total > 0 ? Math.min(1, Math.max(0, sum / subject.climate.total)) : null
}

async function signedVerification(tx: Tx, organizationId: string, { kind, version_id }: Subject) {
  if (kind !== 'evaluation') return null
  const signed = (await verificationOfVersion(tx, organizationId, version_id))?.signed
  if (signed === undefined || signed === null || signed.state !== 'valid' || signed.verdict !== 'verified')
    return null
  return {
    providerName: signed.body,
    completedAt: new Date(signed.signedAt).toISOString(),
    comments: signed.scope,
  }
}

/**
 * Offers the newest published version of an item to partners.
 * @throws NOT_FOUND, NOT_PUBLISHED, PEF_NOT_COMPUTED, INVALID_VALUES
 */
export function offer(
  deps: OffersDeps,
  { session, language }: Caller,
  { kind, version, statement }: CallParsed<typeof offerCall>['body'],
): Promise<CallAnswer<typeof offerCall>> {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    await lockPublication(tx, organizationId, kind, version)
    const found = await subjectOfVersion(tx, sightOf(session), kind, version)
    if (found === undefined) throw problem('NOT_FOUND')
    const { climate, mass_kg: massKg } = found
    if (climate === null || massKg === null || massKg <= 0) throw problem('PEF_NOT_COMPUTED')
    const errors = wrongIn({ ...found, climate, massKg }, statement, deps, language)
    if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
    const subject = {
      itemId: found.id,
      name: found.name,
      reference: found.reference,
      gtin: found.gtin,
      description: found.description ?? '',
      companyName: await nameOf(tx, organizationId),
      climate,
      massKg,
      primaryShare: await primaryShareOf(tx, session, found),
      sources: sourcesOf(found, deps.datasets),
      method: found.method ?? 'PEF',
      verification: await signedVerification(tx, organizationId, found),
    }
    const id = await insertFootprint(tx, session, found, subject, statement)
    await recordChange(tx, session, {
      entity: 'footprint',
      entityId: id,
      entityName: found.name,
      action: 'publish',
      before: {},
      after: { version: found.number, ...statement },
    })
    return { id }
  })
}

async function nameOf(tx: Tx, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.name ?? ''
}

async function insertFootprint(
  tx: Tx,
  { organizationId, userName }: Session,
  { kind, id: itemId, version_id }: Subject,
  subject: FootprintSubject,
  statement: PactStatement,
): Promise<string> {
  const column = kind === 'evaluation' ? pactFootprints.evaluationId : pactFootprints.productId
  const ofItem = and(eq(pactFootprints.organizationId, organizationId), eq(column, itemId))
  // Two offers at once would both find none to deprecate, and one item would have two.
  await takeTurn(tx, `footprints of ${itemId}`)
  const createdAt = new Date()
  await tx
    .update(pactFootprints)
    .set({ deprecatedAt: createdAt })
    .where(and(ofItem, isNull(pactFootprints.deprecatedAt)))
  const earlier = await tx
    .select({ id: pactFootprints.id })
    .from(pactFootprints)
    .where(ofItem)
    .orderBy(desc(pactFootprints.createdAt))
  const body = footprintBody(
    subject,
    statement,
    createdAt,
    earlier.map(({ id }) => id),
  )
  const { from, until } = validityOf(statement)
  const [row] = await tx
    .insert(pactFootprints)
    .values({
      organizationId,
      ...(kind === 'evaluation'
        ? { evaluationId: itemId, evaluationVersionId: version_id }
        : { productId: itemId, productVersionId: version_id }),
      statement,
      body,
      productIds: smallLetters(body['productIds'] as string[]),
      companyIds: smallLetters(body['companyIds'] as string[]),
      country: statement.country,
      validFrom: from,
      validUntil: until,
      createdBy: userName,
      createdAt,
    })
    .returning({ id: pactFootprints.id })
  if (row === undefined) throw new Error('The database gave no row back.')
  return row.id
}

const smallLetters = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase())

/** Tells partners that a footprint is not to be used any more. @throws NOT_FOUND */
export function deprecate(
  { database }: Pick<OffersDeps, 'database'>,
  session: Session,
  id: string,
): Promise<{ id: string }> {
  const { organizationId } = session
  const sight = sightOf(session)
  return database.inOrganization(organizationId, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      update ${pactFootprints} f set deprecated_at = clock_timestamp()
      where f.organization_id = ${organizationId} and f.id = ${id} and f.deprecated_at is null
        and (exists (select from ${evaluations} where evaluations.id = f.evaluation_id and ${visibleTo(sight)})
          or exists (select from ${products} where products.id = f.product_id and ${productVisibleTo(sight)}))
      returning f.body ->> 'productNameCompany' as name`)
    const [row] = rows
    if (row === undefined) throw problem('NOT_FOUND')
    const change = { before: { state: 'Active' }, after: { state: 'Deprecated' } }
    await recordChange(tx, session, {
      entity: 'footprint',
      entityId: id,
      entityName: row.name,
      action: 'withdraw',
      ...change,
    })
    return { id }
  })
}
