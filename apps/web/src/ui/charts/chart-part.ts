import type { ThemedColour } from '../colours.ts'

/** One coloured part of a chart. Texts are ready to print: charts format nothing. */
export interface ChartPart {
  readonly id: string
  readonly name: string
  readonly value: number
  /** The value with its unit. */
  readonly figure: string
  readonly share: string
  /** `null`: dotted with an ink outline (French complements). */
  readonly colour: ThemedColour | null
}

/** CSS colours follow the theme by themselves; where no text can stand on a fill it is not seen. */
export const fillOf = ({ light, dark }: Pick<ThemedColour, 'light' | 'dark'>): string =>
  `light-dark(${light}, ${dark})`
export const textOn = ({ onLight, onDark }: ThemedColour): string =>
  `light-dark(${onLight ?? 'transparent'}, ${onDark ?? 'transparent'})`

/** Said of a part by its tooltip and to readers who do not see it. */
export const wordsOf = ({ name, figure, share }: ChartPart): string => `${name}: ${figure}, ${share}`
