import type { OrganizationRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { ErrorPanel, showToast, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { fetchOrganization, organizationQuery, useRenameOrganization } from './queries.ts'

interface RenameOrganizationProps {
  readonly id: string
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

export function RenameOrganization({ id, part, onClose }: RenameOrganizationProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(organizationQuery(id))
  if (data) return <NameForm organization={data} part={part} onClose={onClose} />
  return (
    <SidePanel opened title={text('roles.entity.organization')} onClose={() => onClose(false)}>
      {error ? <ErrorPanel problem={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />}
    </SidePanel>
  )
}

interface NameFormProps {
  readonly organization: OrganizationRow
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

function NameForm({ organization, part, onClose }: NameFormProps) {
  const text = useText()
  const [base] = useState(organization)
  const [name, setName] = useState(base.name)
  const [missing, setMissing] = useState(false)
  const [theirs, setTheirs] = useState<{ row: OrganizationRow; saved: SavedMeanwhile | null } | null>(null)
  const renaming = useRenameOrganization(base.id)
  const save = (wanted: string, rowVersion: number) => {
    setMissing(wanted.trim() === '')
    if (wanted.trim() === '') return
    renaming.mutate(
      { name: wanted, rowVersion },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('organization.saved') })
          onClose(true)
        },
        onError: (problem) => {
          if (problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
            fetchOrganization(base.id).then(
              (row) => setTheirs({ row, saved: problem.saved }),
              () => undefined,
            )
        },
      },
    )
  }
  return (
    <>
      <FormPanel
        title={base.name}
        part={part}
        onClose={() => onClose(false)}
        onSubmit={() => save(name, base.rowVersion)}
        submit={text('action.save')}
        saving={renaming.isPending}
        unsaved={name !== base.name}
        refusal={
          (missing || (renaming.error && !theirs)) && (
            <Refusal
              title={text('organization.update.error.title')}
              content={text('organization.update.error.content')}
              problem={missing ? undefined : renaming.error}
            />
          )
        }
      >
        <TextField
          label={text('organization.name')}
          required
          value={name}
          onChange={setName}
          error={missing ? text('field.required') : fieldError(renaming.error, 'name')}
        />
      </FormPanel>
      {theirs && (
        <ConflictPopup
          saved={theirs.saved}
          base={{ name: base.name }}
          mine={{ name }}
          theirs={{ name: theirs.row.name }}
          nameOf={() => text('organization.name')}
          wordsOf={(field, content) => content[field]}
          saving={renaming.isPending}
          onDecided={(decided) => {
            setName(decided.name)
            setTheirs(null)
            save(decided.name, theirs.row.rowVersion)
          }}
          onLater={() => setTheirs(null)}
        />
      )}
    </>
  )
}
