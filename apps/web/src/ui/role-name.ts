import { roles, type Role } from '@ecotrame/contract'
import type { Text } from '../i18n/index.ts'

const isRole = (identifier: string): identifier is Role => (roles as readonly string[]).includes(identifier)

/** What a role is called; one that this version does not know keeps its identifier. */
export const roleName = (text: Text, identifier: string): string =>
  isRole(identifier) ? text(`role.${identifier}`) : identifier
