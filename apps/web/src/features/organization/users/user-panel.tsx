import type { UserDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { ErrorPanel, SidePanel, Skeleton, noValue, useFormat } from '../../../ui/index.ts'
import { newDraft, newUser } from './draft.ts'
import { userQuery } from './queries.ts'
import { UserForm } from './user-form.tsx'
import { UserState } from './columns.tsx'
import { isRole, useRoles } from './use-user-words.ts'
import styles from '../organization.module.css'

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

/** A person as those see them who may not change anything. */
function UserFacts({ user }: { readonly user: UserDetail }) {
  const text = useText()
  const format = useFormat()
  const { nameOf } = useRoles()
  const { identifier } = user.role
  return (
    <dl className={styles.facts}>
      <dt>{text('users.email')}</dt>
      <dd>{user.email ?? noValue}</dd>
      <dt>{text('users.role.label')}</dt>
      <dd>{isRole(identifier) ? nameOf(identifier) : identifier}</dd>
      <dt>{text('users.team')}</dt>
      <dd>{user.team?.name ?? noValue}</dd>
      <dt>{text('users.state.label')}</dt>
      <dd>
        <UserState state={user.state} />
      </dd>
      <dt>{text('users.lastLogin')}</dt>
      <dd>{format.dayMonthYear(user.lastLoginAt, true)}</dd>
    </dl>
  )
}
