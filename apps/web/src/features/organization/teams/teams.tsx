import { teamResource, type TeamRow } from '@ecotrame/contract'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Chip, Link, Select, TextField } from '../../../ui/index.ts'
import { useRowEntries } from '../../../ui/list/index.ts'
import {
  blankIn,
  EditForm,
  resourceClient,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from '../../../ui/resource/index.ts'
import { teamChoicesQuery } from '../users/queries.ts'
import layout from '../../../ui/layout.module.css'

/** People and evaluations say their team. */
const teams = resourceClient(teamResource, ['users'], ['evaluations'])
const part = 'team'

/** Teams of the organization: who works on what, and who sees it. */
export function TeamsScreen() {
  const text = useText()
  const entries = useRowEntries()
  return (
    <ResourceScreen
      client={teams}
      part={part}
      words={{ title: text('settings.entry.teams'), new: text('teams.new'), empty: text('empty.teams') }}
      one={text('team.title')}
      nameOf={({ name }) => name}
      columns={useColumnsOf(teamResource, {
        name: {
          title: text('teams.name'),
          cell: ({ name, main }) => (
            <>
              {name} {main && <MainMark />}
            </>
          ),
          fixed: true,
        },
        people: { title: text('teams.people.label'), kind: 'count' },
        evaluations: { title: text('teams.evaluations.label'), kind: 'count' },
        createdAt: { id: 'created', title: text('users.created'), kind: 'day' },
      })}
      card={({ main, people, evaluations }) => (
        <>
          {main && (
            <span>
              <MainMark />
            </span>
          )}
          <span>
            {text('teams.people.count', { count: people })} ·{' '}
            {text('teams.evaluations.count', { count: evaluations ?? 0 })}
          </span>
        </>
      )}
      opening={(mayUpdate, _team, onSelect) => [
        {
          id: 'edit',
          label: text('action.edit'),
          icon: IconPencil,
          disabledBecause: entries.refused(mayUpdate),
          onSelect,
        },
      ]}
      actions={({ id }) => [
        {
          id: 'people',
          label: text('teams.people.show'),
          icon: IconUsers,
          url: `/organization/users?team=${id}`,
        },
      ]}
      stays={({ main }) => (main ? text('team.delete.main') : undefined)}
      form={(team, onClose) => <TeamForm team={team} onClose={onClose} />}
      reading={(team) => <PeopleOf team={team} />}
      deletion={(team, closing) => <DeleteTeam team={team} {...closing} />}
    />
  )
}

function MainMark() {
  const text = useText()
  return <Chip tone="action">{text('team.main')}</Chip>
}

interface TeamFormProps {
  readonly team: TeamRow | null
  readonly onClose: (saved: boolean) => void
}

function TeamForm({ team, onClose }: TeamFormProps) {
  const text = useText()
  const action = team ? 'update' : 'create'
  const editing = useEditing<TeamRow, Pick<TeamRow, 'name'>>({
    row: team,
    draftOf: (row) => ({ name: row?.name ?? '' }),
    labels: { name: text('teams.name') },
    missing: (draft) => blankIn(draft, 'name'),
    send: teams.save,
    fetch: teams.one,
    said: () => text(`team.${action}.success`),
    stale: teams.stale,
    onSaved: () => onClose(true),
  })
  return (
    <EditForm
      editing={editing}
      title={team?.name ?? text('teams.new')}
      part={part}
      submit={text(team ? 'action.save' : 'teams.create')}
      refused={{ title: text(`team.${action}.error.title`), content: text(`team.${action}.error.content`) }}
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required />
      {team && <PeopleOf team={team} />}
    </EditForm>
  )
}

function PeopleOf({ team }: { readonly team: TeamRow }) {
  const text = useText()
  return (
    <p>
      <Link to="/organization/users" params={{ team: team.id }}>
        {text('teams.people.count', { count: team.people })}
      </Link>
    </p>
  )
}

/** Says what happens to the people and evaluations of a team before it goes. */
function DeleteTeam({ team, ...closing }: { readonly team: TeamRow } & Closing) {
  const text = useText()
  const choices = useQuery(teamChoicesQuery())
  const others = (choices.data ?? []).filter(({ id }) => id !== team.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const moveTo = chosen ?? others.find(({ main }) => main)?.id ?? null
  // What the reader may not see may be there: only the server knows, so a taker is always named.
  const isEmpty = team.people === 0 && team.evaluations === 0
  const query = isEmpty || moveTo === null ? {} : { move_to: moveTo }
  return (
    <DeleteQuestion
      title={text('teams.delete.title', { name: team.name })}
      button={text('teams.delete.button')}
      done={text('teams.delete.done', { name: team.name })}
      removal={teams.useRemoval()}
      thing={isEmpty || moveTo !== null ? { row: team, query } : undefined}
      {...closing}
    >
      {isEmpty ? (
        <p>{text('teams.delete.empty')}</p>
      ) : (
        <div className={layout.stack3}>
          <p>
            {text('teams.delete.moves', {
              people: text('teams.people.count', { count: team.people }),
              evaluations: text('teams.evaluations.count', { count: team.evaluations ?? 0 }),
            })}
          </p>
          <Select
            label={text('teams.delete.to')}
            required
            entries={others.map(({ id, name, main }) => ({
              id,
              value: name,
              ...(main ? { emphasis: text('team.main') } : {}),
            }))}
            value={moveTo}
            onChange={setChosen}
          />
        </div>
      )}
    </DeleteQuestion>
  )
}
