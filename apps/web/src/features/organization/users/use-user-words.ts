import { roles, type Role } from '@ecotrame/contract'
import { permitted, useAccount } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { noValue, type SelectEntry } from '../../../ui/index.ts'

/** Names of roles, and those that the reader may give. */
export function useRoles() {
  const text = useText()
  const { session } = useAccount()
  const administers = permitted(session, ['create_organization'])
  const nameOf = (role: Role): string => text(`role.${role}`)
  const given = roles.filter((role) => administers || role !== 'platform_administrator')
  const entryOf = (role: Role): SelectEntry => ({
    id: role,
    value: nameOf(role),
    emphasis: text(`users.role.gives.${role}`),
  })
  return {
    nameOf: (role: Role | null) => (role === null ? noValue : nameOf(role)),
    all: roles.map(entryOf),
    given: given.map(entryOf),
  }
}

export const isRole = (value: string | null): value is Role => roles.some((role) => role === value)
