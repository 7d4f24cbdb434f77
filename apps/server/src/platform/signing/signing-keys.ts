import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { privateKeyOf, type Signer } from './data-integrity.ts'
import { verificationMethodOf } from './did-web.ts'
import { multikey } from './multibase.ts'

interface KeyRow extends Record<string, unknown> {
  readonly public_key: string
  /** Sealed; `null`: the key signs no more. */
  readonly seed: string | null
}

const owner = (publicKey: string): string => `signing key ${publicKey}`

/** Ready to sign before the first call: what an older key has sealed is sealed anew, what no key opens is retired. */
export const startSigningKeys = (database: Database, sealing: Sealing): Promise<'ready' | 'lost'> =>
  database.withoutScope(async (tx) => {
    const [current] = await locked(tx)
    if (current === undefined) {
      await insertKey(tx, sealing)
      return 'ready'
    }
    const seed = sealing.open(current.seed ?? '', owner(current.public_key))
    if (seed === null) {
      await replaceWithin(tx, sealing)
      return 'lost'
    }
    if (!current.seed?.startsWith(sealing.newest))
      await tx.execute(sql`update signing_keys set seed = ${sealing.seal(seed, owner(current.public_key))}
        where public_key = ${current.public_key}`)
    return 'ready'
  })

/** A new key signs from now on. The old one stays listed, and its private half is thrown away. */
export const replaceSigningKey = (database: Database, sealing: Sealing): Promise<string> =>
  database.withoutScope(async (tx) => {
    await locked(tx)
    return replaceWithin(tx, sealing)
  })

/** Processes that start together make one key. */
async function locked(tx: Tx): Promise<KeyRow[]> {
  await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
  return (await tx.execute<KeyRow>(sql`select public_key, seed from signing_keys where seed is not null`))
    .rows
}

async function replaceWithin(tx: Tx, sealing: Sealing): Promise<string> {
  await tx.execute(
    sql`update signing_keys set seed = null, retired_at = clock_timestamp() where seed is not null`,
  )
  return insertKey(tx, sealing)
}

async function insertKey(tx: Tx, sealing: Sealing): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const written = multikey(Buffer.from(x, 'base64url'))
  await tx.execute(
    sql`insert into signing_keys (public_key, seed) values (${written}, ${sealing.seal(d, owner(written))})`,
  )
  return written
}

/** What signs now, and every key that ever did, the newest first. */
export interface SigningKeys {
  readonly signer: (did: string) => Signer
  readonly publicKeys: readonly string[]
}

/** As they are now: another process may have replaced them. @throws where `startSigningKeys` did not run */
export async function signingKeys(database: Pick<Database, 'ask'>, sealing: Sealing): Promise<SigningKeys> {
  const rows = await database.ask<KeyRow>(
    sql`select public_key, seed from signing_keys order by created_at desc, public_key`,
  )
  return {
    publicKeys: rows.map((row) => row.public_key),
    signer(did) {
      const current = rows.find(({ seed }) => seed !== null)
      const seed = current && sealing.open(current.seed ?? '', owner(current.public_key))
      if (!current || !seed) throw new Error('No key of this installation can sign')
      return {
        verificationMethod: verificationMethodOf(did, current.public_key),
        privateKey: privateKeyOf(Buffer.from(seed, 'base64url')),
      }
    },
  }
}
