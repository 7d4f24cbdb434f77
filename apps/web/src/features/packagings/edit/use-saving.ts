import type { Packaging } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem, useAddress } from '../../../ui/index.ts'
import { showJobToast } from '../../jobs/index.ts'
import { useApplyAgain, useSavePackaging, type PackagingBody } from '../queries.ts'

/** Saves with a word about it, brings it to the evaluations that use it when that is wanted, and goes back. */
export function useSaving(packaging: Packaging | null, body: PackagingBody) {
  const text = useText()
  const { go } = useAddress()
  const saving = useSavePackaging()
  const applying = useApplyAgain()
  const [saved, setSaved] = useState(false)
  const action = packaging ? 'update' : 'create'
  const applyAgain = (id: string) =>
    applying.mutate(id, {
      onSuccess: ({ job }) => showJobToast(job, text('packagings.effect.asked', { count: job.total })),
      onError: (problem) => tellProblem(problem, text),
    })
  const save = (apply: boolean) =>
    saving.mutate(
      { changed: packaging, body },
      {
        onSuccess: ({ id }) => {
          setSaved(true)
          showToast({ type: 'success', body: text(`packagings.${action}.success`) })
          if (apply) applyAgain(id)
          // After the warning about leaving has gone.
          setTimeout(() => go('/packagings/library'), 0)
        },
        onError: () =>
          showToast({
            type: 'error',
            title: text(`packagings.${action}.error.title`),
            body: text(`packagings.${action}.error.content`),
          }),
      },
    )
  return { saving, saved, save }
}
