import { gtinDigits, priceCurrencies, type Classification } from '@ecotrame/contract'
import type { Choice, EditableField, EntryField } from '../../editing/index.ts'
import { fieldTitles } from '../../fields/index.ts'
import type { Inside } from '../answers.ts'
import type { ProductRecord } from '../product-columns.ts'

/** A product with all that a file says of it. */
export interface EditedProduct {
  readonly id: string
  readonly rowVersion: number
  readonly record: ProductRecord
  readonly inside: Inside
}

const quantity: EntryField = { id: 'quantity', title: fieldTitles['product:quantity'], kind: 'number' }
const ownId: EntryField = { id: 'id', title: { en: 'Id', fr: 'Identifiant' }, kind: 'text' }
const reference: EntryField = { id: 'reference', title: fieldTitles.reference, kind: 'text' }
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
    title: fieldTitles.name,
    kind: 'text',
    required: true,
    names: ['product name', 'title', 'nom du produit', 'désignation', 'libellé'],
    value: ({ record }) => record.name,
  },
  {
    id: 'reference',
    title: fieldTitles.reference,
    kind: 'text',
    required: true,
    names: ['sku', 'variant sku', 'style', 'item', 'ref', 'réf', 'article', 'code article'],
    value: ({ record }) => record.reference,
  },
  {
    id: 'gtin',
    title: fieldTitles.gtin,
    kind: 'text',
    names: ['ean', 'ean13', 'ean-13', 'upc', 'barcode', 'code ean', 'code-barres', 'code barre', 'gencod'],
    tidy: gtinDigits,
    value: ({ record }) => record.gtin,
  },
  {
    id: 'brand',
    title: fieldTitles.brand,
    kind: 'text',
    names: ['vendor'],
    value: ({ record }) => record.brand,
  },
  {
    id: 'description',
    title: fieldTitles.description,
    kind: 'text',
    value: ({ record }) => record.description,
  },
  {
    id: 'classification',
    title: fieldTitles.classification,
    kind: 'choice',
    choices: choicesOf(classifications),
    names: ['category', 'product type', 'catégorie', 'type de produit'],
    value: ({ record }) => record.classification,
  },
  {
    id: 'season',
    title: fieldTitles.season,
    kind: 'text',
    names: ['collection year', 'saison de vente'],
    value: ({ record }) => record.season,
  },
  {
    id: 'unitsSold',
    title: fieldTitles.unitsSold,
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
    title: fieldTitles['product:volumes'],
    kind: 'list',
    anyOrder: true,
    entries: [
      { id: 'season', title: fieldTitles.season, kind: 'text' },
      { id: 'unitsSold', title: { en: 'Units', fr: 'Unités' }, kind: 'number' },
    ],
    value: ({ inside }) => inside.volumes.map(({ season, unitsSold }) => ({ season, unitsSold })),
  },
  {
    id: 'purchases',
    title: fieldTitles['product:purchases'],
    kind: 'list',
    anyOrder: true,
    entries: [
      { id: 'season', title: fieldTitles.season, kind: 'text' },
      { id: 'units', title: { en: 'Units', fr: 'Unités' }, kind: 'number' },
    ],
    value: ({ inside }) => inside.purchases.map(({ season, units }) => ({ season, units })),
  },
  {
    id: 'price',
    title: fieldTitles.price,
    kind: 'number',
    names: ['retail price', 'variant price', 'rrp', 'pvc', 'pvc ttc', 'prix de vente', 'prix ttc'],
    value: ({ record }) => record.price,
  },
  {
    id: 'currency',
    title: fieldTitles.currency,
    kind: 'choice',
    choices: currencies,
    value: ({ record }) => record.currency,
  },
  {
    id: 'weight',
    title: { en: 'Weight entered', fr: 'Poids saisi' },
    unit: 'g',
    kind: 'number',
    // Also the titles that earlier exports bear.
    names: ['weight', 'variant grams', 'poids', 'poids net', 'weight, as said', 'poids, déclaré'],
    value: ({ record }) => record.weightG,
  },
  {
    id: 'imageAlt',
    title: fieldTitles.imageAlt,
    kind: 'text',
    names: ['text of the picture', 'texte de l’image'],
    value: ({ record }) => record.imageAlt,
  },
  {
    id: 'team',
    title: fieldTitles.team,
    kind: 'text',
    value: ({ record }) => record.team?.name ?? null,
  },
  {
    id: 'tags',
    title: fieldTitles.tags,
    kind: 'list',
    anyOrder: true,
    entries: [named('Tag', 'Étiquette')],
    value: ({ record }) => record.tags.map(({ name }) => ({ name })),
  },
  {
    id: 'evaluations',
    title: fieldTitles['product:evaluations'],
    kind: 'list',
    entries: [named('Evaluation', 'Évaluation'), reference, quantity, ownId],
    value: ({ inside }) => inside.evaluations.map(held),
  },
  {
    id: 'packagings',
    title: fieldTitles['product:packagings'],
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
