import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration, variables } from './configuration.ts'

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      addresses: { api: '/api', live: '/live', import: '/import', web: '/' },
      sessionHours: 12,
      seed: 'auto',
    })
    expect([...readConfiguration({}).roles]).toEqual(['api', 'import', 'live', 'web', 'worker'])
  })

  test('closes metrics until a port is named, and keeps them on this machine then', () => {
    expect(readConfiguration({}).metrics).toBeUndefined()
    expect(readConfiguration({ ECOTRAME_METRICS_TOKEN: 'x'.repeat(32) }).metrics).toBeUndefined()
    expect(readConfiguration({ ECOTRAME_METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    })
  })

  test('takes an empty variable as one that is not set', () => {
    expect(readConfiguration({ ECOTRAME_PORT: '', DATABASE_URL: '' })).toEqual(readConfiguration({}))
  })

  test.each([
    ['ECOTRAME_PORT', '65536', 'at most 65535'],
    ['ECOTRAME_PORT', '1e3', 'whole number'],
    ['ECOTRAME_ROLES', 'api,cook', 'one of api, import, live, web, worker'],
    ['ECOTRAME_API_URL', 'api', 'a path'],
    ['ECOTRAME_PUBLIC_URL', 'https://host/path', 'without a path'],
    ['DATABASE_URL', 'mysql://x', 'postgresql://'],
    ['ECOTRAME_SESSION_HOURS', '0', 'at least 1'],
    ['ECOTRAME_DATABASE_WAIT_SECONDS', 'long', 'a whole number'],
    ['ECOTRAME_SMTP_URL', 'mail.example:25', 'smtp://user:password@host'],
    ['ECOTRAME_MAIL_FROM', 'nobody', 'Name <address@host>'],
    ['ECOTRAME_MAIL_FROM', 'A\nBcc: x@y.z <a@b.c>', 'Name <address@host>'],
    ['ECOTRAME_DEMO_PASSWORD', 'short', 'at least 12 characters'],
    ['ECOTRAME_METRICS_PORT', 'yes', 'whole number'],
    ['ECOTRAME_METRICS_TOKEN', 'short', 'at least 32 characters'],
    ['ECOTRAME_PROT', '3000', 'no such setting'],
  ])('refuses %s=%s: %s', (name, value, reason) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(new RegExp(`${name}: .*${reason}`))
  })

  test('names every problem at once', () => {
    expect(() => readConfiguration({ ECOTRAME_PORT: 'x', ECOTRAME_SEED: 'y' })).toThrow(
      /ECOTRAME_PORT[^]*ECOTRAME_SEED/,
    )
  })
})

describe('docs/configuration.md', () => {
  const page = readFileSync(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8')
  const rows = new Map(
    [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(([, name = '', cell = '']) => [name, cell.trim()]),
  )

  test('lists exactly the variables that there are', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(variables).sort())
  })
  test.each(Object.entries(variables))('%s has its default', (name, variable) => {
    expect(rows.get(name)).toBe(variable.default === null ? '' : `\`${variable.default}\``)
  })
})
