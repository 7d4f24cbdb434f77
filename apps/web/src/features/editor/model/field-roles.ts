import {
  isReadInFrance,
  placeOf,
  type CategoryForm,
  type CompositionType,
  type FormState,
  type Parameter,
} from '@ecotrame/lca'

/**
 * Fields that the composition works with are found by the place in their list that they set, so a form may name,
 * label and limit them as it likes. Whose product the list belongs to makes no difference.
 */
const roleRefs = {
  netMass: 'massKg',
  material: 'materials[].materialId',
  materialCountry: 'materials[].countryCode',
  materialShare: 'materials[].share',
  trim: 'trims[].trimId',
  trimName: 'trims[].name',
  trimMaterial: 'trims[].materialId',
  trimMass: 'trims[].massKg',
  trimQuantity: 'trims[].quantity',
  partName: 'parts[].name',
  originCountry: 'origins[].countryCode',
  originShare: 'origins[].share',
  partKind: 'parts[].kind',
  packagingName: 'packaging[].name',
  packagingMaterial: 'packaging[].materialId',
  packagingMass: 'packaging[].massKg',
  packagingLevel: 'packaging[].level',
  legFrom: 'legs[].from',
  withoutTrims: 'withoutTrims',
  withoutPackaging: 'withoutPackaging',
} as const
export type FieldRole = keyof typeof roleRefs

const placeInList = (place: string): string => /\w+\[\]\.[\w.]+$/.exec(place)?.[0] ?? place

/** Whether a field sets that place of the product, of whichever method. */
export const setsPlace = (parameter: Parameter, place: string): boolean =>
  placeInList(placeOf(parameter)) === place

const setsRole = (role: FieldRole) => (parameter: Parameter) => setsPlace(parameter, roleRefs[role])

export const netMassField = (form: CategoryForm): Parameter | undefined =>
  form.parameters.find(setsRole('netMass'))

export const roleField = (
  form: CategoryForm,
  type: CompositionType,
  role: FieldRole,
): Parameter | undefined => form.composition[type].find(setsRole(role))

const identityRoles = {
  material: ['material'],
  trim: ['trim', 'trimMaterial'],
  part: ['partName'],
  origin: ['originCountry'],
  packaging: ['packagingMaterial'],
  leg: ['legFrom'],
} as const satisfies Record<CompositionType, readonly FieldRole[]>

/** The field that says what an entry is: the fibre of a material, the kind of a trim, the name of a part. */
export const identityField = (form: CategoryForm, type: CompositionType): Parameter | undefined =>
  identityRoles[type].map((role) => roleField(form, type, role)).find((parameter) => parameter !== undefined)

export const shareField = (form: CategoryForm): Parameter | undefined =>
  roleField(form, 'material', 'materialShare')

export const quantityField = (form: CategoryForm): Parameter | undefined =>
  roleField(form, 'trim', 'trimQuantity')

/** Left out with the switch on: no part of a declaration. */
export const isLeftOut = (parameter: Parameter): boolean =>
  parameter.configuration.expert === true && isReadInFrance(parameter)

/** What only experts fill in, and no declaration holds, waits below the others. */
export const isFolded = (parameter: Parameter): boolean =>
  parameter.configuration.expert === true && !isReadInFrance(parameter)

const saidByList = { trim: 'withoutTrims', packaging: 'withoutPackaging' } as const

/** "There are none" is asked while there are none: a list with lines answers it. */
export const isAnsweredByList = (parameter: Parameter, { composition }: FormState): boolean =>
  composition.some(
    ({ type }) => (type === 'trim' || type === 'packaging') && setsRole(saidByList[type])(parameter),
  )

/** The form says that the product has none of these. */
export const isSaidToBeNone = (
  form: CategoryForm,
  { values }: FormState,
  type: 'trim' | 'packaging',
): boolean => {
  const field = form.parameters.find(setsRole(saidByList[type]))
  return field !== undefined && values[field.id]?.value === true
}

export const offers = (form: CategoryForm, type: CompositionType): boolean =>
  form.composition[type].length > 0
