import type { Wording } from '@ecotrame/lca'
import { editedLists, editingTitles } from '../../exports/index.ts'
import type { Field } from '../reading/fields.ts'

/** What files say besides the fields of a form. */
export const ownFieldIds = [
  'reference',
  'name',
  'category',
  'composition',
  'materialCountry',
  'trims',
  'brand',
  'gtin',
  'description',
  'season',
  'unitsSold',
  'others',
  'id',
  'rowVersion',
  'list_part',
  'list_material',
  'list_origin',
  'list_trim',
  'list_packaging',
  'list_leg',
] as const
export type OwnFieldId = (typeof ownFieldIds)[number]

type OwnField = Field & { readonly id: OwnFieldId }

export const isOwnField = (id: string): id is OwnFieldId => ownFieldIds.some((own) => own === id)

const identity: Wording = { en: 'Product', fr: 'Produit' }
const making: Wording = { en: 'Composition', fr: 'Composition' }

const field = (
  id: OwnFieldId,
  group: Wording,
  label: Wording,
  expected: Wording,
  required = false,
): OwnField => ({ id, label, group, unit: null, expected, required })

export const ownFields: readonly OwnField[] = [
  field(
    'reference',
    identity,
    { en: 'Reference', fr: 'Référence' },
    {
      en: 'what tells the product from all others (TS-104)',
      fr: 'ce qui distingue le produit des autres (TS-104)',
    },
  ),
  field('name', identity, { en: 'Name', fr: 'Nom' }, { en: 'a text', fr: 'un texte' }),
  field(
    'category',
    identity,
    { en: 'Category', fr: 'Catégorie' },
    { en: 'a category that can be evaluated (T-shirt)', fr: 'une catégorie qui peut être évaluée (T-shirt)' },
    true,
  ),
  field(
    'composition',
    making,
    { en: 'Composition', fr: 'Composition' },
    {
      en: 'materials with shares that add up to 100 % (60 % cotton, 40 % polyester)',
      fr: 'des matières dont les parts font 100 % (60 % coton, 40 % polyester)',
    },
  ),
  field(
    'materialCountry',
    making,
    { en: 'Origin of the material', fr: 'Origine de la matière' },
    {
      en: 'a country, or one for each material in their order (IN; CN)',
      fr: 'un pays, ou un par matière dans leur ordre (IN ; CN)',
    },
  ),
  field(
    'trims',
    making,
    { en: 'Trims', fr: 'Accessoires' },
    {
      en: 'trims with their number (short zip x1; metal button x4)',
      fr: 'des accessoires et leur nombre (zip court x1 ; bouton en métal x4)',
    },
  ),
  field('brand', identity, { en: 'Brand', fr: 'Marque' }, { en: 'a text', fr: 'un texte' }),
  field(
    'gtin',
    identity,
    { en: 'GTIN', fr: 'GTIN' },
    {
      en: '8, 12, 13 or 14 digits with a right check digit',
      fr: '8, 12, 13 ou 14 chiffres dont la clé est juste',
    },
  ),
  field('description', identity, { en: 'Description', fr: 'Description' }, { en: 'a text', fr: 'un texte' }),
  field('season', identity, { en: 'Season', fr: 'Saison' }, { en: 'a text', fr: 'un texte' }),
  field(
    'unitsSold',
    identity,
    { en: 'Units sold', fr: 'Unités vendues' },
    { en: 'a whole number', fr: 'un nombre entier' },
  ),
  field(
    'others',
    identity,
    { en: 'Other values', fr: 'Autres valeurs' },
    {
      en: 'fields by name (fading=yes; making waste=0.2); any other text is left alone',
      fr: 'des champs par leur nom (délavage=oui ; pertes en confection=20 %) ; tout autre texte est laissé de côté',
    },
  ),
  field('id', identity, editingTitles.id, { en: 'as it was exported', fr: 'tel qu’exporté' }),
  field('rowVersion', identity, editingTitles.rowVersion, {
    en: 'as it was exported',
    fr: 'telle qu’exportée',
  }),
  ...editedLists.map(({ type, title }) =>
    field(`list_${type}`, making, title, {
      en: 'one entry a line: Field=value; Field=value',
      fr: 'une entrée par ligne : Champ=valeur; Champ=valeur',
    }),
  ),
]
