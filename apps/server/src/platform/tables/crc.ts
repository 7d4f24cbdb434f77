import { crc32 } from 'node:zlib'

/** Checksum of bytes as ZIP wants it (ISO 3309). */
export const checksum = (bytes: Uint8Array): number => crc32(bytes)

/** A linear map over GF(2): the column of each bit. */
type Matrix = readonly number[]

const polynomial = 0xedb88320
const bits = Array.from({ length: 32 }, (_, bit) => bit)

function times(matrix: Matrix, vector: number): number {
  let sum = 0
  for (const bit of bits) if ((vector >>> bit) & 1) sum ^= matrix[bit] ?? 0
  return sum >>> 0
}
const squared = (matrix: Matrix): Matrix => matrix.map((column) => times(matrix, column))

/** What one zero bit does to a checksum. */
const oneZeroBit: Matrix = bits.map((bit) => (bit === 0 ? polynomial : 2 ** (bit - 1)))
const oneZeroByte = squared(squared(squared(oneZeroBit)))

/**
 * Checksum of two runs of bytes one after the other, from the checksums of both: the first is carried over as many
 * zero bytes as the second has, by repeated squaring.
 */
export function joinedChecksum(first: number, second: number, secondLength: number): number {
  let carried = first
  let zeros = oneZeroByte
  for (let left = secondLength; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) carried = times(zeros, carried)
    zeros = squared(zeros)
  }
  return (carried ^ second) >>> 0
}
