import type { ObjectsPlace } from '../configuration/objects.ts'
import type { ObjectStore } from './object-store.ts'

const connectionMilliseconds = 3000
/** Until an answer begins: how fast it is read is up to whom it is for. */
const silenceMilliseconds = 10_000
const tries = 2

/** A bucket of an S3-compatible store. Loads its library. */
export async function openS3(place: ObjectsPlace): Promise<ObjectStore> {
  const { bucket, prefix, endpoint, region, credentials, pathStyle } = place
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // Bytes are known by their SHA-256 in the database; other stores do not take the checksums of Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionMilliseconds,
      requestTimeout: silenceMilliseconds,
      throwOnRequestTimeout: true,
    },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  async function* list() {
    let after: string | undefined
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after }),
      )
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key === undefined || LastModified === undefined
          ? []
          : [{ key: Key.slice(prefix.length), writtenAt: LastModified }],
      )
      after = page.NextContinuationToken
    } while (after !== undefined)
  }
  return {
    write: async (key, content) => {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: content }))
    },
    read: async (key) => {
      const { Body } = await client.send(new s3.GetObjectCommand(at(key)))
      // In Node it is a stream of the connection.
      return Body as AsyncIterable<Uint8Array>
    },
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
    list,
    check: async () => {
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }))
    },
    close: () => client.destroy(),
  }
}
