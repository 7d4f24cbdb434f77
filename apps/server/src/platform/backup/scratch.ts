import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { StartError, systemCode } from '../start/start-error.ts'

const insufficientPrivilege = '42501'

/** Databases of rehearsals bear the mark of the one they are made for: another installation may use the same server. */
const prefixFor = (url: string) =>
  `ecotrame_rehearsal_${createHash('sha256').update(new URL(url).pathname).digest('hex').slice(0, 8)}_`

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What a rehearsal that was killed left behind; one that somebody uses stays. */
async function dropLeftovers(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database if exists "${name}"`).catch(() => undefined)
}

/**
 * Makes an empty database on the server of an address, and drops it whatever becomes of the work.
 * @throws StartError when the role may not make one
 */
export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = prefixFor(url) + randomBytes(6).toString('hex')
  await withClient(url, async (client) => {
    await dropLeftovers(client, prefixFor(url))
    await client.query(`create database "${name}"`).catch((cause: unknown) => {
      if (systemCode(cause) !== insufficientPrivilege) throw cause
      throw new StartError(
        'A rehearsal needs a database of its own, and the role may not make one.\n' +
          'Let it (alter role … createdb), or name another server with ECOTRAME_BACKUP_REHEARSE_URL.',
        { cause },
      )
    })
  })
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  try {
    return await work(scratch.toString())
  } finally {
    await withClient(url, (client) => client.query(`drop database if exists "${name}" with (force)`))
  }
}
