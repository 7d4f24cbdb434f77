import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connector } from '@ecotrame/contract'
import { limits } from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { apiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { importerOf } from '../imports/testing/importer.ts'
import { refusalOf } from '../products/testing/products.ts'
import { sftpPlace } from './source/sftp-address.ts'
import { aConnector, connecting, type Connecting } from './testing/connecting.ts'
import { fakeSftp } from './testing/fake-sftp.ts'

const { generateKeyPairSync: sshKeys, parseKey } = ssh2.utils
const hostKeys = sshKeys('ed25519')
type FakeSftp = Awaited<ReturnType<typeof fakeSftp>>

let running: TestServer
let server: FakeSftp
let on: Connecting
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt'],
    configuration: { privateNetworks: ['127.0.0.0/8'] },
  })
  on = await connecting(running)
  server = await fakeSftp(hostKeys)
})
afterAll(async () => {
  server.close()
  await running.close()
})
beforeEach(async () => {
  await running.database.asOwner('delete from connectors')
  Object.assign(on.deps, { answerMilliseconds: 60_000 })
  server.behaviour.withoutSftp = false
  server.keysTaken.length = 0
  server.logins.length = 0
  on.waits.length = 0
  server.files.clear()
  server.files.set('/out/tees.csv', csv)
})

const csv = Buffer.from('reference,name,category,composition,mass (g)\nF-1,Tee,t-shirt,100% cotton,150\n')
const sftp = (changes: object = {}, secret: string | null = 'woven') =>
  on.made(
    {
      ...{
        kind: 'sftp',
        authentication: 'basic',
        userName: 'mill',
        address: `${server.address}/out/tees.csv`,
      },
      ...changes,
    },
    secret ?? undefined,
  )
const accept = (id: string, fingerprint: string | null) =>
  on.owner.put(`/connectors/${id}/host-key`, { fingerprint })
/** A connector of which the key of the server has been shown and accepted. */
const accepted = async (changes: object = {}, secret?: string | null) => {
  const made = await sftp(changes, secret)
  const { hostKey } = await on.tried(made)
  answered(await accept(made.id, hostKey))
  server.logins.length = 0
  return made
}
const failing = async (connector: Connector) => {
  const run = await on.ran(connector)
  expect(run).toMatchObject({ outcome: 'failed', import: null })
  return run.message
}

describe('the key of a server', () => {
  test('is shown before anything is sent, and a person accepts it', async () => {
    const made = await sftp()
    expect(made.hostKey).toBeNull()
    const trial = await on.tried(made)
    expect(trial.hostKey).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/)
    expect(trial.problem).toContain(trial.hostKey)
    expect(trial.rows).toEqual([])
    expect(await failing(made)).toContain(trial.hostKey)
    expect(server.logins).toEqual([])
    expect(answered(await accept(made.id, trial.hostKey))).toEqual({ hostKey: trial.hostKey })
    expect(await on.tried(made)).toMatchObject({
      ...{ problem: null, hostKey: null, count: 1 },
      rows: [['F-1', 'Tee', 't-shirt', '100% cotton', '150']],
    })
    const [entry] = await running.database.asOwner<{ changes: string }>(
      `select changes::text from audit_log where entity_id = $1 and changes::text like '%hostKey%'`,
      [made.id],
    )
    expect(entry?.changes).toContain(trial.hostKey)
  })

  test('that is another one is refused, naming both; nothing of the login is sent to it', async () => {
    const made = await accepted()
    const other = await fakeSftp(sshKeys('ecdsa', { bits: 256 }))
    // The same host and port with another key: here, another port of which nobody thought.
    await running.database.asOwner('update connectors set address = $1', [`${other.address}/out/tees.csv`])
    const message = await failing(made)
    const { hostKey } = answered<Connector>(await on.owner.get(`/connectors/${made.id}`))
    const shown = (await on.tried(made)).hostKey
    expect(hostKey).not.toBe(shown)
    expect(message).toContain(hostKey)
    expect(message).toContain(shown)
    expect(other.logins).toEqual([])
    expect(on.waits).toEqual([])
    other.close()
  })

  test('is forgotten with the password where the host changes, and stays where only the path does', async () => {
    const made = await accepted()
    const { kind: _kind, ...body } = aConnector({ authentication: 'basic', userName: 'mill' })
    const save = async (address: string) =>
      answered<Connector>(await on.owner.put(`/connectors/${made.id}`, { ...body, address }))
    expect((await save(`${server.address}/out/shirts.csv`)).hostKey).toMatch(/^SHA256:/)
    expect(await save('sftp://elsewhere.example/out/tees.csv')).toMatchObject({
      ...{ hostKey: null, hasSecret: false },
    })
  })

  test('is accepted by nobody who may not change connectors, and for nothing but SFTP', async () => {
    const made = await sftp()
    const fingerprint = `SHA256:${'A'.repeat(43)}`
    const reader = apiCaller(running, running.loginAs('reader'))
    expect(refusalOf(await reader.put(`/connectors/${made.id}/host-key`, { fingerprint }))[1]).toBe(
      'PERMISSION_REQUIRED',
    )
    expect(refusalOf(await accept(made.id, 'SHA256:no'))[1]).toBe('INVALID_VALUES')
    const web = await on.made({ kind: 'csv', address: 'https://mill.example/tees.csv' })
    expect(refusalOf(await accept(web.id, fingerprint))[2]).toBe('fingerprint NOT_BY_SFTP')
  })
})

