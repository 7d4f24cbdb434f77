import type { ComponentRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Popup, Skeleton } from '../../ui/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import { useDeleteComponent, usesQuery } from './queries.ts'
import { ReplaceComponent } from './replace-component.tsx'
import { UsesList } from './uses-list.tsx'

interface DeleteComponentProps {
  readonly component: ComponentRow
  readonly onClose: () => void
}

/** Deletes a component that is used nowhere; else says where, and offers to put another one in its place. */
export function DeleteComponent({ component, onClose }: DeleteComponentProps) {
  const text = useText()
  const uses = useQuery(usesQuery(component.id))
  const [replacing, setReplacing] = useState(false)
  const deletion = useDeleteComponent()
  if (replacing) return <ReplaceComponent component={component} onClose={onClose} />
  const used = uses.data && uses.data.total + uses.data.others + uses.data.parts.length > 0
  if (used)
    return (
      <Popup
        opened
        width={640}
        title={text('components.delete.inUse.title')}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{text('action.cancel')}</Button>
            <Button kind="primary" onClick={() => setReplacing(true)}>
              {text('components.replace.by')}
            </Button>
          </>
        }
      >
        <p>{text('components.delete.inUse.content', { name: component.name })}</p>
        <UsesList uses={uses.data} revision={component.revision} />
      </Popup>
    )
  return (
    <DeleteQuestion
      title={text('components.delete.title', { name: component.name })}
      button={text('components.delete.button')}
      done={text('components.delete.success')}
      removal={deletion}
      thing={uses.data && component.id}
      problem={uses.error}
      onClose={onClose}
    >
      {uses.isPending ? <Skeleton height={24} /> : <p>{text('components.delete.final')}</p>}
    </DeleteQuestion>
  )
}
