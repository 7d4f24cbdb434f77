import type { Problem } from '../problems/problem.ts'
import { checkFormState } from './check.ts'
import { entryLists, listOf, withoutLostEntries } from './entry-lists.ts'
import type { CategoryForm, FormValue, Parameter } from './form.ts'
import { isHidden, pathOfField, pathOfList, type Mask } from './masks.ts'

/**
 * What is wrong in a mask: fields that the form does not have (any more), values outside the limits, nothing where a
 * value is promised, and hidden fields that nobody could fill in. Paths: `values.mass`, `composition[0].values.share`,
 * `rules[1].path`.
 */
export function checkMask(form: CategoryForm, mask: Mask): readonly Problem[] {
  return [
    ...checkFormState(form, mask),
    ...Object.entries(mask.values)
      .filter(([id, { value }]) => value === null && hasField(form, id))
      .map(([id]): Problem => ({ path: pathOfField(id), code: 'REQUIRED', kind: 'structure' })),
    ...unknownRules(form, mask),
    ...form.parameters
      .filter((parameter) => isOutOfReach(parameter, mask))
      .map(({ id }): Problem => ({ path: pathOfField(id), code: 'REQUIRED', kind: 'structure' })),
  ]
}

const hasField = (form: CategoryForm, id: string) => form.parameters.some((parameter) => parameter.id === id)

const hasPath = (form: CategoryForm, path: string) =>
  form.parameters.some(({ id }) => pathOfField(id) === path) ||
  entryLists.some((list) => pathOfList(list) === path)

const unknownRules = (form: CategoryForm, { rules }: Mask): readonly Problem[] =>
  rules.flatMap(({ path }, index): readonly Problem[] =>
    hasPath(form, path)
      ? []
      : [
          {
            path: `rules[${index}].path`,
            code: 'UNKNOWN_PARAMETER',
            kind: 'structure',
            params: { value: path },
          },
        ],
  )

/** Required, without a default, hidden, and not filled by the mask: nobody could run the evaluation. */
const isOutOfReach = ({ id, configuration }: Parameter, mask: Mask): boolean =>
  configuration.required &&
  configuration.default === null &&
  isHidden(mask, pathOfField(id)) &&
  (mask.values[id] ?? null) === null

/** The mask without what the form does not know or take any more: the rest can be applied. */
export function fittingMask(form: CategoryForm, mask: Mask): Mask {
  const wrong = new Set(checkMask(form, mask).map(({ path }) => path))
  const fits = ([id]: readonly [string, FormValue]) =>
    ![...wrong].some((path) => path === pathOfField(id) || path.startsWith(`${pathOfField(id)}.`))
  const wrongLists = new Set(
    mask.composition.flatMap((entry, index) =>
      [...wrong].some((path) => path.startsWith(`composition[${index}]`)) ? [listOf(entry)] : [],
    ),
  )
  return {
    values: Object.fromEntries(Object.entries(mask.values).filter(fits)),
    composition: withoutLostEntries(mask.composition.filter((entry) => !wrongLists.has(listOf(entry)))),
    rules: mask.rules.filter(({ path }) => hasPath(form, path)),
  }
}
