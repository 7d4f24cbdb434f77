import { crc32, deflateRawSync } from 'node:zlib'

/** An entry as the archive tells it, which may be a lie. */
export interface LyingEntry {
  readonly path: string | Buffer
  readonly content: string | Buffer
  /** 8: deflated. Any other number says so of bytes that are stored. */
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  /** Said of the unpacked and of the packed bytes. */
  readonly size?: number
  readonly packedSize?: number
  /** Said of where it begins; the bytes stand where they stand. */
  readonly offset?: number
  readonly extra?: Buffer
  /** Bytes that are packed already, with `size` and `crc` said. */
  readonly packed?: Buffer
}

interface Told {
  readonly count?: number
  readonly directoryOffset?: number
  readonly disk?: number
  readonly comment?: Buffer
  readonly commentLength?: number
  /** Between the directory and its end: ZIP64 records. */
  readonly beforeEnd?: (directoryOffset: number, count: number, end: number) => Buffer
}

const field = 0xffffffff

/** The bytes of an archive, lies included. Source: APPNOTE 6.3.9. */
export function lyingZip(entries: readonly LyingEntry[], told: Told = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const method = entry.method ?? 8
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content)
    const path = Buffer.from(entry.path)
    const extra = entry.extra ?? Buffer.alloc(0)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? 0x0800, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE((entry.crc ?? crc32(content)) >>> 0, 10)
    common.writeUInt32LE(Math.min(entry.packedSize ?? packed.length, field), 14)
    common.writeUInt32LE(Math.min(entry.size ?? content.length, field), 18)
    common.writeUInt16LE(path.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), common, path, packed)
    const head = Buffer.alloc(46)
    head.write('PK\u0001\u0002', 'latin1')
    head.writeUInt16LE(20, 4)
    common.copy(head, 6)
    head.writeUInt16LE(extra.length, 30)
    head.writeUInt32LE(Math.min(entry.offset ?? at, field), 42)
    directory.push(head, path, extra)
    at += 4 + common.length + path.length + packed.length
  }
  const all = Buffer.concat(directory)
  const records = told.beforeEnd?.(at, entries.length, at + all.length) ?? Buffer.alloc(0)
  const comment = told.comment ?? Buffer.alloc(0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(told.disk ?? 0, 4)
  end.writeUInt16LE(Math.min(told.count ?? entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(told.count ?? entries.length, 0xffff), 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(Math.min(told.directoryOffset ?? at, field), 16)
  end.writeUInt16LE(told.commentLength ?? comment.length, 20)
  return Buffer.concat([...parts, all, records, end, comment])
}

/** ZIP64 records that say what they like. */
export function zip64Records(
  said: { readonly count?: bigint; readonly offset?: bigint; readonly record?: bigint } = {},
): NonNullable<Told['beforeEnd']> {
  return (directoryOffset, count, end) => {
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06064b50, 0)
    record.writeBigUInt64LE(44n, 4)
    record.writeBigUInt64LE(said.count ?? BigInt(count), 24)
    record.writeBigUInt64LE(said.count ?? BigInt(count), 32)
    record.writeBigUInt64LE(said.offset ?? BigInt(directoryOffset), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50, 0)
    locator.writeBigUInt64LE(said.record ?? BigInt(end), 8)
    locator.writeUInt32LE(1, 16)
    return Buffer.concat([record, locator])
  }
}

/**
 * Entries that all unpack the same run of bytes: small as a file, and as large as there are entries.
 * Source: D. Fifield, A better zip bomb, 2019.
 */
export function overlappingZip(paths: readonly string[], content: Buffer): Buffer {
  const [first = '', ...others] = paths
  const deflated = deflateRawSync(content)
  const same = { size: content.length, crc: crc32(content), packedSize: deflated.length }
  return lyingZip([
    { path: first, content: '', packed: deflated, ...same },
    ...others.map((path): LyingEntry => ({
      path,
      content: '',
      packed: Buffer.alloc(0),
      offset: 0,
      ...same,
    })),
  ])
}
