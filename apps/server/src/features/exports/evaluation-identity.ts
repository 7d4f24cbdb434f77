import { namedIn } from '@ecotrame/texts'
import type { EvaluationState } from '@ecotrame/contract'
import type { Catalogue } from '../categories/index.ts'
import { fieldTitles } from '../fields/index.ts'
import {
  field,
  moment,
  names,
  number,
  ofVersion,
  said,
  text,
  type EvaluationField,
} from './evaluation-field.ts'
import { stateNames } from './names.ts'

/** By which an ordinary export is known. */
export const exportedIdTitle = { en: 'Id of the evaluation', fr: 'Id de l’évaluation' } as const

/** What an evaluation is. */
export const identityFields = ({ category }: Catalogue): readonly EvaluationField[] => [
  said(fieldTitles.name, text('name', true), ({ name }) => name),
  said(fieldTitles.reference, text('reference', true), ({ reference }) => reference),
  field('identity', fieldTitles.category, text('category', true), ({ evaluation }, language) => {
    const found = category(evaluation.categoryId)
    return found ? namedIn(language, found) : evaluation.categoryId
  }),
  said(
    { en: 'Id of the category', fr: 'Id de la catégorie' },
    text('categoryId'),
    ({ categoryId }) => categoryId,
  ),
  field(
    'identity',
    fieldTitles.state,
    text('state', true),
    ({ evaluation }, language) => stateNames[evaluation.state as EvaluationState][language],
  ),
  said(fieldTitles.team, text('team', true), ({ team }) => team?.name ?? null),
  said(fieldTitles.tags, text('tags', true), ({ tags }) => names(tags)),
  said(fieldTitles.facilities, text('facilities'), ({ facilities }) => names(facilities)),
  said(fieldTitles.mask, text('mask'), ({ mask }) => mask?.name ?? null),
  said({ en: 'Author', fr: 'Auteur' }, text('author'), ({ author }) => author.name),
  said({ en: 'Created', fr: 'Création' }, moment('createdAt'), ({ createdAt }) => createdAt),
  said({ en: 'Updated', fr: 'Mise à jour' }, moment('updatedAt', true), ({ updatedAt }) => updatedAt),
  said(exportedIdTitle, text('id', true), ({ id }) => id),
]

const kinds = {
  draft: { en: 'draft', fr: 'brouillon' },
  active: { en: 'active', fr: 'active' },
  published: { en: 'published', fr: 'publiée' },
} as const

const versionKind: EvaluationField['value'] = ({ version }, language) => {
  if (version === null) return kinds.draft[language]
  const said = [
    ...(version.active ? [kinds.active] : []),
    ...(version.publishedAt === null ? [] : [kinds.published]),
  ]
  return said.map((kind) => kind[language]).join(', ')
}

/** Which version a row is of, and what it was computed with. */
export const versionFields: readonly EvaluationField[] = [
  field('version', { en: 'Type of version', fr: 'Type de version' }, text('versionType', true), versionKind),
  ofVersion(
    'version',
    { en: 'Version', fr: 'Version' },
    number('version', undefined, true),
    (version) => version.number,
  ),
  ofVersion(
    'version',
    { en: 'Name of the version', fr: 'Nom de la version' },
    text('versionName'),
    ({ name }) => name,
  ),
  ofVersion(
    'version',
    { en: 'Calculated', fr: 'Calculée' },
    moment('versionDate', true),
    ({ createdAt }) => createdAt,
  ),
  ofVersion(
    'version',
    { en: 'Calculated by', fr: 'Calculée par' },
    text('versionAuthor'),
    ({ author }) => author.name,
  ),
  ofVersion(
    'version',
    { en: 'Published', fr: 'Publiée' },
    moment('publishedAt'),
    ({ publishedAt }) => publishedAt,
  ),
  ofVersion(
    'version',
    { en: 'Method release', fr: 'Version de la méthode' },
    text('methodRelease', true),
    ({ methodRelease }) => methodRelease,
  ),
  ofVersion(
    'version',
    { en: 'Database release', fr: 'Version des données' },
    text('databaseRelease', true),
    ({ databaseRelease }) => databaseRelease,
  ),
  ofVersion(
    'version',
    { en: 'Data packs', fr: 'Bases de données' },
    text('packs', true),
    ({ packs }) => packs?.map(({ id, release }) => `${id} (${release})`).join(', ') ?? null,
  ),
  ofVersion(
    'version',
    { en: 'Id of the version', fr: 'Id de la version' },
    text('versionId'),
    ({ id }) => id,
  ),
]
