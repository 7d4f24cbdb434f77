import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, type SelectEntry } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { enteredFields } from '../model/index.ts'

interface CategoryPopupProps {
  /** The category that was chosen; `null`: none. */
  readonly to: SelectEntry | null
  readonly onClose: () => void
  readonly onConfirm: (category: string) => Promise<void>
}

/** Another category loses all values: says how many before it happens. */
export function CategoryPopup({ to, onClose, onConfirm }: CategoryPopupProps) {
  const text = useText()
  const { state } = useEditing()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const confirm = async () => {
    if (!to) return
    setWorking(true)
    setProblem(null)
    try {
      await onConfirm(to.id)
      onClose()
    } catch (refused) {
      setProblem(refused)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Popup
      opened={to !== null}
      title={text('editor.category.change', { name: to?.value ?? '' })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {text('action.cancel')}
          </Button>
          <Button kind="danger" loading={working} onClick={() => void confirm()}>
            {text('editor.category.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('evaluation.category.change.confirm', { count: enteredFields(state.content.form) })}</p>
      {problem !== null && <ErrorPanel problem={problem} />}
    </Popup>
  )
}
