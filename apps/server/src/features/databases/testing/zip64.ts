/**
 * An archive with the same entries whose counts, sizes and places stand in ZIP64 fields only, as archives of more than 65,535
 * parts or 4 GiB have them. Source: APPNOTE 6.3.9, §4.3.14, 4.3.15, 4.5.3.
 */
export function asZip64(archive: Buffer): Buffer {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const count = archive.readUInt16LE(end + 10)
  const begin = archive.readUInt32LE(end + 16)
  const directory = Buffer.concat(withLargeFields(archive, begin, count))
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(directory.length), 40)
  record.writeBigUInt64LE(BigInt(begin), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(begin + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const last = Buffer.from(archive.subarray(end, end + 22))
  last.fill(0xff, 8, 20)
  last.writeUInt16LE(0, 20)
  return Buffer.concat([archive.subarray(0, begin), directory, record, locator, last])
}

function withLargeFields(archive: Buffer, begin: number, count: number): Buffer[] {
  const entries: Buffer[] = []
  let at = begin
  for (let entry = 0; entry < count; entry += 1) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const next = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const head = Buffer.from(archive.subarray(at, nameEnd))
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(0x0001, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(BigInt(head.readUInt32LE(24)), 4)
    extra.writeBigUInt64LE(BigInt(head.readUInt32LE(20)), 12)
    extra.writeBigUInt64LE(BigInt(head.readUInt32LE(42)), 20)
    head.writeUInt32LE(0xffffffff, 20)
    head.writeUInt32LE(0xffffffff, 24)
    head.writeUInt32LE(0xffffffff, 42)
    head.writeUInt16LE(extra.length, 30)
    head.writeUInt16LE(0, 32)
    entries.push(head, extra)
    at = next
  }
  return entries
}
