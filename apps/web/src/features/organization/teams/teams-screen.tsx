import type { TeamRow } from '@ecotrame/contract'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  addressWith,
  Chip,
  EmptyState,
  useAddress,
  useFormat,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useRowEntries,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { DeleteTeam } from './delete-team.tsx'
import { fetchTeams, teamsKey } from './queries.ts'
import { newTeam, TeamPanel, teamPart } from './team-panel.tsx'

/** Teams of the organization: who works on what, and who sees it. */
export function TeamsScreen() {
  const text = useText()
  const { path, query, setQuery } = useAddress()
  const [asked, setAsked] = useState<{ team: TeamRow; onDone: () => void } | null>(null)
  const rowActions = useRowActions((team, onDone) => setAsked({ team, onDone }))
  const opened = query.get(teamPart)
  const create = (
    <NewButton permission="create_team" onClick={() => setQuery({ [teamPart]: newTeam })}>
      {text('teams.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<TeamRow> = {
    id: 'teams',
    title: text('settings.entry.teams'),
    columns: useTeamColumns(),
    filters: [],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [teamPart]: id }),
    rowActions,
    bulkActions: [],
    readOnly: true,
    queryKey: teamsKey,
    fetchPage,
    primary: create,
    empty: <EmptyState title={text('empty.teams')} action={create} />,
    card: (team) => (
      <>
        {team.main && (
          <span>
            <MainMark />
          </span>
        )}
        <span>
          {text('teams.people.count', { count: team.people })} ·{' '}
          {text('teams.evaluations.count', { count: team.evaluations ?? 0 })}
        </span>
      </>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened !== null && (
        <TeamPanel key={opened} id={opened} onClose={(saved) => setQuery({ [teamPart]: null }, { saved })} />
      )}
      {asked && <DeleteTeam {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const fetchPage = ({ filters: _, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchTeams(request, signal)

function useTeamColumns(): readonly Column<TeamRow>[] {
  const text = useText()
  const format = useFormat()
  const whole = { decimals: 0 } as const
  return [
    {
      id: 'name',
      title: text('teams.name'),
      cell: (team) => (
        <>
          {team.name} {team.main && <MainMark />}
        </>
      ),
      sort: 'name',
      fixed: true,
    },
    {
      id: 'people',
      title: text('teams.people.label'),
      cell: ({ people }) => format.number(people, whole),
      figure: true,
      sort: 'people',
    },
    {
      id: 'evaluations',
      title: text('teams.evaluations.label'),
      cell: ({ evaluations }) => format.number(evaluations, whole),
      figure: true,
    },
    {
      id: 'created',
      title: text('users.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
    },
  ]
}

function MainMark() {
  const text = useText()
  return <Chip tone="action">{text('team.main')}</Chip>
}

function useRowActions(onDelete: (team: TeamRow, onDone: () => void) => void) {
  const text = useText()
  const { setQuery } = useAddress()
  const may = { update: usePermitted('update_team'), delete: usePermitted('delete_team') }
  const entries = useRowEntries()
  return (team: TeamRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: IconPencil,
      disabledBecause: entries.refused(may.update),
      onSelect: () => setQuery({ [teamPart]: team.id }),
    },
    {
      id: 'people',
      label: text('teams.people.show'),
      icon: IconUsers,
      url: `/organization/users?team=${team.id}`,
    },
    'line',
    entries.remove(
      may.delete,
      () => onDelete(team, onDone),
      team.main ? text('team.delete.main') : undefined,
    ),
  ]
}
