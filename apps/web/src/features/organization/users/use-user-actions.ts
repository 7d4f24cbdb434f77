import type { UserRow } from '@ecotrame/contract'
import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, useAddress, type MenuEntry } from '../../../ui/index.ts'
import type { BulkAction } from '../../../ui/list/index.ts'
import { useInviteUser } from './queries.ts'
import { userPart } from './user-panel.tsx'

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
  }
  const refused = (allowed: boolean) => (allowed ? undefined : text('evaluation.notPermitted'))
  const rowActions = (user: UserRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'edit',
      label: may.update ? text('action.edit') : text('action.open'),
      icon: IconPencil,
      onSelect: () => setQuery({ [userPart]: user.id }),
    },
    {
      id: 'invite',
      label: text('users.invite.again'),
      icon: IconMailForward,
      disabledBecause:
        refused(may.create) ?? (user.state === 'invited' ? undefined : text('users.invite.notNeeded')),
      onSelect: () => invite(user),
    },
    'line',
    {
      id: 'delete',
      label: text('action.delete'),
      icon: IconTrash,
      danger: true,
      disabledBecause: refused(may.delete),
      onSelect: () => setAsked({ users: [user], onDone }),
    },
  ]
  const bulkActions: readonly BulkAction<UserRow>[] = [
    {
      id: 'delete',
      label: text('action.delete'),
      danger: true,
      applies: () => may.delete,
      run: (selection, onDone) => setAsked({ users: [...selection.values()], onDone }),
    },
  ]
  return { rowActions, bulkActions, asked, dismiss: () => setAsked(null) }
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
