import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deliver } from './mail.ts'

/**
 * Writes each message to a file of its own, for installations without a mail server. The files hold links that
 * open accounts: only who runs the process may read them.
 * @param onWritten told the path, and nothing of what the message says.
 */
export function fileDelivery(folder: string, from: string, onWritten: (path: string) => void): Deliver {
  return async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const now = new Date().toISOString()
    const path = join(folder, `${now.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`)
    const content = `From: ${from}\nTo: ${to}\nDate: ${now}\nSubject: ${subject}\n\n${text}\n`
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
    onWritten(path)
  }
}
