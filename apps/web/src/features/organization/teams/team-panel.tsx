import { findTeam, type TeamRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, send, usePermitted, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { ErrorPanel, Link, showToast, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { teamQuery, useSaveTeam } from './queries.ts'

/** Name of the query under which the panel stands. */
export const teamPart = 'team'
/** Stands there instead of an id for a new one. */
export const newTeam = 'new'

interface TeamPanelProps {
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function TeamPanel({ id, onClose }: TeamPanelProps) {
  return id === newTeam ? (
    <TeamForm team={null} onClose={onClose} />
  ) : (
    <ExistingTeam id={id} onClose={onClose} />
  )
}

function ExistingTeam({ id, onClose }: TeamPanelProps) {
  const text = useText()
  const team = useQuery(teamQuery(id))
  const mayUpdate = usePermitted('update_team')
  if (team.data && mayUpdate) return <TeamForm team={team.data} onClose={onClose} />
  return (
    <SidePanel opened title={team.data?.name ?? text('team.title')} onClose={() => onClose(false)}>
      {team.error && <ErrorPanel problem={team.error} onRetry={() => void team.refetch()} />}
      {team.data ? <PeopleOf team={team.data} /> : !team.error && <Skeleton height={120} />}
    </SidePanel>
  )
}

interface TeamFormProps {
  readonly team: TeamRow | null
  readonly onClose: (saved: boolean) => void
}

/** The team as somebody else left it. */
interface Theirs {
  readonly team: TeamRow
  readonly saved: SavedMeanwhile | null
}

function TeamForm({ team, onClose }: TeamFormProps) {
  const text = useText()
  const mayWrite = usePermitted('create_team')
  const saving = useSaveTeam()
  const [name, setName] = useState(team?.name ?? '')
  const [missing, setMissing] = useState(false)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const action = team ? 'update' : 'create'
  const compare = async (id: string, saved: SavedMeanwhile | null) =>
    setTheirs({ team: await send(findTeam, { params: { id } }), saved })
  const save = (wanted: string, changed: TeamRow | null) => {
    setMissing(wanted.trim() === '')
    if (wanted.trim() === '') return
    saving.mutate(
      { changed, name: wanted },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text(`team.${action}.success`) })
          onClose(true)
        },
        onError: (problem) => {
          if (changed && problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
            compare(changed.id, problem.saved).catch(() => undefined)
        },
      },
    )
  }
  if (team === null && !mayWrite) return null
  const failed = missing || (saving.error !== null && theirs === null)
  return (
    <>
      <FormPanel
        title={team?.name ?? text('teams.new')}
        part={teamPart}
        onClose={() => onClose(false)}
        onSubmit={() => save(name, team)}
        submit={text(team ? 'action.save' : 'teams.create')}
        saving={saving.isPending}
        unsaved={name !== (team?.name ?? '')}
        refusal={
          failed && (
            <Refusal
              title={text(`team.${action}.error.title`)}
              content={text(`team.${action}.error.content`)}
              problem={missing ? undefined : saving.error}
            />
          )
        }
      >
        <TextField
          label={text('teams.name')}
          required
          value={name}
          onChange={setName}
          error={missing ? text('field.required') : fieldError(saving.error, 'name')}
        />
        {team && <PeopleOf team={team} />}
      </FormPanel>
      {team && theirs && (
        <ConflictPopup
          saved={theirs.saved}
          base={{ name: team.name }}
          mine={{ name }}
          theirs={{ name: theirs.team.name }}
          nameOf={() => text('teams.name')}
          wordsOf={(field, content) => content[field]}
          saving={saving.isPending}
          onDecided={(decided) => {
            setName(decided.name)
            setTheirs(null)
            save(decided.name, theirs.team)
          }}
          onLater={() => setTheirs(null)}
        />
      )}
    </>
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
