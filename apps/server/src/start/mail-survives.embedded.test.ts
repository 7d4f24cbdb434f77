import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, newFolderWithDemo, patience, startServer, stillThere } from './testing-processes.ts'

const email = 'emily@lin-et-laine.example'
let folder = ''
let sink: SMTPServer
let url = ''
/** Whether the mail server answers at the end of a message; when not, it stays silent for ever. */
let answers = false
let begun = 0
const received: string[] = []

beforeEach(async () => {
  folder = await newFolderWithDemo()
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      begun += 1
      stream.resume()
      stream.on('end', () => {
        if (!answers) return
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  sink.on('error', () => undefined)
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', () => resolve()))
  url = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`
}, patience)
afterEach(async () => {
  await cleanUp(folder)
  await new Promise<void>((resolve) => sink.close(() => resolve()))
})

test(
  'a recovery mail whose delivery a kill -9 cuts short leaves after the next start, once',
  { timeout: patience },
  async () => {
    const env = { ECOTRAME_SMTP_URL: url }
    const server = await startServer(folder, { env })
    const asked = await fetch(`${server.address}/api/auth/reset-password-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(200)
    await expect.poll(() => begun).toBe(1)
    const pids = server.processes()
    process.kill(server.child.pid ?? 0, 'SIGKILL')
    expect(await stillThere(folder, pids)).toEqual([])
    expect(received).toEqual([])

    answers = true
    const next = await startServer(folder, { env })
    await expect.poll(() => received).toEqual([email])
    next.child.kill('SIGINT')
    await next.ended
    expect(received).toEqual([email])
    expect(next.output()).not.toContain(email)
  },
)
