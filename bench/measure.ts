/** One measured figure, with the aim it is held against. */
export interface Measure {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** Every single figure behind the value, or the few that tell its spread. */
  readonly runs?: readonly number[]
  readonly aim?: { readonly atMost?: number; readonly atLeast?: number }
  readonly note?: string
}

export const meetsAim = ({ value, aim }: Measure): boolean =>
  (aim?.atMost === undefined || value <= aim.atMost) && (aim?.atLeast === undefined || value >= aim.atLeast)
