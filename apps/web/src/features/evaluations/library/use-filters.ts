import { evaluationStates, publicationGaps } from '@ecotrame/contract'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/index.ts'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import type { Filter } from '../../../ui/list/index.ts'
import { useImportFilter } from '../../product-choices/index.ts'
import {
  authorChoicesQuery,
  namedFacilitiesQuery,
  namedMasksQuery,
  tagChoicesQuery,
  teamChoicesQuery,
} from '../queries.ts'
import { categoriesQuery } from '../../form-options/index.ts'

/** What the list can be narrowed by. Whoever belongs to a team sees that one only, and is asked for none. */
export function useFilters(): readonly Filter[] {
  const text = useText()
  const language = useLanguage()
  const categories = useQuery(categoriesQuery())
  const facilities = useQuery(namedFacilitiesQuery())
  const masks = useQuery(namedMasksQuery())
  const tags = useQuery(tagChoicesQuery())
  const user = useUser()
  const imports = useImportFilter()
  const seesAll = user !== null && user.team === null
  const authors = useQuery(authorChoicesQuery())
  const teams = useQuery({ ...teamChoicesQuery(), enabled: seesAll })
  return [
    {
      id: 'category',
      label: text('evaluation.category.label'),
      options: (categories.data?.items ?? []).map(({ id, name, name_fr }) => ({
        id,
        value: namedIn(language, { name, name_fr }),
        emphasis: { en: name_fr, fr: name }[language],
      })),
    },
    {
      id: 'state',
      label: text('evaluation.column.state'),
      options: evaluationStates.map((state) => ({ id: state, value: text(`evaluation.state.${state}`) })),
    },
    {
      id: 'tag',
      label: text('tags.one'),
      options: (tags.data ?? []).map(({ id, name, color }) => ({ id, value: name, color })),
    },
    {
      id: 'mask',
      label: text('masks.one'),
      options: (masks.data ?? []).map(({ id, name }) => ({ id, value: name })),
    },
    {
      id: 'facility',
      label: text('evaluation.facilities.label'),
      options: (facilities.data ?? []).map(({ id, name, country }) => ({
        id,
        value: name,
        emphasis: country,
      })),
    },
    ...(seesAll
      ? [
          {
            id: 'team',
            label: text('evaluation.column.team'),
            options: (teams.data ?? []).map(({ id, name }) => ({ id, value: name })),
          },
        ]
      : []),
    {
      id: 'author',
      label: text('evaluation.column.author'),
      options: mineFirst(authors.data ?? [], user?.id).map(({ id, name }) => ({
        id,
        value: name,
        ...(id === user?.id ? { emphasis: text('evaluation.mine') } : {}),
      })),
    },
    {
      id: 'missing',
      label: text('dataClass.column'),
      options: publicationGaps.map((id) => ({
        id,
        value:
          id === 'nothing'
            ? text('dataClass.nothing')
            : id === 'not_recorded'
              ? text('dataClass.notRecorded')
              : pefWording.readiness[id][language],
      })),
    },
    ...imports,
  ]
}

const mineFirst = <One extends { readonly id: string }>(people: readonly One[], mine: string | undefined) => [
  ...people.filter(({ id }) => id === mine),
  ...people.filter(({ id }) => id !== mine),
]
