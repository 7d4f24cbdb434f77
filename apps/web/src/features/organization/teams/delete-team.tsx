import type { TeamRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Select } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { teamChoicesQuery } from '../users/queries.ts'
import { useDeleteTeam } from './queries.ts'
import styles from '../organization.module.css'

interface DeleteTeamProps {
  readonly team: TeamRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Says what happens to the people and evaluations of a team before it goes. */
export function DeleteTeam({ team, onDone, onClose }: DeleteTeamProps) {
  const text = useText()
  const removal = useDeleteTeam()
  const teams = useQuery(teamChoicesQuery())
  const others = (teams.data ?? []).filter(({ id }) => id !== team.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const moveTo = chosen ?? others.find(({ main }) => main)?.id ?? null
  // What the reader may not see may be there: only the server knows, so a taker is always named.
  const isEmpty = team.people === 0 && team.evaluations === 0
  return (
    <DeleteQuestion
      title={text('teams.delete.title', { name: team.name })}
      button={text('teams.delete.button')}
      done={text('teams.delete.done', { name: team.name })}
      removal={removal}
      thing={isEmpty || moveTo !== null ? { team, moveTo: isEmpty ? null : moveTo } : undefined}
      onDone={onDone}
      onClose={onClose}
    >
      {isEmpty ? (
        <p>{text('teams.delete.empty')}</p>
      ) : (
        <div className={styles.fields}>
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
