import type { Problem, Warning } from '../../../problems/problem.ts'
import type { FrenchCostRelease, FrenchCountry } from '../release.ts'
import { admissible, shown, valueProblem } from '../../../problems/problem-list.ts'

/** What a check of values needs and adds to. */
export interface Checking {
  readonly release: FrenchCostRelease
  readonly problems: Problem[]
  readonly warnings: Warning[]
}

/** The row with this identifier; a problem when there is none. Nothing is given: nothing to look up. */
export function lookUp<Row>(
  id: string | undefined,
  rows: ReadonlyMap<string, Row>,
  path: string,
  code: 'UNKNOWN_PRODUCT' | 'UNKNOWN_MATERIAL' | 'UNKNOWN_TRIM',
  { problems }: Checking,
): Row | undefined {
  if (id === undefined) return undefined
  const row = rows.get(id)
  if (row === undefined)
    problems.push(valueProblem(path, code, { value: shown(id), admissible: admissible(rows.keys()) }))
  return row
}

/** A country that textiles may come from. Source: method page §3. */
export function lookUpCountry(
  code: string | undefined,
  path: string,
  checking: Checking,
): FrenchCountry | undefined {
  if (code === undefined) return undefined
  const { countries } = checking.release
  const country = countries.get(code)
  if (country?.usableForTextile) return country
  checking.problems.push(
    valueProblem(path, country === undefined ? 'UNKNOWN_COUNTRY' : 'COUNTRY_NOT_FOR_TEXTILE', {
      value: shown(code),
      admissible: admissible(
        [...countries.values()].filter((one) => one.usableForTextile).map((one) => one.code),
      ),
    }),
  )
  return undefined
}
