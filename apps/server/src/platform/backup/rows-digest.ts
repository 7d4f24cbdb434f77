import { createHash, hash, type Hash } from 'node:crypto'

/** What a table holds, whatever the order of its rows. */
export interface RowsSum {
  readonly rows: number
  readonly sha256: string
}

const newline = 0x0a

/**
 * Adds the SHA-256 of each row of a `COPY … TO STDOUT` up, so that the same rows in another order give the same: a
 * database promises none. Takes pieces that end anywhere, and holds none of them.
 */
export class RowsDigest {
  readonly #lanes = new Uint32Array(8)
  #rows = 0
  #open: Hash | null = null

  add(piece: Buffer): void {
    let from = 0
    // Within a row the text form of COPY writes \n with a backslash: this byte ends it.
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, from)) {
      this.#addRow(piece.subarray(from, end))
      from = end + 1
    }
    if (from < piece.length) (this.#open ??= createHash('sha256')).update(piece.subarray(from))
  }

  #addRow(rest: Buffer): void {
    const sum = this.#open === null ? hash('sha256', rest, 'buffer') : this.#open.update(rest).digest()
    this.#open = null
    this.#rows += 1
    for (let lane = 0; lane < 8; lane += 1)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + sum.readUInt32LE(lane * 4)
  }

  /** @throws when the last row was cut off */
  sum(): RowsSum {
    if (this.#open !== null) throw new Error('A row ends in the middle.')
    return { rows: this.#rows, sha256: Buffer.from(this.#lanes.buffer).toString('hex') }
  }
}

export const isSameSum = (a: RowsSum, b: RowsSum | undefined): boolean =>
  a.rows === b?.rows && a.sha256 === b.sha256
