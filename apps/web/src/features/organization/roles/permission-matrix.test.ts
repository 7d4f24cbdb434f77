import { rolePermissions, roles, type Permission } from '@ecotrame/contract'
import { describe, expect, it } from 'vitest'
import { deeds, partsOf, permissionMatrix } from './permission-matrix.ts'

const line = (row: string) => permissionMatrix.find((one) => one.row === row)

describe('the permission matrix', () => {
  it.each([
    ['evaluation', 'reader', ['view']],
    [
      'evaluation',
      'contributor',
      [
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
      ],
    ],
    ['user', 'team_manager', ['view']],
    ['user', 'organization_owner', ['view', 'create', 'update', 'delete']],
    ['organization', 'organization_owner', ['view', 'update', 'export']],
    ['backup', 'organization_owner', []],
    ['backup', 'platform_administrator', ['view']],
    ['api_key', 'contributor', []],
    ['audit_entry', 'reader', []],
    ['audit_entry', 'organization_owner', ['view']],
  ] as const)('%s × %s', (row, role, held) => expect(line(row)?.deeds[role]).toEqual(held))

  it('tells every permission of every role', () => {
    const untold = roles.flatMap((role) =>
      rolePermissions[role].filter((permission: Permission) => {
        const { action, row } = partsOf(permission)
        const deed = action.startsWith('find_') ? 'view' : deeds.find((one) => one === action)
        return deed === undefined || !line(row)?.deeds[role].includes(deed)
      }),
    )
    expect(untold).toEqual([])
  })
})
