import type { ValueOrigin } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { Chip, VisuallyHidden } from '../../../ui/index.ts'

/** Where a value comes from, always visible beside it. */
export function OriginChip({ origin }: { readonly origin: ValueOrigin }) {
  const text = useText()
  return (
    <Chip tone={origin === 'default' ? 'neutral' : 'action'}>
      <VisuallyHidden>{text('field.origin.label')}: </VisuallyHidden>
      {text(`field.origin.${origin}`)}
    </Chip>
  )
}
