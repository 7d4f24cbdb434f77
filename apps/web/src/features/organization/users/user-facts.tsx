import type { UserDetail } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat } from '../../../ui/index.ts'
import { UserState } from './columns.tsx'
import { isRole, useRoles } from './use-user-words.ts'
import styles from '../organization.module.css'

/** A person as those see them who may not change anything. */
export function UserFacts({ user }: { readonly user: UserDetail }) {
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
