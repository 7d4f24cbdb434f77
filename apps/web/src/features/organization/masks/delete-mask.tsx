import type { MaskRow } from '@ecotrame/contract'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Link, Popup } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { masks } from './queries.ts'

interface DeleteMaskProps {
  readonly mask: MaskRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Deletes a mask, or says in the words of the specification why it stays, and where it is used. */
export function DeleteMask({ mask, onDone, onClose }: DeleteMaskProps) {
  const text = useText()
  const removal = masks.useRemoval()
  const inUse =
    (mask.usedBy ?? 0) > 0 || (removal.error instanceof ApiProblem && removal.error.code === 'MASK_IN_USE')
  if (inUse) return <MaskInUse mask={mask} onClose={onClose} />
  return (
    <DeleteQuestion
      title={text('masks.delete.title', { name: mask.name })}
      button={text('masks.delete.button')}
      done={text('masks.deleted', { name: mask.name })}
      removal={removal}
      thing={{ row: mask }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text('masks.delete.text', { count: mask.fields })}</p>
    </DeleteQuestion>
  )
}

function MaskInUse({ mask, onClose }: Pick<DeleteMaskProps, 'mask' | 'onClose'>) {
  const text = useText()
  return (
    <Popup
      opened
      title={text('masks.delete.error.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {text('action.close')}
        </Button>
      }
    >
      <p>{text('masks.delete.error.content')}</p>
      <p>
        <Link to="/evaluation/library" params={{ mask: mask.id }}>
          {text('masks.usedBy.count', { count: mask.usedBy ?? 0 })}
        </Link>
      </p>
    </Popup>
  )
}
