import { copiedName } from '../../platform/values/copied-name.ts'
import {
  limits,
  type CallParsed,
  type createProduct as createCall,
  type duplicateProduct as duplicateCall,
  type Product,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf, teamOfEvaluation } from '../evaluations/index.ts'
import { audited, entryOf } from './audited.ts'
import { setContents, type Contents } from './contents.ts'
import type { ProductsDeps } from './deps.ts'
import { emptyFields, fieldsOf, fieldsOfRecord, takenOnce } from './product-fields.ts'
import { findRecord } from './product-store.ts'
import { insertProduct, refreshProducts, takenReferences, type ProductFields } from './product-writes.ts'
import { answerOf, insideOf } from './read-products.ts'
import { setPurchases } from './purchases.ts'
import { setVolumes, soldOf } from './volumes.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof createCall>['body']
type Extras = NonNullable<CallParsed<typeof duplicateCall>['body']>

/** A new product with what is in it. */
export const createProduct = (deps: ProductsDeps, caller: Caller, body: Body): Promise<Product> =>
  refuseTaken(takenOnce, () =>
    deps.database.inOrganization(caller.session.organizationId, (tx) => createWithin(tx, deps, caller, body)),
  )

/** The same within a transaction that does more; a reference or a GTIN that is taken breaks it. */
export async function createWithin(
  tx: Tx,
  deps: Pick<ProductsDeps, 'catalogue' | 'classifications'>,
  caller: Caller,
  body: Body,
): Promise<Product> {
  const { session } = caller
  const teamId = await teamOfEvaluation(tx, caller, body.team, session.teamId)
  const fields = { ...fieldsOf(deps, body, emptyFields), teamId }
  const product = await inserted(tx, deps, caller, fields, body)
  await recordChange(tx, session, { ...entryOf(product), action: 'create', after: audited(product) })
  return product
}

async function inserted(
  tx: Tx,
  deps: Pick<ProductsDeps, 'catalogue'>,
  caller: Caller,
  fields: ProductFields,
  contents: Contents & Pick<Body, 'unitsSold' | 'volumes' | 'purchases'>,
): Promise<Product> {
  const { session } = caller
  const { unitsSold, volumes } = soldOf(contents, { ...fields, volumes: [] })
  const id = await insertProduct(tx, session.organizationId, session, { ...fields, unitsSold })
  if (volumes.length > 0) await setVolumes(tx, session.organizationId, id, volumes)
  if (contents.purchases !== undefined) await setPurchases(tx, session.organizationId, id, contents.purchases)
  await setContents(tx, caller, { id, teamId: fields.teamId }, contents)
  await refreshProducts(tx, session.organizationId, [id])
  return answerOf(tx, deps, caller, id)
}

/**
 * A copy with what is in the original, in its team where the author may choose. A GTIN names one article, so the copy
 * has none; nor has it the picture, the collections and the units sold.
 */
export const duplicateProduct = (
  deps: ProductsDeps,
  caller: Caller,
  id: string,
  extras: Extras = {},
): Promise<Product> =>
  refuseTaken(takenOnce, () =>
    deps.database.inOrganization(caller.session.organizationId, async (tx) => {
      const { session } = caller
      const sight = sightOf(session)
      const original = await findRecord(tx, sight, id)
      if (original === undefined) throw problem('NOT_FOUND')
      const body = {
        ...extras,
        name: extras.name ?? copiedName(original.name, caller.language),
        reference: extras.reference ?? (await freeReference(tx, session.organizationId, original.reference)),
      }
      const copied = { ...fieldsOfRecord(original), gtin: null, unitsSold: null, imageAlt: '' }
      const ofOriginal = sight.team.every ? (original.team?.id ?? null) : session.teamId
      const teamId = await teamOfEvaluation(tx, caller, extras.team, ofOriginal)
      const inside = await insideOf(tx, session.organizationId, id)
      const product = await inserted(
        tx,
        deps,
        caller,
        { ...fieldsOf(deps, body, copied), teamId },
        {
          evaluations: extras.evaluations ?? inside.evaluations,
          packagings: extras.packagings ?? inside.packagings,
          tags: extras.tags ?? original.tags.map((tag) => tag.id),
          unitsSold: extras.unitsSold,
          volumes: extras.volumes,
          purchases: extras.purchases,
        },
      )
      const after = { copyOf: original.name, ...audited(product) }
      await recordChange(tx, session, { ...entryOf(product), action: 'duplicate', after })
      return product
    }),
  )

const triedAtOnce = 200

/** `TEE-1` → `TEE-1-2`, or the next number that nobody has. */
async function freeReference(tx: Tx, organizationId: string, reference: string): Promise<string> {
  const stem = reference.slice(0, limits.nameMaximumLength - 12)
  for (let first = 2; ; first += triedAtOnce) {
    const candidates = Array.from({ length: triedAtOnce }, (_, place) => `${stem}-${first + place}`)
    const taken = await takenReferences(tx, organizationId, candidates)
    const free = candidates.find((candidate) => !taken.has(candidate.toLowerCase()))
    if (free !== undefined) return free
  }
}
