import type { UnitKey } from '../addresses.ts'

const textIn = (query: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = query[name]
  return typeof value === 'string' && value !== '' && value.length <= 20 ? value : undefined
}

export const unitKeyOf = (query: Readonly<Record<string, unknown>>): UnitKey => ({
  variant: textIn(query, 'variant'),
  lot: textIn(query, 'lot'),
  serial: textIn(query, 'serial'),
})

/** A number, or `null` for the newest. */
export function wantedVersion(query: Readonly<Record<string, unknown>>): number | null {
  const said = textIn(query, 'version')
  return said !== undefined && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null
}

/** What else the address says. */
export const keptOf = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['variant', 'lot', 'serial', 'version'].flatMap((name) => {
      const value = textIn(query, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