describe('a file by SFTP', () => {
  test('becomes an import that waits, and no secret is kept open', async () => {
    const made = await accepted()
    const run = await on.ran(made)
    expect(run).toMatchObject({ outcome: 'waits' })
    const importer = importerOf(running, running.loginAs('organization_owner'))
    expect((await importer.rows(run.import ?? '')).map(({ reference }) => reference)).toEqual(['F-1'])
    const [row] = await running.database.asOwner<{ all: string }>(
      'select connectors::text as all from connectors',
    )
    expect(row?.all).not.toContain('woven')
    expect((await on.runs(made.id)).length).toBe(1)
  })

  const hostile: readonly (readonly [string, (files: FakeSftp['files']) => unknown, string])[] = [
    ['is not there', (files) => files.clear(), 'There is no file /out/tees.csv'],
    ['is a directory', (files) => files.set('/out/tees.csv', 'directory'), '/out/tees.csv is a directory'],
    ['may not be read', (files) => files.set('/out/tees.csv', 'closed'), 'may not read /out/tees.csv'],
    [
      'is larger than an import',
      (files) => files.set('/out/tees.csv', Buffer.alloc(limits.importMaximumBytes + 1)),
      'More came than can be read',
    ],
    ['has no end', (files) => files.set('/out/tees.csv', 'endless'), 'More came than can be read'],
    [
      'is no table',
      (files) => files.set('/out/tees.csv', Buffer.from([0, 1, 2, 255, 0])),
      'The file needs a header',
    ],
  ]
  test.each(hostile)('that %s says so', async (_what, prepare, words) => {
    const made = await accepted()
    prepare(server.files)
    expect(await failing(made)).toContain(words)
    expect(on.waits).toEqual([])
  })

  test('of which the connection ends is asked for again, and told', async () => {
    const made = await accepted()
    server.files.set('/out/tees.csv', 'cut')
    expect(await failing(made)).toContain('does not answer')
    expect(on.waits).toHaveLength(3)
  })

  test('that never comes, or a server that says nothing, ends with the time', async () => {
    const made = await accepted()
    Object.assign(on.deps, { answerMilliseconds: 400 })
    server.files.set('/out/tees.csv', 'silent')
    expect(await failing(made)).toContain('no complete answer')
    const mute = createServer(() => undefined)
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
    const { port } = mute.address() as AddressInfo
    expect(await failing(await sftp({ address: `sftp://127.0.0.1:${port}/a.csv` }))).toContain(
      'no complete answer',
    )
    mute.close()
  })

  test('needs SFTP: another protocol, or a server without it, is told', async () => {
    const made = await accepted()
    server.behaviour.withoutSftp = true
    expect(await failing(made)).toContain('No SFTP server answers')
    const web = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
    const { port } = web.address() as AddressInfo
    expect(await failing(await sftp({ address: `sftp://127.0.0.1:${port}/a.csv` }))).toMatch(
      /No SFTP server answers|does not answer/,
    )
    web.close()
  })

  test('in a private network is not asked for where the installation does not allow it', async () => {
    const closed = await connecting(running)
    Object.assign(closed.deps, {
      configuration: { ...on.deps.configuration, privateNetworks: ['192.0.2.0/24'] },
    })
    const byNumber = await closed.ran(await sftp())
    expect(byNumber.message).toContain('private network')
    const { port } = new URL(server.address)
    const byName = await closed.ran(await sftp({ address: `sftp://localhost:${port}/out/tees.csv` }))
    expect(byName.message).toContain('private network')
    expect(server.logins).toEqual([])
  })
})

