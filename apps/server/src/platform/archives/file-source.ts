import { open } from 'node:fs/promises'
import type { ByteSource } from './archive.ts'

/** Reads a file where it is asked, for as long as the work takes. */
export async function withFile<Done>(
  path: string,
  work: (source: ByteSource) => Promise<Done>,
): Promise<Done> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await work({
      size,
      read: async (offset, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await file.close()
  }
}
