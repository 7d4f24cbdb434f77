import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Popup } from '../../ui/index.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Guarded } from '../access/index.ts'
import { recordsQuery } from './queries.ts'
import { Records } from './records.tsx'

interface ExplorerPopupProps {
  readonly onClose: () => void
}

/** The datasets of which results are made, over whatever is on screen. */
export function ExplorerPopup({ onClose }: ExplorerPopupProps) {
  const text = useText()
  useReturnFocus()
  const [opened, setOpened] = useState<string | null>(null)
  const first = useQuery({ ...recordsQuery({ search: '', page: 1 }), enabled: false })
  return (
    <Popup
      opened
      title={text('explorer.title')}
      width={960}
      onClose={onClose}
      keepsOnEscape={opened !== null}
    >
      <Guarded
        needs={['find_all_explorer_record', 'find_one_explorer_record']}
        onRetry={() => first.refetch()}
      >
        <Records opened={opened} onOpen={setOpened} onLeave={onClose} />
      </Guarded>
    </Popup>
  )
}
