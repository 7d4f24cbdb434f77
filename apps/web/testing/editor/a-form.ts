import type { Evaluation } from '@ecotrame/contract'
import {
  defaultValues,
  formValue,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
  type Parameter,
  type ParameterConfiguration,
} from '@ecotrame/lca'
import type { Content } from '../../src/features/editor/model/content.ts'

const parameter = (
  id: string,
  informationGroup: string,
  configuration: Partial<ParameterConfiguration> &
    Pick<ParameterConfiguration, 'kind' | 'evaluationFieldRef'>,
): Parameter => ({
  id,
  label: { en: id, fr: id },
  informationGroup,
  olca_parameter_id: id,
  configuration: { default: null, required: false, ...configuration },
})

const countries = ['---', 'FR', 'TR', 'CN'].map((id) => ({ id, label: { en: id, fr: id } }))

/** A small garment form with one field of each kind. */
export const aForm: CategoryForm = {
  categoryId: 'tshirt',
  frenchProductId: 'tshirt',
  informationGroups: [
    { id: 'product', label: { en: 'Product', fr: 'Produit' }, section: 'identity', content: 'fields' },
    {
      id: 'composition',
      label: { en: 'Composition', fr: 'Composition' },
      section: 'rawMaterial',
      content: 'composition',
    },
    { id: 'trims', label: { en: 'Trims', fr: 'Accessoires' }, section: 'trims', content: 'trims' },
    {
      id: 'making',
      label: { en: 'Garment making', fr: 'Confection' },
      section: 'confection',
      content: 'fields',
    },
  ],
  parameters: [
    parameter('mass', 'product', {
      kind: 'number',
      unit: 'g',
      minimum: 0,
      minimumExcluded: true,
      maximum: 20000,
      fixed: 2,
      default: 150,
      significantGapPercent: 50,
      required: true,
      evaluationFieldRef: 'massKg',
    }),
    parameter('upcycled', 'product', { kind: 'boolean', default: false, evaluationFieldRef: 'upcycled' }),
    parameter('makingCountry', 'making', {
      kind: 'country',
      default: '---',
      options: countries,
      resets: ['airTransportShare'],
      evaluationFieldRef: 'makingCountry',
    }),
    parameter('airTransportShare', 'making', {
      kind: 'number',
      unit: '%',
      minimum: 0,
      maximum: 100,
      effectiveRef: 'airTransportRatio',
      visibleWhen: [{ parameter: 'makingCountry', in: ['---', 'CN'] }],
      evaluationFieldRef: 'airTransportRatio',
    }),
    parameter('price', 'making', {
      kind: 'number',
      unit: '€',
      fixed: 2,
      default: 10,
      evaluationFieldRef: 'priceEur',
    }),
    parameter('makingWaste', 'making', {
      kind: 'number',
      unit: '%',
      maximum: 40,
      default: 15,
      expert: true,
      effectiveRef: 'makingWasteRatio',
      evaluationFieldRef: 'makingWasteRatio',
    }),
  ],
  composition: {
    material: [
      parameter('material', 'composition', {
        kind: 'select',
        required: true,
        options: [
          { id: 'ei-coton', label: { en: 'Cotton', fr: 'Coton' } },
          { id: 'ei-pet', label: { en: 'Polyester', fr: 'Polyester' } },
        ],
        evaluationFieldRef: 'materials[].materialId',
      }),
      parameter('share', 'composition', {
        kind: 'number',
        unit: '%',
        minimum: 0,
        maximum: 100,
        fixed: 4,
        required: true,
        evaluationFieldRef: 'materials[].share',
      }),
      parameter('country', 'composition', {
        kind: 'country',
        options: countries,
        evaluationFieldRef: 'materials[].countryCode',
      }),
      parameter('spinning', 'composition', {
        kind: 'select',
        expert: true,
        options: [{ id: 'unconventional', label: { en: 'Open-end', fr: 'Open-end' } }],
        evaluationFieldRef: 'materials[].spinning',
      }),
    ],
    trim: [
      parameter('trim', 'trims', {
        kind: 'select',
        required: true,
        options: [{ id: 'button', label: { en: 'Button', fr: 'Bouton' } }],
        evaluationFieldRef: 'trims[].trimId',
      }),
      parameter('quantity', 'trims', {
        kind: 'number',
        integer: true,
        minimum: 1,
        default: 1,
        required: true,
        evaluationFieldRef: 'trims[].quantity',
      }),
    ],
    part: [],
    origin: [],
    packaging: [],
    leg: [],
  },
  totalWeight: parameter('total_weight', 'composition', {
    kind: 'number',
    unit: 'g',
    minimum: 0,
    maximum: 20000,
    fixed: 4,
    evaluationFieldRef: 'totalWeightKg',
  }),
  defaultTrims: [],
}

/** Grams of one piece. */
export const buttonMasses = new Map([['button', 3]])

const entered = (type: 'material' | 'trim', field: string, value: FieldValue) => {
  const found = aForm.composition[type].find(({ id }) => id === field)
  if (!found) throw new Error(`No field ${field}`)
  return { [field]: formValue(found, value, 'user') }
}

export const aMaterial = (id: string, material: string, share: number | null): CompositionEntry => {
  const entry = newEntry(aForm, 'material', id)
  return {
    ...entry,
    values: {
      ...entry.values,
      ...entered('material', 'material', material),
      ...entered('material', 'share', share),
    },
  }
}

export const aTrim = (id: string, trim: string, quantity: number): CompositionEntry => {
  const entry = newEntry(aForm, 'trim', id)
  return {
    ...entry,
    values: { ...entry.values, ...entered('trim', 'trim', trim), ...entered('trim', 'quantity', quantity) },
  }
}

/** A T-shirt of 150 g, cotton and polyester. A test names only what it is about. */
export const aContent = (
  changes: Partial<Content> = {},
  composition?: readonly CompositionEntry[],
): Content => ({
  name: 'Tee Ada',
  reference: null,
  category: 'tshirt',
  team: null,
  mask: null,
  facilities: [],
  tags: [],
  form: {
    values: defaultValues(aForm.parameters),
    composition: composition ?? [aMaterial('m1', 'ei-coton', 60), aMaterial('m2', 'ei-pet', 40)],
  },
  ...changes,
})

export const anEvaluation = (changes: Partial<Evaluation> = {}): Evaluation => {
  const content = aContent()
  return {
    id: '7f1c9a52-4b1e-4c57-9a53-0d6d3a9c1f10',
    name: content.name,
    reference: null,
    category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
    team: null,
    state: 'draft',
    rowVersion: 1,
    author: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    score: null,
    previousPoints: null,
    mask: null,
    appliedMask: null,
    facilities: [],
    tags: [],
    previousPefMicropoints: null,
    activeVersion: null,
    values: { ...content.form.values },
    composition: content.form.composition.map((entry) => ({ ...entry, values: { ...entry.values } })),
    problems: [],
    ...changes,
  }
}
