import type { UserRow } from '@ecotrame/contract'
import { IconShieldCheck } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Chip, Icon, noValue, useFormat, type Column } from '../../../ui/index.ts'
import { mayHaveTeam } from './draft.ts'
import { useRoles } from './use-user-words.ts'

export function useUserColumns(): readonly Column<UserRow>[] {
  const text = useText()
  const format = useFormat()
  const { nameOf } = useRoles()
  return [
    { id: 'name', title: text('users.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    { id: 'email', title: text('users.email'), cell: ({ email }) => email ?? noValue, sort: 'email' },
    {
      id: 'role',
      title: text('users.role.label'),
      cell: ({ role }) => nameOf(role.identifier),
      sort: 'role',
    },
    { id: 'team', title: text('users.team'), cell: (user) => <TeamOf user={user} />, sort: 'team' },
    { id: 'state', title: text('users.state.label'), cell: ({ state }) => <UserState state={state} /> },
    {
      id: 'otp',
      title: text('users.otp.label'),
      cell: ({ otpActivated }) =>
        otpActivated ? <Icon of={IconShieldCheck} label={text('users.otp.on')} /> : noValue,
    },
    {
      id: 'lastLogin',
      title: text('users.lastLogin'),
      cell: ({ lastLoginAt }) => format.dayMonthYear(lastLoginAt, true),
      sort: 'lastLoginAt',
    },
    {
      id: 'created',
      title: text('users.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
      onDemand: true,
    },
  ]
}

/** Who has neither team nor mask sees no evaluation: that is worth a look. */
/** Who works for the whole organization has no team, and misses none. */
export const hasTeamToShow = ({ team, role }: UserRow) =>
  team !== null || (mayHaveTeam(role.identifier) && role.identifier !== 'platform_administrator')

export function TeamOf({ user }: { readonly user: UserRow }) {
  const text = useText()
  if (user.team !== null) return user.team.name
  if (!hasTeamToShow(user)) return noValue
  return (
    <Chip tone="attention" title={text('users.noTeam.meaning')}>
      {text('users.noTeam.label')}
    </Chip>
  )
}

export function UserState({ state }: { readonly state: UserRow['state'] }) {
  const text = useText()
  if (state === null) return noValue
  return <Chip tone={state === 'invited' ? 'info' : 'neutral'}>{text(`users.state.${state}`)}</Chip>
}
