import type { OrganizationRow } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { showToast, TextField } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
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
  const go = () =>
    removal.mutate(organization, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('organizations.delete.done', { name }) })
        onClose()
      },
    })
  return (
    <Question
      title={text('organizations.delete.title', { name })}
      button={text('organizations.delete.button')}
      danger
      disabled={typed.trim() !== name}
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
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
    </Question>
  )
}
