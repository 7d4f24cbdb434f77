import type { Wording } from '@ecotrame/lca'
import { editedLists, editingTitles } from '../../exports/index.ts'
import { fieldTitles, type TitledField } from '../../fields/index.ts'
import type { Field } from '../reading/fields.ts'

/** What files say besides the fields of a form. */
const ownFieldIds = [
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
  'material',
  'materialShare',
  'materialQuantity',
  'massUnit',
  'variant',
  'parentReference',
  'keywords',
  'attributeName',
  'attributeValue',
  'attributes',
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

/** Fields that several columns of a file may give. */
export const manyColumns: ReadonlySet<string> = new Set<OwnFieldId>([
  'material',
  'materialShare',
  'variant',
  'keywords',
  'attributeName',
  'attributeValue',
])

type OwnField = Field & { readonly id: OwnFieldId }

export const isOwnField = (id: string): id is OwnFieldId => ownFieldIds.some((own) => own === id)

const identity: Wording = { en: 'Product', fr: 'Produit' }
const making: Wording = fieldTitles.composition

const field = (
  id: OwnFieldId,
  group: Wording,
  label: Wording,
  expected: Wording,
  required = false,
): OwnField => ({
  id,
  label,
  group,
  unit: null,
  expected,
  required,
  kind: id === 'materialCountry' ? 'country' : 'text',
})

/** One that is called as everywhere. */
const known = (id: OwnFieldId & TitledField, group: Wording, expected: Wording, required = false): OwnField =>
  field(id, group, fieldTitles[id], expected, required)

const rows: Wording = { en: 'Rows and columns of a product', fr: 'Lignes et colonnes d’un produit' }

export const ownFields: readonly OwnField[] = [
  known('reference', identity, {
    en: 'what identifies the product (TS-104)',
    fr: 'ce qui identifie le produit (TS-104)',
  }),
  known('name', identity, { en: 'a text', fr: 'un texte' }),
  known(
    'category',
    identity,
    { en: 'a category that can be evaluated (T-shirt)', fr: 'une catégorie qui peut être évaluée (T-shirt)' },
    true,
  ),
  known('composition', making, {
    en: 'materials with shares that add up to 100 % (60 % cotton, 40 % polyester)',
    fr: 'des matières dont les parts font 100 % (60 % coton, 40 % polyester)',
  }),
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
      en: 'trims and their quantity (short zip x1; metal button x4)',
      fr: 'des accessoires et leur nombre (zip court x1 ; bouton en métal x4)',
    },
  ),
  known('brand', identity, { en: 'a text', fr: 'un texte' }),
  known('gtin', identity, {
    en: '8, 12, 13 or 14 digits with a correct check digit',
    fr: '8, 12, 13 ou 14 chiffres dont la clé est juste',
  }),
  known('description', identity, { en: 'a text', fr: 'un texte' }),
  known('season', identity, { en: 'a text', fr: 'un texte' }),
  known('unitsSold', identity, { en: 'a whole number', fr: 'un nombre entier' }),
  field(
    'others',
    identity,
    { en: 'Other values', fr: 'Autres valeurs' },
    {
      en: 'fields by name (fading=yes; cutting waste=20 %); any other text is ignored',
      fr: 'des champs par leur nom (délavage=oui ; pertes en confection=20 %) ; tout autre texte est ignoré',
    },
  ),
  field(
    'material',
    rows,
    { en: 'One material', fr: 'Une matière' },
    {
      en: 'one material of the composition, its share in another column; several rows or columns make up a product',
      fr: 'une matière de la composition, sa part dans une autre colonne ; plusieurs lignes ou colonnes font un produit',
    },
  ),
  field(
    'materialShare',
    rows,
    { en: 'Share of one material', fr: 'Part d’une matière' },
    {
      en: 'the share of the material beside it, or of the one the column is named after (55 %, 0.55)',
      fr: 'la part de la matière voisine, ou de celle dont la colonne porte le nom (55 %, 0,55)',
    },
  ),
  field(
    'materialQuantity',
    rows,
    { en: 'Quantity of the row', fr: 'Quantité de la ligne' },
    { en: 'how many trims the row has', fr: 'le nombre d’accessoires de la ligne' },
  ),
  field(
    'massUnit',
    rows,
    { en: 'Unit of the mass', fr: 'Unité de la masse' },
    { en: 'kg, g, lb or oz', fr: 'kg, g, lb ou oz' },
  ),
  field(
    'variant',
    rows,
    { en: 'Variant (size, colour)', fr: 'Variante (taille, coloris)' },
    {
      en: 'what distinguishes rows of one product: together they make one evaluation',
      fr: 'ce qui distingue les lignes d’un même produit : elles font une évaluation',
    },
  ),
  field(
    'parentReference',
    rows,
    { en: 'Reference of the parent', fr: 'Référence du produit parent' },
    {
      en: 'the reference of the product that the row is a variant of',
      fr: 'la référence du produit dont la ligne est une variante',
    },
  ),
  field(
    'keywords',
    identity,
    { en: 'Keywords', fr: 'Mots-clés' },
    {
      en: 'words that may give the category or the fibres',
      fr: 'des mots qui peuvent indiquer la catégorie ou les fibres',
    },
  ),
  field(
    'attributeName',
    rows,
    { en: 'Name of an attribute', fr: 'Nom d’un attribut' },
    { en: 'what the value in the next column is', fr: 'ce qu’est la valeur de la colonne suivante' },
  ),
  field(
    'attributeValue',
    rows,
    { en: 'Value of an attribute', fr: 'Valeur d’un attribut' },
    {
      en: 'the value whose name is in the previous column',
      fr: 'la valeur dont le nom est dans la colonne précédente',
    },
  ),
  field(
    'attributes',
    rows,
    { en: 'Attributes', fr: 'Attributs' },
    {
      en: 'fields by name, with commas between them (material=Cotton,color=White)',
      fr: 'des champs par leur nom, séparés par des virgules (matière=coton,couleur=blanc)',
    },
  ),
  field('id', identity, editingTitles.id, { en: 'as exported', fr: 'tel qu’exporté' }),
  field('rowVersion', identity, editingTitles.rowVersion, {
    en: 'as exported',
    fr: 'telle qu’exportée',
  }),
  ...editedLists.map(({ type, title }) =>
    field(`list_${type}`, making, title, {
      en: 'one entry per line: Field=value; Field=value',
      fr: 'une entrée par ligne : Champ=valeur ; Champ=valeur',
    }),
  ),
]
