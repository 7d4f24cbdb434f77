import { findLabelTypeface, removeLabelTypeface, uploadLabelTypeface } from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

const key = ['label-typeface'] as const

export const typefaceQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => send(findLabelTypeface, { signal }) })

/** Labels are drawn anew, or no longer. */
function useChanged() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: key }),
      cache.invalidateQueries({ queryKey: ['label'] }),
    ])
}

/** A file that was refused. */
interface RefusedFont {
  readonly name: string
  readonly problem: unknown
}

/** Sends fonts one by one; those that are refused do not keep the others back. */
export function useUploadFonts() {
  const onSettled = useChanged()
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<readonly RefusedFont[]> => {
      const refused: RefusedFont[] = []
      for (const file of files)
        await send(uploadLabelTypeface, { file, form: { rightConfirmed: 'true' } }).catch(
          (problem: unknown) => refused.push({ name: file.name, problem }),
        )
      return refused
    },
    onSettled,
  })
}

export function useRemoveTypeface() {
  const onSuccess = useChanged()
  return useMutation({ mutationFn: (_typeface: 'whole') => send(removeLabelTypeface), onSuccess })
}
