import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ByteSource } from './byte-source.ts'

async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    size,
    read: async (offset, length) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
      return buffer.subarray(0, bytesRead)
    },
  }
}

/** Reads a file where it is asked, for as long as the work takes. */
export async function withFile<Done>(
  path: string,
  work: (source: ByteSource) => Promise<Done>,
): Promise<Done> {
  const file = await open(path, 'r')
  try {
    return await work(await sourceOf(file))
  } finally {
    await file.close()
  }
}

/**
 * Puts parts together in a file of the system's temporary folder for as long as the work takes. The file has no name any more
 * once it is open, so a process that is killed leaves nothing behind.
 */
export async function withNamelessFile<Done>(
  parts: AsyncIterable<Buffer>,
  work: (source: ByteSource) => Promise<Done>,
): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'ecotrame-parts-'))
  const file = await open(join(folder, 'file'), 'wx+', 0o600).finally(() =>
    rm(folder, { recursive: true, force: true }),
  )
  try {
    for await (const part of parts) await file.appendFile(part)
    return await work(await sourceOf(file))
  } finally {
    await file.close()
  }
}
