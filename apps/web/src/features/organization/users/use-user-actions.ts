import { exportPersonalData, type UserRow } from '@ecotrame/contract'
import { IconDownload, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem, openFile, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem, useAddress, type MenuEntry } from '../../../ui/index.ts'
import { useBulkDeletion, useRowEntries } from '../../../ui/list/index.ts'
import { useInviteUser } from './queries.ts'
import { userPart } from './draft.ts'

export interface AskedDeletion {
  readonly users: readonly UserRow[]
  /** Called once it is done, so that the rows are let go. */
  readonly onDone: () => void
}

/** What can be done with one person, with several, and what has to be confirmed first. */
export function useUserActions() {
  const text = useText()
  const { setQuery } = useAddress()
  const [asked, setAsked] = useState<AskedDeletion | null>(null)
  const invite = useInvitation()
  const may = {
    create: usePermitted('create_user'),
    update: usePermitted('update_user'),
    delete: usePermitted('delete_user'),
    export: usePermitted('find_all_audit_entry'),
  }
  const entries = useRowEntries()
  const rowActions = (user: UserRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    entries.editOrOpen(may.update, { onSelect: () => setQuery({ [userPart]: user.id }) }),
    {
      id: 'invite',
      label: text('users.invite.again'),
      icon: IconMailForward,
      disabledBecause:
        entries.refused(may.create) ??
        (user.state === 'invited'
          ? undefined
          : text(user.state === 'deactivated' ? 'users.invite.deactivated' : 'users.invite.notNeeded')),
      onSelect: () => invite(user),
    },
    {
      id: 'personal-data',
      label: text('personalData.of'),
      icon: IconDownload,
      disabledBecause: entries.refused(may.export),
      onSelect: () =>
        void openFile(exportPersonalData, {}, { id: user.id }).catch((problem: unknown) =>
          tellProblem(problem, text),
        ),
    },
    'line',
    entries.remove(may.delete, () => setAsked({ users: [user], onDone })),
  ]
  const removeAll = useBulkDeletion<UserRow>(may.delete, ({ rows }, onDone) =>
    setAsked({ users: rows ?? [], onDone }),
  )
  return { rowActions, bulkActions: [removeAll], asked, dismiss: () => setAsked(null) }
}

function useInvitation() {
  const text = useText()
  const { mutate } = useInviteUser()
  return ({ id, name }: UserRow) =>
    mutate(id, {
      onSuccess: ({ email }) => showToast({ type: 'success', body: text('users.invite.sent', { email }) }),
      onError: (problem) =>
        showToast({
          type: 'error',
          title: text('users.invite.failed', { name }),
          body: problem instanceof ApiProblem ? problem.title : '',
        }),
    })
}
