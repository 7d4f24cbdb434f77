import type { ExportKind } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Popup } from '../../ui/index.ts'
import type { Chosen } from '../../ui/list/index.ts'
import { LockedFeature } from '../access/index.ts'
import { useMayExport } from './export-button.tsx'
import { ExportForm } from './export-form.tsx'
import type { Filters } from './queries.ts'

export interface ExportPopupProps {
  readonly kind: ExportKind
  /** What is selected; `null`: nothing. */
  readonly chosen: Pick<Chosen<unknown>, 'count' | 'sent'> | null
  /** What the list asks for now, under the names of its call. */
  readonly filters: Filters
  readonly onClose: () => void
}

/** Format, rows, versions and columns of an export; what was chosen is there again the next time. */
export function ExportPopup(props: ExportPopupProps) {
  const text = useText()
  const cache = useQueryClient()
  const isOpen = useMayExport()
  if (isOpen) return <ExportForm {...props} />
  return (
    <Popup opened title={text(`exports.title.${props.kind}`)} width={640} onClose={props.onClose}>
      <LockedFeature
        capability="export"
        gives={text('exports.gives')}
        onRetry={() => cache.invalidateQueries()}
      />
    </Popup>
  )
}
