import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import type { SharedSubject } from './subject.ts'

const SharePopup = lazy(async () => ({ default: (await import('./share-popup.tsx')).SharePopup }))

interface ShareDialogProps {
  readonly subject: SharedSubject
  readonly onClose: () => void
}

/** What may be shown outside; its code comes when it is asked for. */
export const ShareDialog = (props: ShareDialogProps) => (
  <Suspense>
    <SharePopup {...props} />
  </Suspense>
)

/** What may be shown outside: label, public sheet and widget. */
export function ShareButton({ subject }: { readonly subject: SharedSubject }) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<Icon of={IconShare2} />} onClick={() => setOpened(true)}>
        {text('sharing.button')}
      </Button>
      {opened && <ShareDialog subject={subject} onClose={() => setOpened(false)} />}
    </>
  )
}
