/** A made-up database, the same for every run, in the words of no format. */
export interface GeneratedDatabase {
  readonly processes: readonly GeneratedProcess[]
  readonly substances: number
}

/** Units in which amounts are written, with what one of them is in the reference unit. */
export const writtenUnits = { kg: 1, g: 0.001, t: 1000 } as const
type WrittenUnit = keyof typeof writtenUnits

export interface GeneratedProcess {
  readonly id: number
  /** Amount of each product, in kg, and its share; two for a process with a co-product. */
  readonly products: readonly { readonly amount: number; readonly share: number }[]
  /** `waste`: one that this process gives away to be treated. */
  readonly inputs: readonly {
    readonly from: number
    readonly product: number
    readonly amount: number
    readonly unit: WrittenUnit
  }[]
  readonly emissions: readonly {
    readonly substance: number
    readonly amount: number
    readonly unit: WrittenUnit
  }[]
  /** It takes in a waste instead of giving a product. */
  readonly treatsWaste: boolean
}

/** Numbers from 0 to 1 that only look random (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Generation {
  readonly processes: number
  readonly inputsOfEach: number
  readonly emissionsOfEach: number
  readonly substances: number
}

const units = Object.keys(writtenUnits) as WrittenUnit[]

/**
 * Processes that need each other in loops, every seventh with two products, every eleventh a treatment of waste, amounts in
 * three units. Less than nine tenths of a product's worth goes in, so that every loop has a solution.
 */
export function generatedDatabase(generation: Generation, seed = 1): GeneratedDatabase {
  const random = numbers(seed)
  const hasTwo = (id: number) => id % 7 === 3
  const pick = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise
  const processes = Array.from({ length: generation.processes }, (_, id): GeneratedProcess => {
    const amount = 1 + random()
    const share = 0.55 + random() * 0.4
    const products = hasTwo(id)
      ? [
          { amount, share },
          { amount: amount / 2, share: 1 - share },
        ]
      : [{ amount, share: 1 }]
    // A co-product weighs half and may bear up to 0.45: its kg takes up to 0.9 of what a kg of the reference may.
    const worth = (0.4 + 0.45 * random()) / generation.inputsOfEach
    return {
      id,
      products,
      inputs: Array.from({ length: generation.inputsOfEach }, () => {
        // Most inputs come from near, some from processes that everybody needs.
        const from =
          random() < 0.7
            ? (id + 1 + Math.floor(random() * 40)) % generation.processes
            : Math.floor(random() * Math.min(generation.processes, 60))
        return {
          from,
          product: hasTwo(from) && random() < 0.4 ? 1 : 0,
          amount: worth * amount * random(),
          unit: pick(units, 'kg'),
        }
      }),
      emissions: Array.from({ length: generation.emissionsOfEach }, () => ({
        substance: Math.floor(random() * generation.substances),
        amount: random() * amount,
        unit: pick(units, 'kg'),
      })),
      treatsWaste: id % 11 === 5 && !hasTwo(id),
    }
  })
  return { processes, substances: generation.substances }
}

/** Factor of a substance in the category at a place; the last substances have none. */
export const generatedFactor = (
  substance: number,
  place: number,
  { substances }: GeneratedDatabase,
): number | null => (substance >= substances * 0.9 ? null : ((substance * 7 + place * 13) % 29) / 29 + 0.01)
