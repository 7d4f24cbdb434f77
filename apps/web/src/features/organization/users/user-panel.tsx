import type { UserDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { ErrorPanel, SidePanel, Skeleton } from '../../../ui/index.ts'
import { newDraft } from './draft.ts'
import { userQuery } from './queries.ts'
import { UserFacts } from './user-facts.tsx'
import { UserForm } from './user-form.tsx'

/** Name of the query under which the panel stands. */
export const userPart = 'user'
/** Stands there instead of an id for somebody new. */
export const newUser = 'new'

interface UserPanelProps {
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function UserPanel({ id, onClose }: UserPanelProps) {
  const language = useLanguage()
  const mayCreate = usePermitted('create_user')
  if (id !== newUser) return <ExistingUser id={id} onClose={onClose} />
  return mayCreate ? <UserForm user={null} start={newDraft(language)} onClose={onClose} /> : null
}

function ExistingUser({ id, onClose }: UserPanelProps) {
  const text = useText()
  const mayUpdate = usePermitted('update_user')
  const user = useQuery(userQuery(id))
  if (user.data === undefined || !mayUpdate)
    return (
      <SidePanel opened title={user.data?.name ?? text('users.one')} onClose={() => onClose(false)}>
        {user.error ? (
          <ErrorPanel problem={user.error} onRetry={() => void user.refetch()} />
        ) : (
          <Facts user={user.data} />
        )}
      </SidePanel>
    )
  return <UserForm user={user.data} onClose={onClose} />
}

const Facts = ({ user }: { readonly user: UserDetail | undefined }) =>
  user === undefined ? <Skeleton height={240} /> : <UserFacts user={user} />
