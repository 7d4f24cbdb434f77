import { roles, userStates, type UserRow, type UserState as State } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { addressWith, EmptyState, useAddress } from '../../../ui/index.ts'
import { Library, NewButton, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { hasTeamToShow, TeamOf, UserState, useUserColumns } from './columns.tsx'
import { fetchUsers, teamChoicesQuery, usersKey, useDeleteUsers } from './queries.ts'
import { useUserActions, type AskedDeletion } from './use-user-actions.ts'
import { isRole, useRoles } from './use-user-words.ts'
import { newUser, userPart } from './draft.ts'
import { UserPanel } from './user-panel.tsx'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import styles from '../organization.module.css'

const namesShown = 5

function DeleteUsers({
  asked: { users, onDone },
  onClose,
}: {
  readonly asked: AskedDeletion
  readonly onClose: () => void
}) {
  const text = useText()
  const removal = useDeleteUsers()
  const count = users.length
  return (
    <DeleteQuestion
      title={text('users.delete.title', { count })}
      button={text('users.delete.button', { count })}
      done={text('users.delete.done', { count })}
      removal={removal}
      thing={users}
      onDone={onDone}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {users.slice(0, namesShown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > namesShown && <li>{text('evaluation.andMore', { count: count - namesShown })}</li>}
      </ul>
      <p>{text('users.delete.consequence')}</p>
    </DeleteQuestion>
  )
}

/** People of the organization: the library instrument, and a panel to create and change one. */
export function UsersScreen() {
  const text = useText()
  const { path, query, setQuery } = useAddress()
  const columns = useUserColumns()
  const { nameOf } = useRoles()
  const actions = useUserActions()
  const opened = query.get(userPart)
  const create = (
    <NewButton permission="create_user" onClick={() => setQuery({ [userPart]: newUser })}>
      {text('users.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<UserRow> = {
    id: 'users',
    title: text('settings.entry.users'),
    columns,
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [userPart]: id }),
    rowActions: actions.rowActions,
    bulkActions: actions.bulkActions,
    queryKey: usersKey,
    fetchPage,
    primary: create,
    empty: <EmptyState title={text('empty.users')} action={create} />,
    card: (row) => (
      <>
        <span>{row.email}</span>
        <span>
          {nameOf(row.role.identifier)}
          {hasTeamToShow(row) && (
            <>
              {' '}
              · <TeamOf user={row} />
            </>
          )}{' '}
          <UserState state={row.state} />
        </span>
      </>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened !== null && (
        <UserPanel key={opened} id={opened} onClose={(saved) => setQuery({ [userPart]: null }, { saved })} />
      )}
      {actions.asked && <DeleteUsers asked={actions.asked} onClose={actions.dismiss} />}
    </>
  )
}

const isState = (value: string): value is State => userStates.some((state) => state === value)

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchUsers(
    {
      ...request,
      ...(filters['role'] ? { role: filters['role'].filter(isRole) } : {}),
      ...(filters['team'] ? { team: [...filters['team']] } : {}),
      ...(filters['state'] ? { state: filters['state'].filter(isState) } : {}),
    },
    signal,
  )

function useFilters() {
  const text = useText()
  const teams = useQuery(teamChoicesQuery())
  return [
    {
      id: 'role',
      label: text('users.role.label'),
      options: roles.map((role) => ({ id: role, value: text(`role.${role}`) })),
    },
    {
      id: 'team',
      label: text('users.team'),
      options: (teams.data ?? []).map(({ id, name }) => ({ id, value: name })),
    },
    {
      id: 'state',
      label: text('users.state.label'),
      options: userStates.map((state) => ({ id: state, value: text(`users.state.${state}`) })),
    },
  ]
}
