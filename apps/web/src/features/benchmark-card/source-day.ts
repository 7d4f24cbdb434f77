import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'

const day = String.raw`\d{4}-\d\d-\d\d`
/** How the shipped table of the declared market says that a file was published at a day that nobody noted. */
const betweenDays = new RegExp(`^between (${day}) and (${day}) \\(day unknown\\)$`)
const oneDay = new RegExp(`^${day}(T|$)`)

/** Of what time figures are, as their source says: a day, two days between which it lies, or words of its own. */
export function useSourceDay(): (asOf: string) => string {
  const text = useText()
  const format = useFormat()
  return (asOf) => {
    if (oneDay.test(asOf)) return format.dayMonthYear(asOf)
    const [, from, to] = betweenDays.exec(asOf) ?? []
    if (from === undefined || to === undefined) return asOf
    return text('benchmarks.betweenDays', { from: format.dayMonthYear(from), to: format.dayMonthYear(to) })
  }
}
