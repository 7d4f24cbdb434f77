import {
  entryLists,
  listsOfMask,
  maskEffects,
  pathOfList,
  typesOfList,
  withMask,
  type CategoryForm,
  type CompositionEntry,
  type EntryList,
  type FormState,
  type FormValue,
  type Mask,
  type Parameter,
} from '@ecotrame/lca'

/** What applying a mask changes in one place of the form. */
export type MaskRow = {
  readonly path: string
  /** The mask allows nothing else, so one cannot keep one's own. */
  readonly locked: boolean
  /** What this change alone does to the score that leads; `null`: it cannot be told. */
  readonly effect: number | null
} & (
  | {
      readonly kind: 'field'
      readonly parameter: Parameter
      readonly now: FormValue | undefined
      readonly next: FormValue
    }
  | {
      readonly kind: 'list'
      readonly list: EntryList
      readonly now: readonly CompositionEntry[]
      readonly next: readonly CompositionEntry[]
    }
)

interface MaskPreview {
  readonly rows: readonly MaskRow[]
  /** Places that have the mask's value already. */
  readonly same: number
}

/** The score of a form; `null` while it has none. */
export type ScoreOf = (state: FormState) => number | null

/** What applying the mask to the form as it stands changes, place by place. */
export function maskPreview(form: CategoryForm, state: FormState, mask: Mask, scoreOf: ScoreOf): MaskPreview {
  const effects = maskEffects(form, state, mask)
  const before = scoreOf(state)
  const rows = effects
    .filter(({ changes }) => changes)
    .flatMap(({ path, locked }): readonly MaskRow[] => {
      const after = scoreOf(withMask(form, state, only(mask, path), new Set()))
      const effect = before === null || after === null ? null : after - before
      const place = placeOf(form, state, mask, path)
      return place === null ? [] : [{ path, locked, effect, ...place }]
    })
  return { rows, same: effects.length - rows.length }
}

/** The mask as if it filled this place only. */
function only(mask: Mask, path: string): Mask {
  const field = Object.entries(mask.values).filter(([id]) => path === `values.${id}`)
  const list = listsOfMask(mask).find((one) => pathOfList(one) === path)
  return { values: Object.fromEntries(field), composition: list ? ofList(mask, list) : [], rules: mask.rules }
}

const ofList = ({ composition }: Pick<FormState, 'composition'>, list: EntryList) =>
  composition.filter(({ type }) => typesOfList[list].some((one) => one === type))

function placeOf(form: CategoryForm, state: FormState, mask: Mask, path: string) {
  const list = entryLists.find((one) => pathOfList(one) === path)
  if (list !== undefined)
    return { kind: 'list', list, now: ofList(state, list), next: ofList(mask, list) } as const
  const parameter = form.parameters.find(({ id }) => path === `values.${id}`)
  const next = parameter && mask.values[parameter.id]
  return parameter && next
    ? ({ kind: 'field', parameter, now: state.values[parameter.id], next } as const)
    : null
}
