import type { OrganizationRow } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { fieldError, Refusal } from '../../../ui/form-panel.tsx'
import { Button, LeaveWarning, showToast, TextField } from '../../../ui/index.ts'
import { organizationQuery, useRenameOrganization } from './queries.ts'
import styles from './general.module.css'

export function NamePart({ organization }: { readonly organization: OrganizationRow }) {
  const text = useText()
  const cache = useQueryClient()
  const rename = useRenameOrganization(organization)
  const [base, setBase] = useState(organization)
  const [name, setName] = useState(organization.name)
  const [theirs, setTheirs] = useState<{ row: OrganizationRow; saved: SavedMeanwhile | null } | null>(null)
  const unsaved = name.trim() !== base.name
  const save = (wanted: string, rowVersion: number) =>
    rename.mutate(
      { name: wanted, rowVersion },
      {
        onSuccess: (row) => {
          setBase(row)
          setName(row.name)
          showToast({ type: 'success', body: text('organization.saved') })
        },
        onError: (problem) => {
          if (!(problem instanceof ApiProblem) || problem.code !== 'STALE_VERSION') return
          void cache
            .fetchQuery({ ...organizationQuery(organization.id), staleTime: 0 })
            .then((row) => setTheirs({ row, saved: problem.saved }))
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (unsaved) save(name, base.rowVersion)
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <LeaveWarning unsaved={unsaved} />
      {rename.error && !theirs && (
        <Refusal
          title={text('organization.update.error.title')}
          content={text('organization.update.error.content')}
          problem={rename.error}
        />
      )}
      <TextField
        label={text('organization.name')}
        required
        value={name}
        onChange={setName}
        error={name.trim() === '' ? text('field.required') : fieldError(rename.error, 'name')}
      />
      <Button
        kind="primary"
        type="submit"
        loading={rename.isPending}
        disabled={!unsaved || name.trim() === ''}
      >
        {text('action.save')}
      </Button>
      {theirs && (
        <ConflictPopup
          saved={theirs.saved}
          base={{ name: base.name }}
          mine={{ name }}
          theirs={{ name: theirs.row.name }}
          nameOf={() => text('organization.name')}
          wordsOf={(field, content) => content[field]}
          saving={rename.isPending}
          onDecided={(decided) => {
            setTheirs(null)
            save(decided.name, theirs.row.rowVersion)
          }}
          onLater={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
