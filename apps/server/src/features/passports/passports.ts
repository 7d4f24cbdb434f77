import {
  type CallAnswer,
  type CallParsed,
  type PassportContent,
  type PassportDraft,
  type passportShownOn,
  type previewPassportPage,
  type ProductPassport,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf } from '../evaluations/index.ts'
import { findProductRecord } from '../products/index.ts'
import { markedAsPreview } from '../sheets/index.ts'
import { agecAddress, digitalLinkAddress, passportAddress, renderingsOf, verifyAddress } from './addresses.ts'
import { dayOf, monthsAfter } from '../../platform/values/days.ts'
import { printedCode } from './code.ts'
import type { PassportsDeps, RecordDeps } from './deps.ts'
import { isOfAnother, lookAt, versionAnswer, type Looked } from './looked.ts'
import { linksOf } from './public/links.ts'
import { publicChecksum } from './public/plain.ts'
import { drawnPage } from './public/public-pages.ts'
import { publicRecord, type PublicRecord } from './public/record.ts'
import * as store from './store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

async function answerOf(deps: PassportsDeps, looked: Looked): Promise<ProductPassport> {
  const { passport, versions, answer, under } = looked
  const newest = versions[0]
  if (passport === undefined || newest === undefined || newest.withdrawnAt !== null)
    return { ...answer, published: null }
  const { publicId } = passport
  const { gtin, lastSaleOn } = newest.content.fields
  const of = isOfAnother(under, passport.organizationId) ? publicId : null
  const address = typeof gtin === 'string' ? digitalLinkAddress(deps, { gtin }, of) : null
  return {
    ...answer,
    published: {
      version: versionAnswer(newest),
      publicId,
      agec: agecAddress(deps, publicId),
      passport: passportAddress(deps, publicId),
      verify: verifyAddress(deps, publicId),
      renderings: renderingsOf(deps, publicId),
      digitalLink: address === null ? null : { address, code: await printedCode(address) },
      keptUntil:
        typeof lastSaleOn === 'string' ? monthsAfter(lastSaleOn, 12 * answer.rules.retentionYears) : null,
    },
  }
}

export const readPassport = (deps: PassportsDeps, caller: Caller, id: string): Promise<ProductPassport> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) =>
    answerOf(deps, await lookAt(tx, deps, caller, id)),
  )

/** The passport as it is, kept from other writers. @throws NOT_FOUND, STALE_VERSION */
async function locked(tx: Tx, deps: RecordDeps, caller: Caller, { id, ifMatch }: RowAsRead): Promise<Looked> {
  const { organizationId } = caller.session
  await store.lockProduct(tx, organizationId, id)
  const looked = await lookAt(tx, deps, caller, id)
  const { rowVersion } = looked.answer
  const fields = ['passport']
  await refuseStale(tx, { organizationId, entity: 'product', entityId: id, fields, ifMatch, rowVersion })
  return looked
}

export const savePassport = (
  deps: PassportsDeps,
  caller: Caller,
  read: RowAsRead,
  draft: PassportDraft,
): Promise<ProductPassport> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    await saveWithin(tx, deps, caller, read, draft)
    return answerOf(deps, await lookAt(tx, deps, caller, read.id))
  })

/** The same within a transaction that does more. */
export async function saveWithin(
  tx: Tx,
  deps: RecordDeps,
  caller: Caller,
  read: RowAsRead,
  draft: PassportDraft,
): Promise<void> {
  const before = await locked(tx, deps, caller, read)
  refuseDoubleUnits(draft)
  await store.writeDraft(tx, caller.session.organizationId, read.id, draft)
  await recordChange(tx, caller.session, {
    entity: 'product',
    entityId: read.id,
    entityName: before.product.name,
    action: 'update',
    before: { passport: before.draft },
    after: { passport: draft },
  })
}

/** Two rows that name the same batch or item would answer for one another. */
function refuseDoubleUnits({ units }: PassportDraft): void {
  const keys = units.map(({ variant, lot, serial }) => JSON.stringify([variant, lot, serial]))
  const errors = keys.flatMap((key, place) => [
    ...(key === '[null,null,null]' ? [{ path: `units[${place}]`, code: 'REQUIRED' }] : []),
    ...(keys.indexOf(key) < place ? [{ path: `units[${place}]`, code: 'STANDS_TWICE' }] : []),
  ])
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

export const publishPassport = (
  deps: PassportsDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<ProductPassport> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    await publishWithin(tx, deps, caller, read)
    return answerOf(deps, await lookAt(tx, deps, caller, read.id))
  })

