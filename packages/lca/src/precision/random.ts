/** Numbers that follow from a seed: the same seed gives the same draws, everywhere. */
export interface Draws {
  /** Uniform between 0 and 1, both excluded. */
  uniform(): number
  /** Standard normal. */
  normal(): number
}

/** Uniform numbers of 32 bits by four additions and rotations of a state that the seed fills. */
export function drawsOf(seed: number): Draws {
  const state = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, seed >>> 0])
  const uniform = () => (mixed(state) + 0.5) / 2 ** 32
  // The first numbers still show how close two seeds are.
  for (let turn = 0; turn < 20; turn += 1) uniform()
  let kept: number | null = null
  return {
    uniform,
    normal: () => {
      if (kept !== null) {
        const before = kept
        kept = null
        return before
      }
      const radius = Math.sqrt(-2 * Math.log(uniform()))
      const angle = 2 * Math.PI * uniform()
      kept = radius * Math.sin(angle)
      return radius * Math.cos(angle)
    },
  }
}

/** Small fast counter generator, 32 bits (Chris Doty-Humphrey, PractRand; public domain): the counter excludes short cycles. */
function mixed(state: Uint32Array): number {
  const [a = 0, b = 0, c = 0, count = 0] = state
  const sum = (a + b + count) >>> 0
  state[0] = b ^ (b >>> 9)
  state[1] = (c + (c << 3)) >>> 0
  state[2] = (((c << 21) | (c >>> 11)) + sum) >>> 0
  state[3] = (count + 1) >>> 0
  return sum
}
