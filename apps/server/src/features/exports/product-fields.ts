import type { ProductRow } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell, ColumnKind } from '../../platform/tables/cells.ts'
import { fieldTitles, type TitledField } from '../fields/index.ts'
import type { Field } from './field.ts'
import { labelNames } from '../score-labels/index.ts'
import { standingNames } from '../articles/index.ts'
import { productStateNames } from './names.ts'
import type { SourceLine } from './source-lines.ts'

/** A row of the library with where its figures come from. */
export interface ExportedProduct {
  readonly row: ProductRow
  readonly sources: readonly SourceLine[]
}
type ProductField = Field<ExportedProduct>

const groups = {
  identity: { en: 'Product', fr: 'Produit' },
  market: { en: 'Market', fr: 'Marché' },
  contents: { en: 'Contents', fr: 'Contenu' },
  score: { en: 'Score', fr: 'Score' },
} as const satisfies Record<string, Wording>

type Shape = Pick<ProductField, 'kind' | 'unit'> & { readonly usual?: true }
const field = (
  group: keyof typeof groups,
  id: string,
  title: Wording,
  { usual, kind, unit }: Shape,
  value: (row: ProductRow, language: Language) => Cell,
): ProductField => ({
  id,
  group: groups[group],
  title,
  kind,
  unit,
  ...(usual === true ? { byDefault: true } : {}),
  value: ({ row }, language) => value(row, language),
})

/** One that is called as everywhere. */
const known = (
  group: keyof typeof groups,
  id: TitledField,
  shape: Shape,
  value: Parameters<typeof field>[4],
) => field(group, id, fieldTitles[id], shape, value)

const usually = (kind: ColumnKind, unit?: string): Shape => ({ kind, unit, usual: true })
const onDemand = (kind: ColumnKind, unit?: string): Shape => ({ kind, unit })

const inLanguage = (
  { name, name_fr }: { readonly name: string; readonly name_fr: string },
  language: Language,
): string => ({ en: name, fr: name_fr })[language]
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name).join(', ')
const moment = (text: string | undefined): Cell => (text === undefined ? null : new Date(text))

/** The columns of an export of products. */
export const productFields: readonly ProductField[] = [
  known('identity', 'name', usually('text'), ({ name }) => name),
  known('identity', 'reference', usually('text'), (row) => row.reference),
  known('identity', 'gtin', usually('text'), ({ gtin }) => gtin),
  known('identity', 'brand', usually('text'), ({ brand }) => brand),
  known(
    'identity',
    'classification',
    usually('text'),
    ({ classification }, language) => classification && inLanguage(classification, language),
  ),
  known('identity', 'state', usually('text'), ({ state }, language) => productStateNames[state][language]),
  field('identity', 'svhc', { en: 'SVHC', fr: 'SVHC' }, onDemand('text'), ({ svhc }, language) =>
    svhc === undefined ? null : standingNames[svhc.standing][language],
  ),
  {
    ...field(
      'identity',
      'svhcDeclaredOn',
      { en: 'SVHC: oldest declaration', fr: 'SVHC : plus ancienne déclaration' },
      onDemand('day'),
      ({ svhc }) => moment(svhc?.declaredOn ?? undefined),
    ),
    native: ({ row }) => row.svhc?.declaredOn ?? null,
  },
  known('identity', 'team', usually('text'), ({ team }) => team?.name ?? null),
  known('identity', 'tags', usually('text'), ({ tags }) => names(tags)),
  field('identity', 'collections', { en: 'Collections', fr: 'Collections' }, onDemand('text'), (row) =>
    names(row.collections),
  ),
  field(
    'identity',
    'author',
    { en: 'Author', fr: 'Auteur' },
    onDemand('text'),
    ({ author }) => author?.name ?? null,
  ),
  field('identity', 'createdAt', { en: 'Created', fr: 'Création' }, onDemand('moment'), (row) =>
    moment(row.createdAt),
  ),
  field('identity', 'updatedAt', { en: 'Updated', fr: 'Mise à jour' }, usually('moment'), (row) =>
    moment(row.updatedAt),
  ),
  field('identity', 'id', { en: 'Id of the product', fr: 'Id du produit' }, onDemand('text'), ({ id }) => id),
  known('market', 'price', usually('number'), ({ price }) => price),
  known('market', 'currency', usually('text'), ({ currency }) => currency),
  known('market', 'season', usually('text'), ({ season }) => season),
  known('market', 'unitsSold', usually('number'), (row) => row.unitsSold),
  field(
    'market',
    'weight',
    { en: 'Weight entered', fr: 'Poids saisi' },
    usually('number', 'g'),
    ({ weight }) => weight,
  ),
  field(
    'contents',
    'categories',
    { en: 'Categories', fr: 'Catégories' },
    usually('text'),
    ({ categories }, language) => categories.map((category) => inLanguage(category, language)).join(', '),
  ),
  field(
    'contents',
    'evaluations',
    fieldTitles['product:evaluations'],
    usually('number'),
    (row) => row.evaluationCount,
  ),
  field(
    'contents',
    'packagings',
    fieldTitles['product:packagings'],
    usually('number'),
    (row) => row.packagingCount,
  ),
  field(
    'contents',
    'evaluatedWeight',
    { en: 'Weight of its evaluations', fr: 'Poids de ses évaluations' },
    usually('number', 'g'),
    (row) => row.evaluatedWeight,
  ),
  field(
    'score',
    'label',
    { en: 'Score shown', fr: 'Score affiché' },
    usually('text'),
    ({ figure }, language) => figure && labelNames[figure.label][language],
  ),
  field(
    'score',
    'figure',
    { en: 'Score (points, or µPt of PEF)', fr: 'Score (points, ou µPt du PEF)' },
    usually('number'),
    ({ figure }) => figure?.value ?? null,
  ),
  field(
    'score',
    'per100g',
    { en: 'Score per 100 g', fr: 'Score pour 100 g' },
    usually('number'),
    ({ figure }) => figure?.per100g ?? null,
  ),
  field(
    'score',
    'mixedReleases',
    { en: 'Mixed releases', fr: 'Versions mélangées' },
    usually('boolean'),
    ({ figure }) => figure?.mixedReleases ?? null,
  ),
  field(
    'score',
    'publishedVersion',
    { en: 'Published version', fr: 'Version publiée' },
    onDemand('number'),
    (row) => row.published?.number ?? null,
  ),
  field('score', 'publishedAt', { en: 'Published', fr: 'Publié' }, onDemand('moment'), (row) =>
    moment(row.published?.at),
  ),
]
