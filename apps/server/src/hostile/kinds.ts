export type HostileKind = 'picture' | 'table' | 'archive' | 'text' | 'document' | 'other'

/** A file that somebody careless or hostile would send. */
export interface HostileFile {
  /** What is wrong with it; no two have the same. */
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly kind: HostileKind
  /** Made when it is asked for, the same each time. */
  bytes(): Buffer
}

/** Makes files of one kind. */
export const filesOf =
  (kind: HostileKind, ending: string, mediaType: string) =>
  (name: string, bytes: () => Buffer | string): HostileFile => ({
    name,
    fileName: `hostile.${ending}`,
    mediaType,
    kind,
    bytes: () => {
      const made = bytes()
      return typeof made === 'string' ? Buffer.from(made) : made
    },
  })

/** Numbers that look random and are the same each time (Lehmer, 1951). */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

export function noise(length: number, seed: number): Buffer {
  const next = dice(seed)
  return Buffer.from(Array.from({ length }, () => next(256)))
}
