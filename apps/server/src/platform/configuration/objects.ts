import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { given, type Environment } from './environment.ts'

/** A bucket of an S3-compatible store. */
export interface ObjectsPlace {
  readonly bucket: string
  /** Empty, or with a slash at its end. */
  readonly prefix: string
  /** `undefined`: Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  /** `undefined`: those that the machine has. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  readonly pathStyle: boolean
}

export const bucketUrl = z
  .string()
  .check(
    z.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/, 's3://bucket/prefix is expected'),
  )
/** A secret that stands in a file, as containers are given theirs. */
export const readableFile = z.string().check(z.refine(canBeRead, 'a file that can be read is expected'))

function canBeRead(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').trim() !== ''
  } catch {
    return false
  }
}

/** Half of a pair of credentials would be the machine's, to the surprise of who set it. */
export function problemsOfS3(environment: Environment): string[] {
  const has = (name: string) => given(environment, name) !== undefined
  const hasSecret = has('ECOTRAME_S3_SECRET') || has('ECOTRAME_S3_SECRET_FILE')
  if (has('ECOTRAME_S3_KEY_ID') === hasSecret) return []
  return [
    hasSecret
      ? 'ECOTRAME_S3_KEY_ID: it belongs to the secret that is set'
      : 'ECOTRAME_S3_SECRET or ECOTRAME_S3_SECRET_FILE: it belongs to the key that is set',
  ]
}

export const secretIn = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : readFileSync(path, 'utf8').trim()

export const s3Credentials = (
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
): ObjectsPlace['credentials'] =>
  accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey }

export function objectsPlace(
  url: string | undefined,
  access: Omit<ObjectsPlace, 'bucket' | 'prefix'>,
): ObjectsPlace | undefined {
  if (url === undefined) return undefined
  const [bucket = '', ...folders] = url.slice('s3://'.length).split('/').filter(Boolean)
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join(''), ...access }
}
