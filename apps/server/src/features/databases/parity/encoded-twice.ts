/** Windows-1252 from 0x80 to 0x9F; else it is Latin-1. Node 20 decodes it as Latin-1 throughout. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [high[byte - 0x80] ?? String.fromCodePoint(byte), byte] as const),
)
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Some tables went through it twice. */
const rounds = 2

/** A text whose UTF-8 was read as Windows-1252, as it was before: `ZÃ¼rich` is Zürich. Any other stays as it is. */
export function asWritten(text: string): string {
  let written = text
  for (let round = 0; round < rounds; round += 1) {
    const bytes = [...written].map((character) => byteOf.get(character) ?? -1)
    if (bytes.includes(-1)) return written
    try {
      written = utf8.decode(Uint8Array.from(bytes))
    } catch {
      return written
    }
  }
  return written
}
