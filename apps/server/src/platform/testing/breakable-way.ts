import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface BreakableWay {
  /** Address of the same database, through here. */
  readonly url: string
  /** Breaks the connection over which the next transaction is committed, before the server hears of it or after. */
  breakAtCommit(when: 'before' | 'after'): void
  /** From now on everything is taken and nothing answered, as when the machine at the other end vanished. */
  fallSilent(): void
  close(): Promise<void>
}

/** How the server behind an address is reached: over a socket of the system, or over the network. */
function target(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  if (folder !== null) return { path: `${folder}/.s.PGSQL.5432` }
  return { host: hostname, port: Number(port || 5432) }
}

/** The driver sends it as a statement of its own. */
const isCommit = (sent: Buffer): boolean => sent.includes('commit\0')

/** A way to a database that can be broken where it hurts most. */
export async function breakableWay(url: string): Promise<BreakableWay> {
  let armed: 'before' | 'after' | null = null
  let isSilent = false
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(target(url))
    const destroyBoth = () => {
      client.destroy()
      behind.destroy()
    }
    let endsWithAnswer = false
    for (const socket of [client, behind]) {
      open.add(socket)
      socket.on('error', destroyBoth)
      socket.on('close', () => {
        open.delete(socket)
        destroyBoth()
      })
    }
    client.on('data', (sent) => {
      if (isSilent) return
      if (armed !== null && isCommit(sent)) {
        const when = armed
        armed = null
        if (when === 'before') return destroyBoth()
        endsWithAnswer = true
      }
      behind.write(sent)
    })
    behind.on('data', (answered) => {
      if (endsWithAnswer) destroyBoth()
      else if (!isSilent) client.write(answered)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  through.searchParams.delete('host')
  return {
    url: through.toString(),
    breakAtCommit: (when) => void (armed = when),
    fallSilent: () => void (isSilent = true),
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
