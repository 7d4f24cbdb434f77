/** A range chip keeps both ends in one value of the address: `10..20`, `10..`, `..20`. */
export interface Range {
  readonly from: string
  readonly to: string
}

const between = '..'

/** The range that a filter says; empty ends are open. */
export function rangeOf(values: readonly string[] | undefined): Range {
  const [from = '', to = ''] = (values?.[0] ?? '').split(between)
  return { from, to }
}

/** A range as the values of a filter: none when both ends are open. */
export const valuesOfRange = ({ from, to }: Range): readonly string[] =>
  from === '' && to === '' ? [] : [`${from}${between}${to}`]

/** Ends of a range of numbers for a call; what is not a number counts as open. */
export function numbersOf(values: readonly string[] | undefined): { from?: number; to?: number } {
  const { from, to } = rangeOf(values)
  const end = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text))
  const [lower, upper] = [end(from), end(to)]
  return { ...(lower === undefined ? {} : { from: lower }), ...(upper === undefined ? {} : { to: upper }) }
}
