import type { CategoryForm, CompositionType, Parameter } from '@ecotrame/lca'

/**
 * Fields that the composition works with are found by the place in the product model that they set, so a form
 * may name, label and limit them as it likes.
 */
const roleRefs = {
  netMass: 'massKg',
  material: 'materials[].materialId',
  materialShare: 'materials[].share',
  trim: 'trims[].trimId',
  trimQuantity: 'trims[].quantity',
} as const
export type FieldRole = keyof typeof roleRefs

const setsRole = (role: FieldRole) => (parameter: Parameter) =>
  parameter.configuration.evaluationFieldRef === roleRefs[role]

export const netMassField = (form: CategoryForm): Parameter | undefined =>
  form.parameters.find(setsRole('netMass'))

/** The field that says what an entry is: the fibre of a material, the kind of a trim. */
export const identityField = (form: CategoryForm, type: CompositionType): Parameter | undefined =>
  form.composition[type].find(setsRole(type === 'material' ? 'material' : 'trim'))

export const shareField = (form: CategoryForm): Parameter | undefined =>
  form.composition.material.find(setsRole('materialShare'))

export const quantityField = (form: CategoryForm): Parameter | undefined =>
  form.composition.trim.find(setsRole('trimQuantity'))
