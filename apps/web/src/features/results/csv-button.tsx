import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'

/** Saves the table beside it. */
export function CsvButton({ onClick }: { readonly onClick: () => void }) {
  const text = useText()
  return (
    <Button
      kind="quiet"
      size="small"
      onClick={onClick}
      aria-label={text('chart.download', { format: 'CSV' })}
    >
      CSV
    </Button>
  )
}
