/** Bytes that are read where they lie: an archive of hundreds of megabytes is never in memory as a whole. */
export interface ByteSource {
  readonly size: number
  /** @returns fewer bytes than asked for only at the end */
  read(offset: number, length: number): Promise<Buffer>
}

export const bytesIn = (content: Buffer): ByteSource => ({
  size: content.length,
  read: (offset, length) => Promise.resolve(content.subarray(offset, offset + length)),
})
