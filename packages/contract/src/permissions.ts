/** Entities on which the generic actions exist. */
export const entities = [
  'evaluation',
  'evaluation_category',
  'life_cycle',
  'information_group',
  'parameter',
  'olca',
  'version',
  'result',
  'configuration',
  'user',
  'team',
  'organization',
  'subscription',
  'plan',
  'option',
  'product',
  'product_collection',
  'packaging',
  'component',
  'mask',
  'tag',
  'facility',
  'material_price',
  'benchmark',
  'comparison',
  'comment',
  'request',
  'notification',
  'announcement',
  'training',
  'explanation',
  'explorer_record',
  'substance',
  'declaration',
  'claim',
  'unsold_disclosure',
  'api_key',
  'webhook',
  'connector',
  'identity_provider',
] as const
export type Entity = (typeof entities)[number]

export const genericActions = ['find_all', 'find_one', 'create', 'update', 'delete', 'duplicate'] as const
export type GenericAction = (typeof genericActions)[number]

export const specialPermissions = [
  'evaluate_evaluation',
  'publish_evaluation',
  'publish_product',
  'withdraw_evaluation',
  'withdraw_product',
  'export_evaluation',
  'export_product',
  'import_evaluation',
  'export_organization',
  'find_all_audit_entry',
  'find_all_backup',
] as const

export type Permission = `${GenericAction}_${Entity}` | (typeof specialPermissions)[number]

/** Roles of decisions §5. */
export const roles = [
  'platform_administrator',
  'organization_owner',
  'team_manager',
  'contributor',
  'reader',
] as const
export type Role = (typeof roles)[number]

const every = (action: GenericAction, of: readonly Entity[]): Permission[] =>
  of.map((entity): Permission => `${action}_${entity}`)
/** Tools of those who evaluate: the database explorer shows what figures are made of. */
const explorer: readonly Entity[] = ['explorer_record']
/** How programs are let in and told: for owners. */
const integration: readonly Entity[] = ['api_key', 'webhook', 'connector', 'identity_provider']
const readable = entities.filter((entity) => !integration.includes(entity) && !explorer.includes(entity))
/** What people of a team work on. */
const worked = [
  'evaluation',
  'product',
  'product_collection',
  'packaging',
  'component',
  'benchmark',
  'comparison',
  'request',
  'claim',
  'unsold_disclosure',
] as const

const reader: readonly Permission[] = [
  ...every('find_all', readable),
  ...every('find_one', readable),
  'update_notification',
]
const contributor: readonly Permission[] = [
  ...reader,
  ...every('find_all', explorer),
  ...every('find_one', explorer),
  ...every('create', worked),
  ...every('update', worked),
  ...every('delete', worked),
  ...every('duplicate', worked),
  ...every('create', ['comment']),
  ...every('update', ['comment']),
  ...every('delete', ['comment']),
  ...every('create', ['declaration']),
  ...every('delete', ['declaration']),
  'evaluate_evaluation',
  'publish_evaluation',
  'publish_product',
  'withdraw_evaluation',
  'withdraw_product',
  'export_evaluation',
  'export_product',
  'import_evaluation',
]
const managed = ['mask', 'tag', 'facility', 'material_price', 'user', 'team'] as const
const teamManager: readonly Permission[] = [
  ...contributor,
  ...every('create', managed.slice(0, 4)),
  ...every('update', managed.slice(0, 4)),
  ...every('delete', managed.slice(0, 4)),
  ...every('duplicate', managed.slice(0, 4)),
]
const organizationOwner: readonly Permission[] = [
  ...new Set<Permission>([
    ...teamManager,
    ...every('create', [...managed, ...integration]),
    ...every('update', [...managed, 'organization', ...integration]),
    ...every('delete', [...managed, ...integration]),
    ...every('find_all', integration),
    ...every('find_one', integration),
    'export_organization',
    'find_all_audit_entry',
  ]),
]
const content = [
  'announcement',
  'training',
  'explanation',
  'explorer_record',
  'organization',
  'subscription',
  'plan',
  'option',
  'configuration',
] as const
const platformAdministrator: readonly Permission[] = [
  ...new Set<Permission>([
    ...organizationOwner,
    ...every('create', content),
    ...every('update', content),
    ...every('delete', content),
    'find_all_backup',
  ]),
]

/** The permission table: what each role may do. */
export const rolePermissions = {
  platform_administrator: platformAdministrator,
  organization_owner: organizationOwner,
  team_manager: teamManager,
  contributor,
  reader,
} as const satisfies Record<Role, readonly Permission[]>
