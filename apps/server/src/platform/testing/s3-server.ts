import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectsPlace } from '../configuration/objects.ts'

interface Running {
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}
type NewServer = new (options: {
  readonly address: string
  readonly port: number
  readonly silent: boolean
  readonly directory: string
  readonly configureBuckets: readonly { readonly name: string }[]
}) => Running

// It comes without types.
const S3rver = createRequire(import.meta.url)('s3rver') as NewServer

export interface S3Server {
  readonly place: ObjectsPlace
  /** Folder of the bucket, for who changes bytes behind its back. */
  readonly folder: string
  /** As a store that is away: what is in it stays. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly close: () => Promise<void>
}

/** An S3-compatible store on this machine, with one bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'ecotrame-s3-'))
  const start = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: 'contents' }],
    })
  let server = start(0)
  const { port } = await server.run()
  return {
    place: {
      bucket: 'contents',
      prefix: 'of/a-trial/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      pathStyle: true,
    },
    folder: join(directory, 'contents'),
    pause: () => server.close(),
    resume: async () => {
      server = start(port)
      await server.run()
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
