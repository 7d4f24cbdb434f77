import * as z from 'zod/mini'
import type { CategoryForm, CompositionType, Parameter, SelectOption } from '@ecotrame/lca'
import { call } from './call.ts'
import { InformationGroupAnswer, ParameterAnswer, SelectOptionAnswer } from './categories.ts'

/** A field of a form as `ParameterAnswer` tells it, but for its options. */
export const FormFieldAnswer = z.extend(z.omit(ParameterAnswer, { category: true, compositionType: true }), {
  configuration: z.extend(z.omit(ParameterAnswer.shape.configuration, { options: true }), {
    /** Place of its options among the lists. */
    list: z.optional(z.int()),
  }),
})
export type FormFieldAnswer = z.infer<typeof FormFieldAnswer>

export const CategoryFormAnswer = z.object({
  categoryId: z.string(),
  frenchProductId: z.nullable(z.string()),
  informationGroups: z.array(z.omit(InformationGroupAnswer, { category: true, order: true })),
  parameters: z.array(FormFieldAnswer),
  composition: z.object({
    material: z.array(FormFieldAnswer),
    trim: z.array(FormFieldAnswer),
    part: z.array(FormFieldAnswer),
    origin: z.array(FormFieldAnswer),
    packaging: z.array(FormFieldAnswer),
    leg: z.array(FormFieldAnswer),
  } satisfies Record<CompositionType, unknown>),
  totalWeight: FormFieldAnswer,
  /** Options that fields offer, each list once however many fields offer it. */
  lists: z.array(z.array(SelectOptionAnswer)),
})
export type CategoryFormAnswer = z.infer<typeof CategoryFormAnswer>

export const findCategoryForm = call({
  method: 'GET',
  path: '/evaluations/categories/:id/form',
  access: 'find_one_evaluation_category',
  tag: 'categories',
  summary:
    'The whole form of a category: panels, fields, fields of each type of entry; lists of options once',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: CategoryFormAnswer,
  errors: ['NOT_FOUND'],
})

/** A form as it is answered. Nothing that stays is copied. */
export function answerOfForm(form: CategoryForm): CategoryFormAnswer {
  const places = new Map<string, number>()
  const lists: (readonly SelectOption[])[] = []
  const placeOf = (options: readonly SelectOption[]): number => {
    const text = JSON.stringify(options)
    const place = places.get(text) ?? lists.push(options) - 1
    places.set(text, place)
    return place
  }
  const field = ({ configuration: { options, ...configuration }, ...parameter }: Parameter) => ({
    ...parameter,
    configuration: { ...configuration, ...(options && { list: placeOf(options) }) },
  })
  const { defaultTrims: _ofNewOnes, ...others } = form
  const answer = { ...others, ...ofEveryField(form, field), lists }
  // The schema knows no immutable lists.
  return answer as unknown as CategoryFormAnswer
}

/** The form of an answer; what new evaluations start with is not told. @throws RangeError for a list that is not there */
export function formOfAnswer({ lists, ...form }: CategoryFormAnswer): CategoryForm {
  const parameter = ({ configuration: { list, ...configuration }, ...field }: FormFieldAnswer) => {
    const options = list === undefined ? undefined : lists[list]
    if (list !== undefined && options === undefined) throw new RangeError(`The form has no list ${list}.`)
    return { ...field, configuration: { ...configuration, ...(options && { options }) } }
  }
  // The answer was checked against the schema, which differs in how it writes fields that may be absent.
  return { ...form, ...ofEveryField(form, parameter), defaultTrims: [] } as unknown as CategoryForm
}

interface OfFields<Field> {
  readonly parameters: readonly Field[]
  readonly composition: Readonly<Record<CompositionType, readonly Field[]>>
  readonly totalWeight: Field
}

const ofEveryField = <From, To>(
  { parameters, composition, totalWeight }: OfFields<From>,
  made: (field: From) => To,
): OfFields<To> => ({
  parameters: parameters.map(made),
  composition: {
    material: composition.material.map(made),
    trim: composition.trim.map(made),
    part: composition.part.map(made),
    origin: composition.origin.map(made),
    packaging: composition.packaging.map(made),
    leg: composition.leg.map(made),
  },
  totalWeight: made(totalWeight),
})
