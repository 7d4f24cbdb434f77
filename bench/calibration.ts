import { median } from './statistics.ts'

const tries = 5
const millisecondsOfTry = 200

/**
 * What this machine does in a second, now: how often it adds up figures, sorts, and writes and reads JSON, as the product
 * does all day. Divided by it, a figure tells of the product and not of the machine, nor of what else it was busy with.
 */
export function calibration(): number {
  return median(Array.from({ length: tries }, turnsASecond))
}

function turnsASecond(): number {
  const start = performance.now()
  let turns = 0
  let kept = 0
  while (performance.now() - start < millisecondsOfTry) {
    kept += turn(turns)
    turns += 1
  }
  if (!Number.isFinite(kept)) throw new Error('the loop of the calibration lost its sum')
  return (turns * 1000) / (performance.now() - start)
}

const length = 512

/** Always the same work, but for its first figure. */
function turn(seed: number): number {
  const figures = new Float64Array(length)
  let last = seed % 97
  for (let index = 0; index < length; index += 1) {
    last = (last * 16807 + 11) % 2147483647
    figures[index] = last / 2147483647
  }
  const records = Array.from(figures.toSorted(), (value, index) => ({ id: `line ${index}`, value }))
  const read = JSON.parse(JSON.stringify(records)) as typeof records
  const byId = new Map(read.map((record) => [record.id, record.value]))
  let sum = 0
  for (const value of byId.values()) sum += value
  return sum
}
