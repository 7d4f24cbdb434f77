import type { ImportRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Button, Popup, showToast, tellProblem } from '../../ui/index.ts'
import { useDeleteImport } from './queries.ts'

interface DeleteImportProps {
  readonly imported: ImportRow
  readonly onClose: () => void
}

/** The file goes; what it made stays. */
export function DeleteImport({ imported, onClose }: DeleteImportProps) {
  const text = useText()
  const work = useDeleteImport()
  const remove = () =>
    work.mutate(imported.id, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('import.delete.done') })
        onClose()
      },
      onError: (problem) => {
        tellProblem(problem, text)
        onClose()
      },
    })
  return (
    <Popup
      opened
      title={text('import.delete.title', { name: imported.fileName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind="danger" loading={work.isPending} onClick={remove}>
            {text('action.delete')}
          </Button>
        </>
      }
    >
      <p>{text('import.delete.text')}</p>
    </Popup>
  )
}
