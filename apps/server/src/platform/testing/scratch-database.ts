import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { asOwner } from './test-database.ts'

export interface ScratchDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A database with nothing in it, on the server of the tests; with `ordinary`, of a role without any special right. */
export async function scratchDatabase({ ordinary = false } = {}): Promise<ScratchDatabase> {
  const server = inject('testServer')
  const name = `ecotrame_scratch_${randomBytes(6).toString('hex')}`
  if (ordinary) await asOwner(server.url, `create role ${name} login password 'owner'`)
  await asOwner(server.url, `create database ${name} ${ordinary ? `owner ${name}` : ''}`)
  const url = new URL(databaseUrl(server.url, name))
  if (ordinary) {
    ;[url.username, url.password] = [name, 'owner']
    // What the embedded server keeps out of its log only a superuser may choose.
    url.searchParams.delete('options')
  }
  return {
    url: url.toString(),
    drop: async () => {
      await asOwner(server.url, `drop database ${name} with (force)`)
      if (ordinary) await asOwner(server.url, `drop role ${name}`)
    },
  }
}
