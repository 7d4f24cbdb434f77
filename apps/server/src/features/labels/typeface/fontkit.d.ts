/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly advanceWidth: number
    readonly path: {
      readonly commands: readonly PathCommand[]
      readonly bbox: { readonly minX: number; readonly maxX: number }
    }
  }
  interface TableEntry {
    /** Bytes of the table; in WOFF2 before its transformation. */
    readonly length: number
    readonly transformLength?: number | null
    /** Absent where all tables are one compressed stream. */
    readonly offset?: number
    readonly compLength?: number
  }
  type NameKey =
    | 'fontFamily'
    | 'fontSubfamily'
    | 'preferredFamily'
    | 'preferredSubfamily'
    | 'postscriptName'
    | 'fullName'
    | 'version'
  export interface Font {
    readonly directory: { readonly tables: Readonly<Record<string, TableEntry>> }
    readonly unitsPerEm: number
    readonly italicAngle: number
    readonly 'OS/2'?: { readonly usWeightClass: number }
    getName(key: NameKey): string | null
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): { readonly positions: readonly { readonly xAdvance: number }[] }
  }
  /** @throws Error for an unknown format */
  export function create(content: Buffer): Font
}
