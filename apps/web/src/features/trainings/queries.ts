import {
  limits,
  markChapter,
  trainingResource,
  whitepaperResource,
  type Training,
  type TrainingCategory,
  type WhitepaperType,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { resourceClient } from '../../ui/resource/index.ts'

export const trainings = resourceClient(trainingResource)
export const whitepapers = resourceClient(whitepaperResource)

const published = { state: 'published', limit: limits.listMaximumLimit } as const
const words = (search: string) => (search === '' ? {} : { search })

/** Courses of the centre. */
export const coursesQuery = (search: string, category: TrainingCategory | null) =>
  queryOptions({
    queryKey: [...trainings.key, 'read', search, category],
    queryFn: async ({ signal }) => {
      const query = { ...published, ...words(search), ...(category === null ? {} : { category }) }
      return (await trainings.page(query, signal)).items
    },
  })

export const documentsQuery = (search: string, type: WhitepaperType | null) =>
  queryOptions({
    queryKey: [...whitepapers.key, 'read', search, type],
    queryFn: async ({ signal }) => {
      const query = { ...published, ...words(search), ...(type === null ? {} : { type }) }
      return (await whitepapers.page(query, signal)).items
    },
  })

const courseKey = (id: string) => [...trainings.key, 'one', id] as const

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: courseKey(id),
    queryFn: ({ signal }) => trainings.one(id, signal),
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
    onSettled: () => cache.invalidateQueries({ queryKey: trainings.key }),
  })
}

function marked(course: Training, chapter: string, done: boolean): Training {
  const content = course.content.map((one) => (one.id === chapter ? { ...one, done } : one))
  // When the last one was read is what the server says.
  const finishedAt = content.every((one) => one.done) ? course.finishedAt : null
  return { ...course, content, done: content.filter((one) => one.done).length, finishedAt }
}
