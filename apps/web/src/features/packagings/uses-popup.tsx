import type { PackagingRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { UsesPopup } from '../reuse/index.ts'
import { usesQuery } from './queries.ts'
import { UsesList } from './uses-list.tsx'

interface PackagingUsesProps {
  readonly packaging: Pick<PackagingRow, 'id' | 'name'>
  readonly onClose: () => void
}

export function PackagingUses({ packaging: { id, name }, onClose }: PackagingUsesProps) {
  const text = useText()
  return (
    <UsesPopup
      title={text('packagings.uses.title', { name })}
      uses={useQuery(usesQuery(id))}
      onClose={onClose}
    >
      {(uses) => <UsesList uses={uses} />}
    </UsesPopup>
  )
}
