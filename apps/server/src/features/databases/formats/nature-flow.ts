/** A flow of a nomenclature that knows flows by their names. */
export interface NamedFlow {
  readonly name: string
  readonly unit: string
  readonly compartment: string
  readonly sub: string
  readonly isInput: boolean
}

/** By it a flow is told from others of the file; units apart, because nothing converts them here. */
export const natureFlowKey = ({ name, unit, compartment, sub, isInput }: NamedFlow): string =>
  ['nature', name, compartment, sub, unit].map((part) => part.trim().toLowerCase()).join(' | ') +
  (isInput ? ' in' : ' out')
