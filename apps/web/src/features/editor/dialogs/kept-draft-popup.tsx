import { useText } from '../../../i18n/index.ts'
import { Button, Popup, useFormat } from '../../../ui/index.ts'
import type { KeptDraft } from '../model/index.ts'

interface KeptDraftPopupProps {
  readonly draft: KeptDraft | null
  readonly onTake: () => void
  readonly onDiscard: () => void
}

/** Offers what was typed and not saved. Closing it takes the draft: only the button that says so loses anything. */
export function KeptDraftPopup({ draft, onTake, onDiscard }: KeptDraftPopupProps) {
  const text = useText()
  const format = useFormat()
  return (
    <Popup
      opened={draft !== null}
      title={text('editor.draft.title')}
      onClose={onTake}
      dirty
      actions={
        <>
          <Button onClick={onDiscard}>{text('editor.draft.discard')}</Button>
          <Button kind="primary" data-autofocus onClick={onTake}>
            {text('editor.draft.take')}
          </Button>
        </>
      }
    >
      <p>{text('editor.draft.text', { time: format.dayMonthYear(draft?.keptAt, true) })}</p>
    </Popup>
  )
}
