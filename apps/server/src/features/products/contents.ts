import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { evaluationsToHold, sightOf } from '../evaluations/index.ts'
import { packagingsToHold } from './packagings-of-products.ts'
import { setHeld, type Held } from './held-store.ts'
import { setTags, knownTags } from './product-tags.ts'
import { productEvaluations, productPackagings } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What is inside a product and borne by it; absent: as before. */
export interface Contents {
  readonly evaluations?: readonly Held[] | undefined
  readonly packagings?: readonly Held[] | undefined
  readonly tags?: readonly string[] | undefined
}

const refused = (errors: readonly FieldProblem[]) => problem('INVALID_VALUES', { errors })

/**
 * Makes these the parts and the tags of a product.
 * @throws INVALID_VALUES for what the caller may not see, what stands twice, and evaluations of another team than the
 * product: that team could not see it any more
 */
export async function setContents(
  tx: Tx,
  caller: Caller,
  product: { readonly id: string; readonly teamId: string | null },
  { evaluations, packagings, tags }: Contents,
): Promise<void> {
  const { organizationId } = caller.session
  if (evaluations !== undefined) {
    await refuseEvaluations(tx, caller, evaluations, product.teamId)
    await setHeld(tx, organizationId, productEvaluations, { productId: product.id, parts: evaluations })
  }
  if (packagings !== undefined) {
    const known = await packagingsToHold(
      tx,
      organizationId,
      packagings.map(({ id }) => id),
    )
    refuseUnknown(packagings, (id) => known.has(id), 'packagings', 'UNKNOWN_PACKAGING')
    await setHeld(tx, organizationId, productPackagings, { productId: product.id, parts: packagings })
  }
  if (tags !== undefined) {
    const known = await knownTags(tx, organizationId, tags)
    refuseUnknown(
      tags.map((id) => ({ id })),
      (id) => known.has(id),
      'tags',
      'UNKNOWN_TAG',
    )
    await setTags(tx, organizationId, product.id, tags)
  }
}

async function refuseEvaluations(
  tx: Tx,
  { session }: Caller,
  evaluations: readonly Held[],
  teamId: string | null,
): Promise<void> {
  const teams = await evaluationsToHold(
    tx,
    sightOf(session),
    evaluations.map(({ id }) => id),
  )
  refuseUnknown(evaluations, (id) => teams.has(id), 'evaluations', 'UNKNOWN_EVALUATION')
  if (teamId === null) return
  const others = evaluations.flatMap(({ id }, place) => (teams.get(id) === teamId ? [] : [place]))
  if (others.length > 0)
    throw refused(others.map((place) => ({ path: `evaluations[${place}].id`, code: 'OTHER_TEAM' })))
}

function refuseUnknown(
  parts: readonly { readonly id: string }[],
  isKnown: (id: string) => boolean,
  field: string,
  code: string,
): void {
  const path = (place: number) => (field === 'tags' ? `tags[${place}]` : `${field}[${place}].id`)
  const ids = parts.map(({ id }) => id)
  const errors = ids.flatMap((id, place): FieldProblem[] => {
    if (!isKnown(id)) return [{ path: path(place), code }]
    return ids.indexOf(id) < place && field !== 'tags' ? [{ path: path(place), code: 'STANDS_TWICE' }] : []
  })
  if (errors.length > 0) throw refused(errors)
}
