import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'

type Keys = ReturnType<typeof ssh2.utils.generateKeyPairSync>
/** What stands at a path; `silent`: reading it is never answered; `cut`: the connection ends instead. */
export type FakeFile = Buffer | 'directory' | 'endless' | 'closed' | 'silent' | 'cut'

const { OPEN_MODE: _modes, STATUS_CODE: status } = ssh2.utils.sftp
const chunkBytes = 32_768
const directory = 0o040755
const regular = 0o100644

/** A server that speaks SFTP, in this process: user `mill` with the password `woven`, or with a key. */
export async function fakeSftp(hostKey: Keys) {
  const files = new Map<string, FakeFile>()
  const logins: string[] = []
  const keysTaken: Buffer[] = []
  const behaviour = { withoutSftp: false }
  const server = new ssh2.Server({ hostKeys: [hostKey.private] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (context) => {
      logins.push(context.method)
      const isPassword =
        context.method === 'password' && context.username === 'mill' && context.password === 'woven'
      const isKey = context.method === 'publickey' && keysTaken.some((key) => key.equals(context.key.data))
      return isPassword || isKey ? context.accept() : context.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      const session = accept()
      session.on('sftp', (begin, refuse) => {
        if (behaviour.withoutSftp) return refuse()
        serveFiles(begin(), files, () => client.end())
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return {
    address: `sftp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    logins,
    keysTaken,
    behaviour,
    close: () => void server.close(),
  }
}

function serveFiles(sftp: ssh2.SFTPWrapper, files: ReadonlyMap<string, FakeFile>, cut: () => void): void {
  const opened: string[] = []
  const attributes = (file: FakeFile) => ({
    mode: file === 'directory' ? directory : regular,
    size: Buffer.isBuffer(file) ? file.length : 0,
    ...{ uid: 0, gid: 0, atime: 0, mtime: 0 },
  })
  sftp.on('STAT', (id: number, path: string) => {
    const file = files.get(path)
    if (file === undefined) return sftp.status(id, status.NO_SUCH_FILE)
    return file === 'closed' ? sftp.status(id, status.PERMISSION_DENIED) : sftp.attrs(id, attributes(file))
  })
  sftp.on('OPEN', (id: number, path: string) => {
    opened.push(path)
    sftp.handle(id, Buffer.from([opened.length - 1]))
  })
  sftp.on('CLOSE', (id: number) => sftp.status(id, status.OK))
  sftp.on('FSTAT', (id: number, handle: Buffer) =>
    sftp.attrs(id, attributes(files.get(opened[handle[0] ?? 0] ?? '') ?? Buffer.alloc(0))),
  )
  sftp.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
    const file = files.get(opened[handle[0] ?? 0] ?? '')
    if (file === 'silent') return
    if (file === 'cut') return cut()
    if (file === 'endless') return sftp.data(id, Buffer.alloc(Math.min(length, chunkBytes), 'a'))
    const content = Buffer.isBuffer(file) ? file.subarray(offset, offset + length) : Buffer.alloc(0)
    return content.length === 0 ? sftp.status(id, status.EOF) : sftp.data(id, content)
  })
}
