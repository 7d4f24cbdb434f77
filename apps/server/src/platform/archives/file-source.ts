import { fstat, read } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ByteSource } from './byte-source.ts'

const statOf = promisify(fstat)
const readOf = promisify(read)

/** An open file by its descriptor, also of another process that has passed it on. */
export async function sourceOfDescriptor(file: number): Promise<ByteSource> {
  const { size } = await statOf(file)
  return {
    size,
    read: async (offset, length) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await readOf(file, buffer, 0, buffer.length, offset)
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
    return await work(await sourceOfDescriptor(file.fd))
  } finally {
    await file.close()
  }
}

async function namelessFile() {
  const folder = await mkdtemp(join(tmpdir(), 'ecotrame-parts-'))
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Puts parts together in a file of the system's temporary folder for as long as the work takes. The file has no name any more
 * once it is open, so a process that is killed leaves nothing behind.
 */
export async function withNamelessFile<Done>(
  parts: AsyncIterable<Buffer>,
  work: (source: ByteSource, descriptor: number) => Promise<Done>,
): Promise<Done> {
  const file = await namelessFile()
  try {
    for await (const part of parts) await file.appendFile(part)
    return await work(await sourceOfDescriptor(file.fd), file.fd)
  } finally {
    await file.close()
  }
}
