import type { SavedMeanwhile } from '../../../api/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { fieldDifferences, mergedFields } from '../../../ui/conflict.ts'

interface ContentConflictProps<Draft extends object> {
  readonly base: Draft
  readonly mine: Draft
  readonly theirs: Draft
  readonly saved: SavedMeanwhile | null
  readonly saving: boolean
  readonly nameOf: (field: keyof Draft & string) => string
  readonly onDecided: (draft: Draft) => void
  readonly onLater: () => void
}

/** What a field says, in one text. */
function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(words).join('\n')
  if (typeof value === 'object') return Object.values(value).map(words).join('\n')
  return String(value)
}

/** Somebody else saved in between: field by field. */
export function ContentConflict<Draft extends object>(props: ContentConflictProps<Draft>) {
  const { base, mine, theirs } = props
  return (
    <ConflictPopup
      saved={props.saved}
      differences={fieldDifferences(base, mine, theirs)}
      nameOf={props.nameOf}
      valueOf={(field, side) => words((side === 'mine' ? mine : theirs)[field])}
      saving={props.saving}
      onDecided={(choices) => props.onDecided(mergedFields(mine, theirs, choices))}
      onLater={props.onLater}
    />
  )
}
