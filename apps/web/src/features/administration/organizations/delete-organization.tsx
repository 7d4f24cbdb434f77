import type { OrganizationRow } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { TextField } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useDeleteOrganization } from './queries.ts'
import styles from '../administration.module.css'

interface DeleteOrganizationProps {
  readonly organization: OrganizationRow
  readonly onClose: () => void
}

/** Names what is lost, and goes on only when the name was typed. */
export function DeleteOrganization({ organization, onClose }: DeleteOrganizationProps) {
  const text = useText()
  const removal = useDeleteOrganization()
  const [typed, setTyped] = useState('')
  const { name, people, teams } = organization
  return (
    <DeleteQuestion
      title={text('organizations.delete.title', { name })}
      button={text('organizations.delete.button')}
      done={text('organizations.delete.done', { name })}
      removal={removal}
      thing={typed.trim() === name ? organization : undefined}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{text('organizations.delete.lost')}</p>
        <ul>
          <li>{text('organizations.delete.people', { count: people })}</li>
          <li>{text('organizations.delete.teams', { count: teams })}</li>
          <li>{text('organizations.delete.work')}</li>
          <li>{text('organizations.delete.access')}</li>
        </ul>
        <p>{text('organizations.delete.kept')}</p>
        <TextField
          label={text('organizations.delete.type', { name })}
          required
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </div>
    </DeleteQuestion>
  )
}
