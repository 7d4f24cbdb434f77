import { contentStates, type ContentState } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Select } from '../../../ui/index.ts'

interface StateFieldProps {
  readonly value: ContentState
  readonly onChange: (state: ContentState) => void
}

/** A draft is seen by the administration only. */
export function StateField({ value, onChange }: StateFieldProps) {
  const text = useText()
  return (
    <Select
      label={text('content.field.state')}
      required
      entries={contentStates.map((id) => ({ id, value: text(`content.state.${id}`) }))}
      value={value}
      onChange={(id) => onChange(id ?? value)}
    />
  )
}
