import type { Account } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import {
  ErrorPanel,
  LeaveWarning,
  roleName,
  Skeleton,
  useDocumentTitle,
  useFormat,
} from '../../../ui/index.ts'
import styles from '../account.module.css'
import { accountQuery } from '../queries.ts'
import { UserOnly } from '../user-only.tsx'
import { IdentityForm } from './identity-form.tsx'
import { noPasswords, PasswordForm } from './password-form.tsx'

/** Who I am here: name and e-mail, what I may do, my password. */
export function ProfileScreen() {
  const text = useText()
  useDocumentTitle(text('userMenu.profile'))
  return (
    <div className={styles.page}>
      <h1>{text('userMenu.profile')}</h1>
      <UserOnly>
        <Profile />
      </UserOnly>
    </div>
  )
}

function Profile() {
  const { data, error, refetch } = useQuery(accountQuery)
  if (data) return <Forms account={data} />
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  return <Skeleton height={320} />
}

function Forms({ account }: { account: Account }) {
  const [name, setName] = useState<string | null>(null)
  const [passwords, setPasswords] = useState(noPasswords)
  const renamed = name !== null && name.trim() !== account.name
  return (
    <>
      <IdentityForm account={account} name={name ?? account.name} onChange={setName} changed={renamed} />
      <Place account={account} />
      <PasswordForm email={account.email} passwords={passwords} onChange={setPasswords} />
      <LeaveWarning unsaved={renamed || passwords.current !== '' || passwords.next !== ''} />
    </>
  )
}

/** What others decide about this account: it is read here, not changed. */
function Place({ account }: { account: Account }) {
  const text = useText()
  const format = useFormat()
  const facts = [
    { name: text('profile.organization'), value: account.organization.name },
    { name: text('profile.team'), value: account.team?.name ?? text('profile.noTeam') },
    { name: text('profile.role'), value: roleName(text, account.role.identifier) },
    { name: text('profile.terms'), value: format.dayMonthYear(account.termsAcceptedAt) },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
