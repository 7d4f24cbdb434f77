import type { PackagingRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Popup, Skeleton } from '../../ui/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import edit from '../../ui/edit-form.module.css'
import { useDeletePackaging, usesQuery } from './queries.ts'
import { ReplacePackaging } from './replace-packaging.tsx'
import { UsesList } from './uses-list.tsx'

interface DeletePackagingProps {
  readonly packaging: PackagingRow
  readonly onClose: () => void
}

/** Deletes a packaging that nothing uses; else says what does, and offers to put another one in its place. */
export function DeletePackaging({ packaging, onClose }: DeletePackagingProps) {
  const text = useText()
  const uses = useQuery(usesQuery(packaging.id))
  const mayReplace = usePermitted('update_evaluation')
  const [replacing, setReplacing] = useState(false)
  const deletion = useDeletePackaging()
  if (replacing) return <ReplacePackaging packaging={packaging} onClose={onClose} />
  const { data } = uses
  if (data && data.evaluations.total + data.products.total > 0)
    return (
      <Popup
        opened
        width={640}
        title={text('packagings.delete.inUse.title')}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose} data-autofocus>
              {text('action.cancel')}
            </Button>
            {mayReplace && (
              <Button kind="primary" onClick={() => setReplacing(true)}>
                {text('packagings.replace.show')}
              </Button>
            )}
          </>
        }
      >
        <div className={edit.group}>
          <p>{text('packagings.delete.inUse.content', { name: packaging.name })}</p>
          <UsesList uses={data} />
        </div>
      </Popup>
    )
  return (
    <DeleteQuestion
      title={text('packagings.delete.title', { name: packaging.name })}
      button={text('packagings.delete.button')}
      done={text('packagings.delete.success')}
      removal={deletion}
      thing={data && packaging.id}
      problem={uses.error}
      onClose={onClose}
    >
      {uses.isPending ? <Skeleton height={24} /> : <p>{text('packagings.delete.final')}</p>}
    </DeleteQuestion>
  )
}
