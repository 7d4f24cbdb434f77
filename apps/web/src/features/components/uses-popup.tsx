import type { ComponentRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { UsesPopup } from '../reuse/index.ts'
import { usesQuery } from './queries.ts'
import { UsesList } from './uses-list.tsx'

interface ComponentUsesProps {
  readonly component: Pick<ComponentRow, 'id' | 'name' | 'revision'>
  readonly onClose: () => void
}

export function ComponentUses({ component: { id, name, revision }, onClose }: ComponentUsesProps) {
  const text = useText()
  return (
    <UsesPopup
      title={text('components.uses.title', { name })}
      uses={useQuery(usesQuery(id))}
      onClose={onClose}
    >
      {(uses) => <UsesList uses={uses} revision={revision} />}
    </UsesPopup>
  )
}
