import {
  packagingEffects,
  withEffects,
  type ApplyingPackaging,
  type CategoryForm,
  type FormState,
  type PackagingEffect,
} from '@ecotrame/lca'
import type { ScoreOf } from '../mask/mask-preview.ts'

/** What applying a packaging does to one entry, and what that alone does to the score that counts packaging. */
export interface PackagingRow extends PackagingEffect {
  /** µPt; `null`: it cannot be told. */
  readonly effect: number | null
}

interface PackagingPreview {
  readonly rows: readonly PackagingRow[]
  /** Entries that say what the packaging says already. */
  readonly same: readonly PackagingEffect[]
}

const changes = ({ now, next, values }: PackagingEffect): boolean =>
  values > 0 || now === null || next === null || now.packaging?.id !== next.packaging?.id

/** What applying the packaging to the form as it stands changes, entry by entry. */
export function packagingPreview(
  form: CategoryForm,
  state: FormState,
  applying: ApplyingPackaging,
  scoreOf: ScoreOf,
): PackagingPreview {
  const effects = packagingEffects(form, state, applying)
  const before = scoreOf(state)
  const rows = effects.filter(changes).map((effect) => {
    const after = scoreOf(withEffects(state, [effect]))
    return { ...effect, effect: before === null || after === null ? null : after - before }
  })
  return { rows, same: effects.filter((effect) => !changes(effect)) }
}