/** What must be said before anything is published. @throws INVALID_VALUES naming what is unknown */
function refuseUnknown({ answer: { gaps } }: Looked): void {
  const errors = gaps
    .filter(({ blocks }) => blocks)
    .map(({ code, about }) => ({
      path: about === null ? 'passport' : `passport.${about}`,
      code: 'PASSPORT_UNKNOWN',
      params: { what: code },
    }))
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** Within a transaction that does more. @throws INVALID_VALUES, NOTHING_TO_DO where the same is public already */
export async function publishWithin(
  tx: Tx,
  deps: RecordDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<void> {
  const { session } = caller
  const { organizationId } = session
  const looked = await locked(tx, deps, caller, read)
  refuseUnknown(looked)
  const { content, answer, versions, draft, product } = looked
  if (content === null || !answer.canPublish) throw problem('NOTHING_TO_DO')
  const passportId = looked.passport?.id ?? (await store.writeDraft(tx, organizationId, read.id, draft))
  const gtin = content.fields['gtin']
  const { version: number, publishedAt, checksum } = nextRecord(deps, '', versions, content)
  await store.insertVersion(tx, {
    organizationId,
    passportId,
    authorId: session.userId,
    authorName: session.userName,
    gtin: typeof gtin === 'string' ? gtin : null,
    number,
    publishedAt,
    content,
    checksum,
  })
  await recordChange(tx, session, {
    entity: 'product',
    entityId: read.id,
    entityName: product.name,
    action: 'publish',
    before: { passport: { version: versions[0]?.number ?? null } },
    after: { passport: { version: number, checksum } },
  })
}

/** What publishing now makes public. */
function nextRecord(
  { passportRules }: Pick<RecordDeps, 'passportRules'>,
  publicId: string,
  versions: readonly { readonly number: number }[],
  content: PassportContent,
): PublicRecord {
  const number = (versions[0]?.number ?? 0) + 1
  const kept = { publicId, replaced: false, number, publishedAt: new Date(), content, checksum: '' }
  const record = publicRecord(passportRules, { ...kept, checksumOf: 'public' }, {})
  return { ...record, checksum: publicChecksum(record) }
}

/** A public page as publishing now would make it. @throws NOT_FOUND, NOT_PUBLISHED where the product is not */
export async function previewPassport(
  deps: PassportsDeps,
  caller: Caller,
  id: string,
  { page, language }: CallParsed<typeof previewPassportPage>['query'],
): Promise<CallAnswer<typeof previewPassportPage>> {
  const { organizationId } = caller.session
  const { content, passport, versions } = await deps.database.inOrganization(organizationId, (tx) =>
    lookAt(tx, deps, caller, id),
  )
  if (content === null) throw problem('NOT_PUBLISHED')
  const record = nextRecord(deps, passport?.publicId ?? '', versions, content)
  const links = await linksOf(deps, { organizationId }, record, {})
  const html = drawnPage(deps, page, { record, links, language }, { theme: 'light', kept: {} })
  return { html: markedAsPreview(html, language) }
}

/** What everybody saw at the end of a day. */
export const shownOn = (
  deps: PassportsDeps,
  caller: Caller,
  id: string,
  on: string,
): Promise<CallAnswer<typeof passportShownOn>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { organizationId } = caller.session
    if ((await findProductRecord(tx, sightOf(caller.session), id)) === undefined) throw problem('NOT_FOUND')
    const passport = await store.findPassport(tx, organizationId, id)
    const versions = passport === undefined ? [] : await store.versionsOf(tx, organizationId, passport.id)
    const shown = versions.find(
      ({ publishedAt, withdrawnAt }) =>
        dayOf(publishedAt) <= on && (withdrawnAt === null || dayOf(withdrawnAt) > on),
    )
    return {
      on,
      shown: shown === undefined ? null : { version: versionAnswer(shown), content: shown.content },
    }
  })
