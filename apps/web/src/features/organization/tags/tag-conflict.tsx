import type { TagRow } from '@ecotrame/contract'
import type { SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { nameOfColor } from './tag-colors.ts'

/** What the form of a tag holds while it is typed. */
export interface Draft {
  readonly name: string
  readonly color: string | null
}

/** The tag as somebody else left it. */
export interface Theirs {
  readonly tag: TagRow
  readonly saved: SavedMeanwhile | null
}

interface TagConflictProps {
  readonly theirs: Theirs
  readonly base: Draft
  readonly mine: Draft
  readonly saving: boolean
  readonly onDecided: (draft: Draft) => void
  readonly onLater: () => void
}

/** What the other one changed beside what I changed. */
export function TagConflict({
  theirs: { tag, saved },
  base,
  mine,
  saving,
  onDecided,
  onLater,
}: TagConflictProps) {
  const text = useText()
  const theirs: Draft = { name: tag.name, color: tag.color }
  const colorName = (color: string) => {
    const name = nameOfColor(color)
    return name === null ? color : text(`tags.color.name.${name}`)
  }
  return (
    <ConflictPopup
      saved={saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(field === 'name' ? 'tags.name' : 'tags.color.label')}
      wordsOf={(field, draft) => (field === 'name' ? draft.name : colorName(draft.color ?? ''))}
      saving={saving}
      onDecided={onDecided}
      onLater={onLater}
    />
  )
}
