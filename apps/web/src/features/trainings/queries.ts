import {
  findTraining,
  findTrainings,
  findWhitepapers,
  limits,
  markChapter,
  type Training,
  type TrainingCategory,
  type TrainingRow,
  type Whitepaper,
  type WhitepaperType,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

export const trainingsKey = ['trainings'] as const
export const whitepapersKey = ['whitepapers'] as const

const published = { state: 'published', limit: limits.listMaximumLimit } as const
const words = (search: string) => (search === '' ? {} : { search })

/** Courses of the centre. The whole row is asked for, so every field is there. */
export const coursesQuery = (search: string, category: TrainingCategory | null) =>
  queryOptions({
    queryKey: [...trainingsKey, 'read', search, category],
    queryFn: async ({ signal }) => {
      const query = { ...published, ...words(search), ...(category === null ? {} : { category }) }
      return (await send(findTrainings, { query, signal })).items as readonly TrainingRow[]
    },
  })

export const documentsQuery = (search: string, type: WhitepaperType | null) =>
  queryOptions({
    queryKey: [...whitepapersKey, 'read', search, type],
    queryFn: async ({ signal }) => {
      const query = { ...published, ...words(search), ...(type === null ? {} : { type }) }
      return (await send(findWhitepapers, { query, signal })).items as readonly Whitepaper[]
    },
  })

const courseKey = (id: string) => [...trainingsKey, 'one', id] as const

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: courseKey(id),
    queryFn: ({ signal }) => send(findTraining, { params: { id }, signal }),
  })

/** Marks a chapter at once; what the server says afterwards counts. */
export function useMarkChapter(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ chapter, done }: { readonly chapter: string; readonly done: boolean }) =>
      send(markChapter, { params: { id, chapter }, body: { done } }),
    onMutate: ({ chapter, done }) => {
      cache.setQueryData<Training>(courseKey(id), (course) => course && marked(course, chapter, done))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: trainingsKey }),
  })
}

function marked(course: Training, chapter: string, done: boolean): Training {
  const content = course.content.map((one) => (one.id === chapter ? { ...one, done } : one))
  return { ...course, content, done: content.filter((one) => one.done).length }
}
