import type { PackagingRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Skeleton } from '../../ui/index.ts'
import { usesQuery } from './queries.ts'
import { UsesList } from './uses-list.tsx'

interface UsesPopupProps {
  readonly packaging: Pick<PackagingRow, 'id' | 'name'>
  readonly onClose: () => void
}

export function UsesPopup({ packaging: { id, name }, onClose }: UsesPopupProps) {
  const text = useText()
  const uses = useQuery(usesQuery(id))
  return (
    <Popup
      opened
      width={640}
      title={text('packagings.uses.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      {uses.isPending && <Skeleton height={80} />}
      {uses.error && <ErrorPanel problem={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data && <UsesList uses={uses.data} />}
    </Popup>
  )
}
