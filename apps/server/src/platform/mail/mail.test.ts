import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { messageOf } from './letter.ts'
import { fileDelivery } from './mail-file.ts'
import type { Message } from './mail.ts'
import { smtpDelivery } from './smtp.ts'

const message: Message = messageOf({
  to: 'hélène@lin-et-laine.example',
  language: 'fr',
  subject: 'Élan & <laine>',
  paragraphs: ['Première ligne', 'Dernière ligne'],
  action: { label: 'Ouvrir', url: 'https://e.example/?a=1&b=2' },
})

describe('a mail server', () => {
  const received: { readonly recipients: string[]; readonly raw: string; readonly user: unknown }[] = []
  let refusals = 0
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      callback(password === 'Secret!' ? null : new Error('refused'), { user: username }),
    onRcptTo: (_address, _session, callback) => {
      if (refusals === 0) return callback()
      refusals -= 1
      return callback(Object.assign(new Error('try later'), { responseCode: 451 }))
    },
    onData: (stream, session, callback) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, raw, user: session.user })
        callback()
      })
    },
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', () => resolve()))
    url = `smtp://mailer:Secret!@127.0.0.1:${(sink.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => sink.close(() => resolve())))

  test('gets the message as text and HTML, with every accent', async () => {
    await smtpDelivery(url, 'Atelier <no-reply@e.example>')(message)
    const last = received.at(-1)
    expect(last?.user).toBe('mailer')
    expect(last?.recipients).toEqual(['hélène@lin-et-laine.example'])
    const read = await PostalMime.parse(last?.raw ?? '')
    expect(read.from).toMatchObject({ name: 'Atelier', address: 'no-reply@e.example' })
    expect(read.subject).toBe('Élan & <laine>')
    expect(read.text).toContain('Ouvrir\nhttps://e.example/?a=1&b=2')
    expect(read.html).toContain('href="https://e.example/?a=1&amp;b=2"')
    expect(read.html).toContain('Dernière ligne')
  })

  test('a name with line breaks makes no header', async () => {
    await smtpDelivery(url, 'e@e.example')({ ...message, subject: 'Hello\r\nBcc: thief@e.example' })
    const last = received.at(-1)
    expect(last?.recipients).toHaveLength(1)
    const read = await PostalMime.parse(last?.raw ?? '')
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('gets the recovery mail of the whole product, whose log tells neither address nor code', async () => {
    const before = received.length
    const running = await testServer({ configuration: { smtpUrl: url }, post: null })
    const { email } = running.organizations.a.users.reader
    const asked = await running.server.inject({
      method: 'POST',
      url: '/api/auth/reset-password-request',
      payload: { email },
    })
    expect(asked.statusCode).toBe(200)
    await expect.poll(() => received).toHaveLength(before + 1)
    const read = await PostalMime.parse(received.at(-1)?.raw ?? '')
    const link = /http:\S+/.exec(read.text ?? '')?.[0] ?? ''
    const code = new URL(link).searchParams.get('code') ?? ''
    const chosen = await running.server.inject({
      method: 'POST',
      url: '/api/auth/update-password',
      payload: { code, password: 'Fil-de-laine-2027?' },
    })
    expect(chosen.statusCode).toBe(200)
    await expect.poll(() => received).toHaveLength(before + 2)
    await running.close()
    for (const secret of [email, code, 'Secret!']) expect(running.log()).not.toContain(secret)
  })

  test('that is not there is told to the log without the address, and nobody waits for it', async () => {
    const running = await testServer({ configuration: { smtpUrl: 'smtp://127.0.0.1:9' }, post: null })
    const { email } = running.organizations.a.users.reader
    await running.server.inject({
      method: 'POST',
      url: '/api/auth/reset-password-request',
      payload: { email },
    })
    await expect.poll(() => running.log()).toContain('a message could not be sent yet')
    await running.close()
    expect(running.log()).toContain('"reason":"ESOCKET"')
    expect(running.log()).not.toContain(email)
  })
})

describe('without a mail server', () => {
  test('each message is a file for nobody else, and the log says where but not what', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ecotrame-mail-'))
    const running = await testServer({ configuration: { dataDir }, post: null })
    const { email } = running.organizations.a.users.reader
    await running.server.inject({
      method: 'POST',
      url: '/api/auth/reset-password-request',
      payload: { email },
    })
    const folder = join(dataDir, 'mail')
    await expect.poll(() => running.log()).toContain(folder)
    const [name = ''] = await readdir(folder)
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toMatch(new RegExp(`^From: .+\nTo: ${email}\nDate: .+\nSubject: Choose a new password\n\n`))
    const code = /code=([\w-]{43})/.exec(text)?.[1] ?? ''
    expect(code).not.toBe('')
    expect(running.log()).not.toContain(code)
    expect(running.log()).not.toContain(email)
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    await running.close()
    await rm(dataDir, { recursive: true })
  })
})

test('no file overwrites another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ecotrame-mail-'))
  const deliver = fileDelivery(folder, 'e@e.example', () => undefined)
  await Promise.all(Array.from({ length: 20 }, () => deliver(message)))
  expect(await readdir(folder)).toHaveLength(20)
  await rm(folder, { recursive: true })
})
