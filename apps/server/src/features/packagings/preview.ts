import { randomUUID } from 'node:crypto'
import type {
  CallAnswer,
  CallParsed,
  PackagingPreview,
  previewPackaging as previewCall,
} from '@ecotrame/contract'
import {
  packagingEffects,
  packagingValue,
  withEffects,
  type CategoryForm,
  type CompositionEntry,
  type LibraryPackaging,
} from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { libraryPackaging } from './answers.ts'
import type { PackagingsDeps } from './deps.ts'
import { packagingBasis } from './figures.ts'
import { foundPackaging } from './packagings.ts'
import { packedEvaluations, scoreOfForm, type PackedEvaluation } from './used-by.ts'

interface Applied {
  readonly packaging: LibraryPackaging
  readonly quantity: number
}

/**
 * What applying a packaging would do to evaluations, line by line; those that the caller may not see are left out.
 * @throws NOT_FOUND when none is left
 */
export function previewPackaging(
  deps: PackagingsDeps,
  session: Session,
  id: string,
  { evaluations, quantity }: CallParsed<typeof previewCall>['body'],
): Promise<CallAnswer<typeof previewCall>> {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const packaging = libraryPackaging(await foundPackaging(tx, organizationId, id))
    const scoreOf = scoreOfForm(deps, await packagingBasis(tx, organizationId, deps.datasets))
    const packed = await packedEvaluations(tx, deps, session, [...new Set(evaluations)])
    if (packed.length === 0) throw problem('NOT_FOUND')
    return { items: packed.map((one) => previewOf(one, { packaging, quantity }, scoreOf)) }
  })
}

function previewOf(
  { id, name, reference, form, state, locked }: PackedEvaluation,
  applied: Applied,
  scoreOf: ReturnType<typeof scoreOfForm>,
): PackagingPreview {
  const effects = locked ? [] : packagingEffects(form, state, { ...applied, newId: randomUUID })
  const now = scoreOf(form, state)
  const after = (some: typeof effects) => (some.length === 0 ? now : scoreOf(form, withEffects(state, some)))
  const lines = effects.map((effect) => {
    const then = after([effect])
    return {
      id: effect.id,
      now: effect.now && filled(form, effect.now),
      new: effect.next && filled(form, effect.next),
      values: effect.values,
      micropoints: now === null || then === null ? null : then - now,
    }
  })
  return {
    evaluation: { id, name, reference },
    locked,
    lines,
    values: lines.reduce((sum, line) => sum + line.values, 0),
    now,
    new: after(effects),
  }
}

type Filled = NonNullable<PackagingPreview['lines'][number]['now']>

function filled(form: CategoryForm, entry: CompositionEntry): Filled {
  const text = (field: 'name' | 'material') => {
    const value = packagingValue(form, entry, field)
    return typeof value === 'string' ? value : null
  }
  const number = (field: 'mass' | 'recycledShare') => {
    const value = packagingValue(form, entry, field)
    return typeof value === 'number' ? value : null
  }
  return {
    name: text('name'),
    material: text('material'),
    mass: number('mass'),
    recycledShare: number('recycledShare'),
  }
}
