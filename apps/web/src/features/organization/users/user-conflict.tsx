import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { noValue } from '../../../ui/index.ts'
import { draftOf, withRole, type UserDraft } from './draft.ts'
import { teamChoicesQuery } from './queries.ts'
import { useRoles } from './use-user-words.ts'
import type { Conflict } from './use-user-saving.ts'

interface UserConflictProps {
  readonly conflict: Conflict
  /** What both started from. */
  readonly base: UserDraft
  readonly mine: UserDraft
  readonly saving: boolean
  readonly onDecided: (draft: UserDraft) => void
  readonly onLater: () => void
}

/** What the other one changed beside what I changed; a new password of mine is nobody else's business. */
export function UserConflict({ conflict, base, mine, saving, onDecided, onLater }: UserConflictProps) {
  const text = useText()
  const { nameOf } = useRoles()
  const teams = useQuery(teamChoicesQuery())
  const theirs = { ...draftOf(conflict.theirs), password: mine.password }
  const teamName = (id: string | null) => teams.data?.find((team) => team.id === id)?.name ?? noValue
  const wordsOf = (field: keyof UserDraft, draft: UserDraft): string => {
    if (field === 'role') return nameOf(draft.role)
    if (field === 'team') return teamName(draft.team)
    if (field === 'language') return text(`users.language.${draft.language}`)
    return draft[field]
  }
  return (
    <ConflictPopup
      saved={conflict.saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(`users.field.${field}`)}
      wordsOf={wordsOf}
      saving={saving}
      onDecided={(decided) => onDecided(withRole(decided, decided.role))}
      onLater={onLater}
    />
  )
}
