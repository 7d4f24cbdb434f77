import { createHash } from 'node:crypto'
import ssh2 from 'ssh2'
import {
  guardedConnection,
  requestFailure,
  RequestError,
  type AnswerLimits,
} from '../../../platform/http/guarded-request.ts'
import type { Source } from './ask.ts'
import { sftpPlace, type SftpPlace } from './sftp-address.ts'
import { SourceFailure } from './source-failure.ts'

/** A key of a server as `ssh-keygen -lf` shows it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

/** How the client is told who asks: the key of the server comes first, and nothing is sent to another one. */
interface Met {
  /** Of the key that the server has shown; empty: it has shown none yet. */
  shown: string
}

function connected(
  client: ssh2.Client,
  { hostKey, authentication, userName, secret, allowed }: Source,
  { host, port }: SftpPlace,
  met: Met,
): Promise<void> {
  const known = secret ?? ''
  return new Promise((resolve, reject) => {
    client.on('ready', resolve)
    client.on('error', reject)
    client.on('close', () => reject(new RequestError('NO_ANSWER')))
    client.connect({
      sock: guardedConnection(host, port, allowed),
      username: userName,
      ...(authentication === 'key' ? { privateKey: known } : { password: known }),
      // The time is that of the caller.
      readyTimeout: 0,
      hostVerifier: (key: Buffer) => {
        met.shown = fingerprintOf(key)
        return met.shown === hostKey
      },
    })
  })
}

const begun = (client: ssh2.Client): Promise<ssh2.SFTPWrapper> =>
  asked<ssh2.SFTPWrapper>((done) => client.sftp(done)).catch(() => {
    throw new SourceFailure('NOT_SFTP')
  })

/** What a server refuses a file by (draft-ietf-secsh-filexfer-02 §7). */
function refusedFile(error: unknown, path: string): unknown {
  const status = error instanceof Error && 'code' in error ? error.code : null
  if (status === 2) return new SourceFailure('NO_SUCH_FILE', { path })
  if (status === 3) return new SourceFailure('FILE_CLOSED', { path })
  return typeof status === 'number' ? new SourceFailure('FILE_FAILED', { path, status }) : error
}

/** An answer of the server; what it refuses comes as an error. */
const asked = <Value>(
  ask: (done: (error: Error | undefined, value: Value) => void) => void,
): Promise<Value> =>
  new Promise((resolve, reject) => ask((error, value) => (error ? reject(error) : resolve(value))))

const isEnd = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 1
/** What servers give at once, and how many of these are asked for before the first has come. */
const chunkBytes = 32_768
const chunksAtOnce = 16

/** Symbolic links are followed by the server. What it says of a size is held against what comes. */
async function contentOf(sftp: ssh2.SFTPWrapper, path: string, maximumBytes: number): Promise<Buffer> {
  try {
    const { mode, size } = await asked<ssh2.Stats>((done) => sftp.stat(path, done))
    // As POSIX has it; a server may leave it out.
    if ((mode & 0o170000) === 0o040000) throw new SourceFailure('NOT_A_FILE', { path })
    if (size > maximumBytes) throw new SourceFailure('TOO_MUCH')
    const handle = await asked<Buffer>((done) => sftp.open(path, 'r', done))
    const chunks: Buffer[] = []
    for (let bytes = 0; ;) {
      const piece = await pieceAt(sftp, handle, bytes)
      if (piece.length === 0) return Buffer.concat(chunks)
      chunks.push(piece)
      bytes += piece.length
      if (bytes > maximumBytes) throw new SourceFailure('TOO_MUCH')
    }
  } catch (error) {
    throw refusedFile(error, path)
  }
}

/** What follows in a file, as far as it came without a gap: a server may give less than it was asked for. */
async function pieceAt(sftp: ssh2.SFTPWrapper, handle: Buffer, position: number): Promise<Buffer> {
  const places = Array.from({ length: chunksAtOnce }, (_, number) => position + number * chunkBytes)
  const chunks = await Promise.all(places.map((place) => chunkAt(sftp, handle, place)))
  const short = chunks.findIndex(({ length }) => length < chunkBytes)
  return Buffer.concat(short === -1 ? chunks : chunks.slice(0, short + 1))
}

/** Empty at the end of the file. The stream of the library would ask to close the file after the connection has gone. */
const chunkAt = (sftp: ssh2.SFTPWrapper, handle: Buffer, position: number): Promise<Buffer> =>
  asked<Buffer>((done) => {
    const into = Buffer.alloc(chunkBytes)
    sftp.read(handle, into, 0, chunkBytes, position, (error, bytes) => done(error, into.subarray(0, bytes)))
  }).catch((error: unknown) => {
    if (isEnd(error)) return Buffer.alloc(0)
    throw error
  })

function failureOf(error: unknown, { hostKey }: Source, { shown }: Met): unknown {
  if (error instanceof SourceFailure || !(error instanceof Error)) return error
  if (shown !== '' && shown !== hostKey)
    return hostKey === null
      ? new SourceFailure('HOST_KEY_NEW', { shown })
      : new SourceFailure('HOST_KEY_CHANGED', { accepted: hostKey, shown })
  const level = 'level' in error ? error.level : null
  if (level === 'client-authentication') return new SourceFailure('LOGIN_REFUSED')
  if (level === 'handshake' || level === 'protocol') return new SourceFailure('NOT_SFTP')
  return new SourceFailure(requestFailure(error).code)
}

/**
 * Reads one file by SFTP, from a server whose key somebody has accepted. Nothing of the login is sent before.
 *
 * @throws SourceFailure
 */
export async function fileBySftp(
  source: Source,
  { milliseconds, maximumBytes }: AnswerLimits,
): Promise<Buffer> {
  const place = sftpPlace(source.address.href)
  if (place === null) throw new SourceFailure('NOT_SFTP')
  const client = new ssh2.Client()
  const met: Met = { shown: '' }
  const over: { timer?: NodeJS.Timeout } = {}
  const late = new Promise<never>((_resolve, reject) => {
    over.timer = setTimeout(() => reject(new RequestError('TOO_SLOW')), milliseconds)
  })
  const read = async () => {
    await connected(client, source, place, met)
    return contentOf(await begun(client), place.path, maximumBytes)
  }
  try {
    return await Promise.race([read(), late])
  } catch (error) {
    throw failureOf(error, source, met)
  } finally {
    clearTimeout(over.timer)
    client.destroy()
  }
}
