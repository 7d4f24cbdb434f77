import { gtinDigits, priceCurrencies, type Classification } from '@ecotrame/contract'
import type { Choice, EditableField, EntryField } from '../../editing/index.ts'
import type { Inside } from '../answers.ts'
import type { ProductRecord } from '../product-columns.ts'

/** A product with all that a file says of it. */
export interface EditedProduct {
  readonly id: string
  readonly rowVersion: number
  readonly record: ProductRecord
  readonly inside: Inside
}

const quantity: EntryField = { id: 'quantity', title: { en: 'Quantity', fr: 'Quantité' }, kind: 'number' }
const ownId: EntryField = { id: 'id', title: { en: 'Id', fr: 'Identifiant' }, kind: 'text' }
const reference: EntryField = { id: 'reference', title: { en: 'Reference', fr: 'Référence' }, kind: 'text' }
const named = (en: string, fr: string): EntryField => ({ id: 'name', title: { en, fr }, kind: 'text' })

const currencies: readonly Choice[] = priceCurrencies.map((id) => ({ id, label: { en: id, fr: id } }))
const choicesOf = (classifications: readonly Classification[]): readonly Choice[] =>
  classifications.map(({ id, name, name_fr }) => ({ id, label: { en: name, fr: name_fr } }))

/** The columns of a file of products. */
export const productFields = (
  classifications: readonly Classification[],
): readonly EditableField<EditedProduct>[] => [
  {
    id: 'name',
    title: { en: 'Name', fr: 'Nom' },
    kind: 'text',
    required: true,
    names: ['product name', 'title', 'nom du produit', 'désignation', 'libellé'],
    value: ({ record }) => record.name,
  },
  {
    id: 'reference',
    title: { en: 'Reference', fr: 'Référence' },
    kind: 'text',
    required: true,
    names: ['sku', 'variant sku', 'style', 'item', 'ref', 'réf', 'article', 'code article'],
    value: ({ record }) => record.reference,
  },
  {
    id: 'gtin',
    title: { en: 'GTIN', fr: 'GTIN' },
    kind: 'text',
    names: ['ean', 'ean13', 'ean-13', 'upc', 'barcode', 'code ean', 'code-barres', 'code barre', 'gencod'],
    tidy: gtinDigits,
    value: ({ record }) => record.gtin,
  },
  {
    id: 'brand',
    title: { en: 'Brand', fr: 'Marque' },
    kind: 'text',
    names: ['vendor'],
    value: ({ record }) => record.brand,
  },
  {
    id: 'description',
    title: { en: 'Description', fr: 'Description' },
    kind: 'text',
    value: ({ record }) => record.description,
  },
  {
    id: 'classification',
    title: { en: 'Classification', fr: 'Classification' },
    kind: 'choice',
    choices: choicesOf(classifications),
    names: ['category', 'product type', 'catégorie', 'type de produit'],
    value: ({ record }) => record.classification,
  },
  {
    id: 'season',
    title: { en: 'Season', fr: 'Saison' },
    kind: 'text',
    names: ['collection year', 'saison de vente'],
    value: ({ record }) => record.season,
  },
  {
    id: 'unitsSold',
    title: { en: 'Units sold', fr: 'Unités vendues' },
    kind: 'integer',
    names: [
      'units',
      'quantity',
      'quantity sold',
      'volume',
      'sales',
      'qté',
      'qté vendues',
      'quantité',
      'quantité vendue',
      'ventes',
    ],
    sums: true,
    value: ({ record }) => record.unitsSold,
  },
  {
    id: 'volumes',
    title: { en: 'Units by season', fr: 'Unités par saison' },
    kind: 'list',
    anyOrder: true,
    entries: [
      { id: 'season', title: { en: 'Season', fr: 'Saison' }, kind: 'text' },
      { id: 'unitsSold', title: { en: 'Units', fr: 'Unités' }, kind: 'number' },
    ],
    value: ({ inside }) => inside.volumes.map(({ season, unitsSold }) => ({ season, unitsSold })),
  },
  {
    id: 'price',
    title: { en: 'Price', fr: 'Prix' },
    kind: 'number',
    names: ['retail price', 'variant price', 'rrp', 'pvc', 'pvc ttc', 'prix de vente', 'prix ttc'],
    value: ({ record }) => record.price,
  },
  {
    id: 'currency',
    title: { en: 'Currency', fr: 'Devise' },
    kind: 'choice',
    choices: currencies,
    value: ({ record }) => record.currency,
  },
  {
    id: 'weight',
    title: { en: 'Weight, as said', fr: 'Poids, déclaré' },
    unit: 'g',
    kind: 'number',
    names: ['weight', 'variant grams', 'poids', 'poids net'],
    value: ({ record }) => record.weightG,
  },
  {
    id: 'imageAlt',
    title: { en: 'Text of the picture', fr: 'Texte de l’image' },
    kind: 'text',
    value: ({ record }) => record.imageAlt,
  },
  {
    id: 'team',
    title: { en: 'Team', fr: 'Équipe' },
    kind: 'text',
    value: ({ record }) => record.team?.name ?? null,
  },
  {
    id: 'tags',
    title: { en: 'Tags', fr: 'Étiquettes' },
    kind: 'list',
    anyOrder: true,
    entries: [named('Tag', 'Étiquette')],
    value: ({ record }) => record.tags.map(({ name }) => ({ name })),
  },
  {
    id: 'evaluations',
    title: { en: 'Evaluations', fr: 'Évaluations' },
    kind: 'list',
    entries: [named('Evaluation', 'Évaluation'), reference, quantity, ownId],
    value: ({ inside }) => inside.evaluations.map(held),
  },
  {
    id: 'packagings',
    title: { en: 'Packagings', fr: 'Emballages' },
    kind: 'list',
    entries: [named('Packaging', 'Emballage'), reference, quantity, ownId],
    value: ({ inside }) => inside.packagings.map(held),
  },
  {
    id: 'collections',
    title: { en: 'Collections', fr: 'Collections' },
    kind: 'list',
    anyOrder: true,
    entries: [named('Collection', 'Collection'), ownId],
    value: ({ record }) => record.collections.map(({ id, name }) => ({ name, id })),
  },
]

const held = ({
  id,
  name,
  reference: own,
  quantity: count,
}: {
  readonly id: string
  readonly name: string
  readonly reference: string | null
  readonly quantity: number
}) => ({ name, reference: own, quantity: count, id })
