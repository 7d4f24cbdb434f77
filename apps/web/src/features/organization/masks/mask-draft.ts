import type { Evaluation, MaskDetail } from '@ecotrame/contract'
import type { CategoryForm, FormState, Mask, MaskRule } from '@ecotrame/lca'
import type { MaskBody } from './queries.ts'

/** What a mask says besides its values. */
export interface MaskDraft {
  readonly name: string
  readonly description: string
  readonly rules: Readonly<Record<string, Pick<MaskRule, 'overridable' | 'hidden'>>>
  readonly users: readonly string[]
  readonly teams: readonly string[]
}

export const emptyDraft: MaskDraft = { name: '', description: '', rules: {}, users: [], teams: [] }

export const draftOf = ({ name, description, rules, users, teams }: MaskDetail): MaskDraft => ({
  name,
  description: description ?? '',
  rules: Object.fromEntries(rules.map(({ path, ...rule }) => [path, rule])),
  users: users.map(({ id }) => id),
  teams: teams.map(({ id }) => id),
})

export const noRule = { overridable: false, hidden: false } as const

/** Values of a mask as if they had been typed: taken back, they go to the default. */
function typedValues(values: FormState['values'], form: CategoryForm): Evaluation['values'] {
  const known = new Set(form.parameters.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(values)
      .filter(([id]) => known.has(id))
      .map(([id, value]) => [id, asTyped(value)]),
  )
}

const asTyped = <T extends FormState['values'][string]>(value: T): T => ({
  ...value,
  maskedValue: null,
  origin: value.origin === 'default' ? 'default' : 'user',
})

const now = '1970-01-01T00:00:00.000Z'

/** The mask in the shape that the form of an evaluation is drawn from; what has gone from the form is left out. */
export const asEvaluation = (
  form: CategoryForm,
  mask: Pick<MaskDetail, 'values' | 'composition'> | null,
): Evaluation => ({
  id: '00000000-0000-4000-8000-000000000000',
  name: '',
  reference: null,
  category: { id: form.categoryId, name: '', name_fr: '' },
  team: null,
  mask: null,
  appliedMask: null,
  facilities: [],
  tags: [],
  state: 'draft',
  rowVersion: 0,
  author: null,
  createdAt: now,
  updatedAt: now,
  score: null,
  previousPoints: null,
  previousPefMicropoints: null,
  activeVersion: null,
  problems: [],
  values: typedValues(mask?.values ?? {}, form),
  composition: (mask?.composition ?? []).map((entry) => ({
    ...entry,
    values: Object.fromEntries(Object.entries(entry.values).map(([id, value]) => [id, asTyped(value)])),
    total_weight: asTyped(entry.total_weight),
  })),
})

/** The mask as it stands on screen: a field that somebody filled in belongs to it. */
export function maskOnScreen({ values, composition }: FormState, { rules }: MaskDraft): Mask {
  return {
    values: Object.fromEntries(
      Object.entries(values)
        .filter(([, { origin, value }]) => origin !== 'default' && value !== null)
        .map(([id, value]) => [id, { ...value, maskedValue: value.value, origin: 'mask' }]),
    ),
    composition: composition.map((entry) => ({
      ...entry,
      values: Object.fromEntries(Object.entries(entry.values).map(([id, value]) => [id, asMasked(value)])),
      total_weight: asMasked(entry.total_weight),
    })),
    rules: Object.entries(rules).flatMap(([path, rule]) =>
      rule.overridable || rule.hidden ? [{ path, ...rule }] : [],
    ),
  }
}

const asMasked = <T extends FormState['values'][string]>(value: T): T =>
  value.origin === 'default' || value.value === null
    ? { ...value, origin: 'default' }
    : { ...value, maskedValue: value.value, origin: 'mask' }

/** What a save sends. */
export function bodyOf(state: FormState, draft: MaskDraft): MaskBody {
  const { values, composition, rules } = maskOnScreen(state, draft)
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    values: { ...values },
    composition: composition.map((entry) => ({ ...entry, values: { ...entry.values } })),
    rules: [...rules],
    users: [...draft.users],
    teams: [...draft.teams],
  }
}
