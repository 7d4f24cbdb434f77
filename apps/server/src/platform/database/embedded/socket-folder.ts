import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** A unix socket's whole path has at most 107 bytes (unix(7)); the file's name and some room for its lock count too. */
const longestFolder = 107 - '/.s.PGSQL.5432.lock'.length

/** PostgreSQL reads the folder out of a list, in which these need no quotes. */
const isPlain = (path: string) => /^[\w./@+-]+$/.test(path)

function isPrivate(folder: string, { owner }: Account): boolean {
  const { mode, uid } = lstatSync(folder)
  return lstatSync(folder).isDirectory() && (mode & 0o077) === 0 && uid === (owner?.uid ?? process.getuid?.())
}

function prepared(folder: string, { owner }: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** A private folder for the socket: in the data folder, or a short one where that path is too long for a socket. */
export function socketFolder(dataFolder: string, account: Account): string {
  const near = join(dataFolder, 'run')
  if (Buffer.byteLength(near) <= longestFolder && isPlain(near)) {
    const folder = prepared(near, account)
    chmodSync(folder, 0o700)
    return folder
  }
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const far = prepared(join(tmpdir(), `ecotrame-${name}`), account)
  // Somebody else may have made that name first.
  return isPrivate(far, account) ? far : prepared(mkdtempSync(join(tmpdir(), 'ecotrame-')), account)
}
