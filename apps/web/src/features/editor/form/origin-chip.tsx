import { IconLock } from '@tabler/icons-react'
import type { ValueOrigin } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { Chip, Icon, VisuallyHidden } from '../../../ui/index.ts'

interface OriginChipProps {
  readonly origin: ValueOrigin
  /** The mask allows no other value. */
  readonly locked?: boolean
}

/** Where a value comes from, always visible beside it. */
export function OriginChip({ origin, locked = false }: OriginChipProps) {
  const text = useText()
  return (
    <Chip tone={origin === 'default' ? 'neutral' : 'action'}>
      <VisuallyHidden>{text('field.origin.label')}: </VisuallyHidden>
      {text(`field.origin.${origin}`)}
      {locked && (
        <>
          <Icon of={IconLock} size={12} />
          <VisuallyHidden>, {text('masks.locked')}</VisuallyHidden>
        </>
      )}
    </Chip>
  )
}
