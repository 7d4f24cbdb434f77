import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  duplicateMask as duplicateCall,
  limits,
  listOf,
  maskResource,
  type CallParsed,
  type MaskDetail,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { isStillReferred } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService, type BodyOf } from '../../platform/resource/service.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import { categoryCapability, type Catalogue } from '../categories/index.ts'
import { maskAnswer, maskOf, maskRow, recordedMask } from './answers.ts'
import { giveMask, knownOf, type Given } from './given-store.ts'
import { keptMask, refuseWrongMask } from './mask-form.ts'
import { derived, givenToOneOf, type MaskRecord } from './mask-store.ts'
import { maskSightOf, maskVisibleTo } from './sight.ts'
import { masks } from './tables.ts'

export interface MasksDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}

/** @throws INVALID_VALUES for people and teams that are none of the organization */
async function refuseStrangers(tx: Tx, { organizationId }: Session, given: Given): Promise<void> {
  const known = await knownOf(tx, organizationId, given)
  const strangers = (who: 'users' | 'teams', code: string) =>
    given[who].flatMap((id, index) => (known[who].includes(id) ? [] : [{ path: `${who}[${index}]`, code }]))
  const errors = [...strangers('users', 'UNKNOWN_USER'), ...strangers('teams', 'UNKNOWN_TEAM')]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** The form of the category. @throws INVALID_VALUES when there is none (any more) */
function formOf(catalogue: Catalogue, categoryId: string) {
  const form = catalogue.category(categoryId)?.form
  if (form === undefined)
    throw problem('INVALID_VALUES', { errors: [{ path: 'category', code: 'UNKNOWN_CATEGORY' }] })
  return form
}

/** What a body means for the form of its category. Throws INVALID_VALUES, CAPABILITY_REQUIRED. */
function columnsOf(
  catalogue: Catalogue,
  body: BodyOf<typeof maskResource>,
  before: MaskRecord | null,
  { session, language }: Caller,
) {
  const categoryId = before?.categoryId ?? body.category ?? ''
  const form = formOf(catalogue, categoryId)
  if (before === null && !session.capabilities.has(categoryCapability(categoryId)))
    throw problem('CAPABILITY_REQUIRED')
  const { values, composition, rules } = keptMask(form, body)
  refuseWrongMask(form, { values, composition, rules }, language)
  const { name, description } = body
  return { name, description: description || null, categoryId, formValues: values, composition, rules }
}

const inUse = {
  en: (evaluations: number) => `Evaluations made with it: ${evaluations}.`,
  fr: (evaluations: number) => `Évaluations faites avec ce masque : ${evaluations}.`,
} as const satisfies Record<Language, (evaluations: number) => string>

/** Masks. Evaluations made with one keep what they have until it is applied to them again. */
const maskService = ({ database, catalogue }: MasksDeps) =>
  resourceService(database, {
    resource: maskResource,
    table: masks,
    derived: () => derived,
    folded: { name: masks.sortName },
    sorts: { category: masks.categoryId },
    order: [asc(masks.sortName)],
    sight: (reader) => maskVisibleTo(maskSightOf(reader)),
    filters: (query) => [
      ...(listOf(query.category).length === 0 ? [] : [isAnyOf(masks.categoryId, listOf(query.category))]),
      givenToOneOf('user', listOf(query.user)),
      givenToOneOf('team', listOf(query.team)),
    ],
    values: (body, before, caller) => columnsOf(catalogue, body, before, caller),
    written: async (tx, { session }, id, body) => {
      await refuseStrangers(tx, session, body)
      await giveMask(tx, session.organizationId, id, body)
    },
    removing: async (_tx, { language }, { usedBy }) => {
      if (usedBy > 0) throw problem('MASK_IN_USE', { detail: inUse[language](usedBy) })
      return {}
    },
    answers: (_tx, { session }, records) => records.map((record) => maskRow(record, catalogue, session)),
    whole: (_tx, { session, language }, record) => maskAnswer(record, catalogue, session, language),
    audited: recordedMask,
  })
type MaskService = ReturnType<typeof maskService>

export function registerMasks(server: FastifyInstance, deps: MasksDeps): void {
  const service = maskService(deps)
  serveResource(server, maskResource, {
    ...service,
    remove: (caller, read) =>
      service.remove(caller, read).catch((error: unknown) => {
        // An evaluation takes it at this very moment.
        throw isStillReferred(error) ? problem('MASK_IN_USE') : error
      }),
  })
  serve(server, duplicateCall, async ({ params, body, setETag, ...caller }) => {
    const mask = await duplicateMask(deps, service, caller, params.id, body)
    setETag(mask.rowVersion)
    return mask
  })
}

const copyMark = { en: ' (copy)', fr: ' (copie)' } as const satisfies Record<Language, string>

const duplicateMask = (
  { database, catalogue }: MasksDeps,
  { rows, found }: MaskService,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<MaskDetail> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session, language } = caller
    const original = await found(tx, caller, id)
    const { categoryId, description } = original
    const { values: formValues, ...lists } = maskOf(original)
    const mark = copyMark[language]
    const name = extras?.name ?? original.name.slice(0, limits.nameMaximumLength - mark.length) + mark
    const copyId = await rows.insert(tx, session, { name, description, categoryId, formValues, ...lists })
    const idsOf = (named: readonly { readonly id: string }[]) => named.map((one) => one.id)
    const given = { users: idsOf(original.users), teams: idsOf(original.teams) }
    await giveMask(tx, session.organizationId, copyId, given)
    const copy = await found(tx, caller, copyId)
    const after = { copyOf: original.name, ...recordedMask(copy) }
    await recordChange(tx, session, { entity: 'mask', entityId: copyId, action: 'duplicate', after })
    return maskAnswer(copy, catalogue, session, language)
  })
