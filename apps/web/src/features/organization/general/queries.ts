import {
  findOrganization,
  removeApplicationLogo,
  removeBrandLogo,
  setApplicationLogo,
  setBrandLogo,
  updateOrganization,
  type OrganizationRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshAccount, send } from '../../../api/index.ts'

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', 'one', id],
    queryFn: ({ signal }) => send(findOrganization, { params: { id }, signal }),
  })

export type LogoKind = 'application' | 'brand'
const logoCalls = {
  application: { set: setApplicationLogo, remove: removeApplicationLogo },
  brand: { set: setBrandLogo, remove: removeBrandLogo },
} as const

/** The header shows name and logo of the organization: the account is read again after a change. */
function useChangedOrganization() {
  const cache = useQueryClient()
  return async (row: OrganizationRow) => {
    cache.setQueryData(organizationQuery(row.id).queryKey, row)
    await refreshAccount()
  }
}

/** Sets a logo from a file, or takes it away. */
export function useChangeLogo(id: string, kind: LogoKind) {
  const onSuccess = useChangedOrganization()
  const { set, remove } = logoCalls[kind]
  return useMutation({
    mutationFn: (file: File | null) =>
      file ? send(set, { params: { id }, file }) : send(remove, { params: { id } }),
    onSuccess,
  })
}

export function useRenameOrganization(organization: OrganizationRow) {
  const onSuccess = useChangedOrganization()
  const { id } = organization
  return useMutation({
    mutationFn: ({ name, rowVersion }: { name: string; rowVersion: number }) =>
      send(updateOrganization, { params: { id }, body: { name }, ifMatch: rowVersion }),
    onSuccess,
  })
}
