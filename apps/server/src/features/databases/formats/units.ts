/** A unit of a file and the number of reference units in one of it. */
interface FileUnit {
  readonly name: string
  readonly factor: number
}

/** Units of one quantity. */
export interface UnitGroup {
  readonly reference: string
  readonly byId: ReadonlyMap<string, FileUnit>
}

/** The quantities in which a flow may be written: how many of the quantity make one reference unit of the flow. */
export interface FlowQuantities {
  readonly reference: string
  readonly factors: ReadonlyMap<string, number>
}

/** Converts amounts to the reference unit of their flow, and counts those that needed it. */
export class AmountConversion {
  converted = 0
  readonly #groups: ReadonlyMap<string, UnitGroup>
  /** Group of units of each flow property. */
  readonly #groupOf: ReadonlyMap<string, string>
  constructor(groups: ReadonlyMap<string, UnitGroup>, groupOf: ReadonlyMap<string, string>) {
    this.#groups = groups
    this.#groupOf = groupOf
  }
  referenceUnit(property: string): string | null {
    return this.#groups.get(this.#groupOf.get(property) ?? '')?.reference ?? null
  }
  /**
   * @param unit id of the unit; absent: the reference unit of the quantity
   * @returns what one of the unit is in the reference unit of the flow; `null`: the flow cannot be written so
   */
  factor(
    { reference, factors }: FlowQuantities,
    property: string | undefined,
    unit: string | undefined,
  ): number | null {
    const quantity = property ?? reference
    const perFlow = factors.get(quantity)
    const group = this.#groups.get(this.#groupOf.get(quantity) ?? '')
    if (perFlow === undefined || group === undefined || perFlow === 0) return null
    const known = unit === undefined ? { factor: 1 } : group.byId.get(unit)
    if (known === undefined || !(known.factor > 0)) return null
    const factor = known.factor / perFlow
    if (factor !== 1) this.converted += 1
    return factor
  }
}
