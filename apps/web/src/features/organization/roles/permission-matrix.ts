import { entities, rolePermissions, roles, type Entity, type Permission, type Role } from '@ecotrame/contract'

/** What a role may do with one kind of thing, in the order in which it is told. */
export const deeds = [
  'view',
  'create',
  'update',
  'delete',
  'duplicate',
  'evaluate',
  'publish',
  'withdraw',
  'export',
  'import',
] as const
export type Deed = (typeof deeds)[number]

export const areas = ['work', 'organization', 'content', 'method', 'platform'] as const
export type Area = (typeof areas)[number]

/** Kinds of things that are told, by area; those that a contract gains later stand under the last. */
const areaOf: Partial<Record<Row, Area>> = {
  evaluation: 'work',
  product: 'work',
  packaging: 'work',
  component: 'work',
  benchmark: 'work',
  comparison: 'work',
  comment: 'work',
  request: 'work',
  declaration: 'work',
  unsold_disclosure: 'work',
  claim: 'work',
  result: 'work',
  version: 'work',
  user: 'organization',
  team: 'organization',
  mask: 'organization',
  tag: 'organization',
  facility: 'organization',
  material_price: 'organization',
  api_key: 'organization',
  webhook: 'organization',
  connector: 'organization',
  identity_provider: 'organization',
  organization: 'organization',
  subscription: 'organization',
  audit_entry: 'organization',
  notification: 'content',
  announcement: 'content',
  training: 'content',
  explanation: 'content',
  explorer_record: 'content',
  substance: 'content',
  evaluation_category: 'method',
  life_cycle: 'method',
  information_group: 'method',
  parameter: 'method',
  olca: 'method',
}

/** A kind of thing with permissions. The audit log and backups have one of their own. */
type Row = Entity | 'audit_entry' | 'backup'
const rows: readonly Row[] = [...entities, 'audit_entry', 'backup']

export interface MatrixRow {
  readonly row: Row
  readonly area: Area
  readonly deeds: Readonly<Record<Role, readonly Deed[]>>
}

/** `find_all_evaluation` → `find_all` of `evaluation`. */
export function partsOf(permission: Permission): { action: string; row: string } {
  const found = /^(find_all|find_one|[a-z]+)_(.+)$/.exec(permission)
  return { action: found?.[1] ?? permission, row: found?.[2] ?? '' }
}

const deedOf = (action: string): Deed | null => {
  if (action === 'find_all' || action === 'find_one') return 'view'
  return deeds.find((deed) => deed === action) ?? null
}

const deedsIn = (permissions: readonly Permission[], row: Row): readonly Deed[] => {
  const held = permissions
    .map(partsOf)
    .filter((parts) => parts.row === row)
    .map(({ action }) => deedOf(action))
  return deeds.filter((deed) => held.includes(deed))
}

/** The permission table of the contract as people read it: kinds of things by role. */
export const permissionMatrix: readonly MatrixRow[] = rows.map((row) => ({
  row,
  area: areaOf[row] ?? 'platform',
  deeds: Object.fromEntries(
    roles.map((role) => [role, deedsIn(rolePermissions[role], row)]),
  ) as unknown as Record<Role, readonly Deed[]>,
}))