describe('a login', () => {
  test('with a wrong password is tried once and told', async () => {
    const made = await accepted({}, 'unwoven')
    expect(await failing(made)).toContain('refused the user name')
    expect(server.logins.filter((method) => method === 'password')).toHaveLength(1)
    expect(on.waits).toEqual([])
  })

  const keep = (id: string, body: object) => on.owner.put(`/connectors/${id}/secret`, body)
  const withKey = () => sftp({ authentication: 'key' }, null)
  const pem = (key: KeyObject, type: 'pkcs1' | 'sec1' | 'pkcs8') =>
    String(key.export({ type, format: 'pem', cipher: 'aes-256-cbc', passphrase: 'weft' }))

  const locked = { passphrase: 'weft', cipher: 'aes256-ctr', rounds: 16 }
  test.each([
    ['Ed25519, OpenSSH', () => sshKeys('ed25519', locked).private],
    ['RSA, OpenSSH', () => sshKeys('rsa', { bits: 2048, ...locked }).private],
    ['RSA, PKCS #1', () => pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'pkcs1')],
    ['ECDSA, SEC 1', () => pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey, 'sec1')],
    ['Ed25519, PKCS #8', () => pem(generateKeyPairSync('ed25519').privateKey, 'pkcs8')],
  ])('with a key succeeds: %s', async (_what, make) => {
    const text = make()
    const made = await withKey()
    const refused = async (secret: string | null) =>
      refusalOf(await keep(made.id, { secret, privateKey: text })).slice(1)
    expect(await refused(null)).toEqual(['INVALID_VALUES', 'secret PASSPHRASE_NEEDED'])
    expect(await refused('warp')).toEqual(['INVALID_VALUES', 'secret WRONG_PASSPHRASE'])
    expect(answered(await keep(made.id, { secret: 'weft', privateKey: text }))).toEqual({ hasSecret: true })
    const { openKey } = await import('./source/open-key.ts')
    const opened = openKey(text, 'weft')
    const parsed = parseKey('key' in opened ? opened.key : '')
    if (parsed instanceof Error) throw parsed
    server.keysTaken.push([parsed].flat()[0]?.getPublicSSH() ?? Buffer.alloc(0))
    answered(await accept(made.id, (await on.tried(made)).hostKey))
    expect(await on.tried(made)).toMatchObject({ problem: null, count: 1 })
  })

  test('takes no key that is none, is weak, or costs too much to open', { timeout: 60_000 }, async () => {
    const made = await withKey()
    const refused = async (privateKey: string, secret: string | null = null) =>
      refusalOf(await keep(made.id, { secret, privateKey })).slice(1)
    expect(await refused('not a key')).toEqual(['INVALID_VALUES', 'privateKey KEY_UNREADABLE'])
    expect(await refused(sshKeys('ed25519').public)).toEqual(['INVALID_VALUES', 'privateKey KEY_UNREADABLE'])
    expect(await refused(sshKeys('rsa', { bits: 1024 }).private)).toEqual([
      ...['INVALID_VALUES', 'privateKey KEY_NOT_TAKEN'],
    ])
    expect(await refused('', 'woven')).toEqual(['INVALID_VALUES', 'privateKey REQUIRED'])
    // As many rounds as four bytes hold: days of computing.
    const endless = sshKeys('ed25519', { ...locked, rounds: 4 }).private
    const bytes = Buffer.from(endless.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
    const place = bytes.indexOf('bcrypt') + 6 + 4 + 4 + bytes.readUInt32BE(bytes.indexOf('bcrypt') + 10)
    bytes.writeUInt32BE(0xff_ff_ff_ff, place)
    const slow = `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString('base64').replaceAll(/.{70}/g, '$&\n')}\n-----END OPENSSH PRIVATE KEY-----\n`
    expect((await refused(slow, 'weft'))[0]).toBe('FILE_TAKES_TOO_LONG')
    expect(answered<Connector>(await on.owner.get(`/connectors/${made.id}`)).hasSecret).toBe(false)
  })

  test('by a key belongs to SFTP alone, and a key to a login by key', async () => {
    const refused = async (changes: object) =>
      refusalOf(
        await on.owner.post('/connectors', aConnector({ kind: 'sftp', userName: 'mill', ...changes })),
      ).slice(2)
    const address = 'sftp://mill.example/a.csv'
    expect(await refused({ address })).toEqual(['authentication OTHER_SOURCE'])
    expect(await refused({ address, authentication: 'key', userName: '' })).toEqual(['userName REQUIRED'])
    expect(await refused({ address: 'https://mill.example/a.csv', authentication: 'basic' })).toEqual([
      ...['address NOT_BY_SFTP'],
    ])
    expect(await refused({ address, kind: 'csv', authentication: 'key' })).toEqual([
      ...['address INVALID_ADDRESS', 'authentication OTHER_SOURCE'],
    ])
    const made = await sftp()
    expect(refusalOf(await keep(made.id, { secret: null, privateKey: hostKeys.private })).slice(2)).toEqual([
      ...['privateKey OTHER_SOURCE'],
    ])
  })
})

test.each([
  ['sftp://Files.Example.com/out/a.csv', { host: 'files.example.com', port: 22, path: '/out/a.csv' }],
  ['SFTP://[2001:DB8::1]:2222/a%20b%23.csv', { host: '2001:db8::1', port: 2222, path: '/a b#.csv' }],
  ['sftp://0x7f.1/a.csv', { host: '127.0.0.1', port: 22, path: '/a.csv' }],
  ['sftp://user@mill.example/a.csv', null],
  ['sftp://mill.example', null],
  ['sftp://mill.example/', null],
  ['sftp://mill.example/out/', null],
  ['sftp://mill.example:0/a.csv', null],
  ['sftp://mill.example:70000/a.csv', null],
  ['sftp://mill.example/a%00.csv', null],
  ['sftp://mill.example/a%.csv', null],
  ['sftp://mill.example/a.csv?x=1', null],
  ['https://mill.example/a.csv', null],
])('the address %s is read, or refused', (address, place) => {
  expect(sftpPlace(address)).toEqual(place)
})
