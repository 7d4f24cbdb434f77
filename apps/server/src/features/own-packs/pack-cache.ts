/** Keeps what was used last; the eldest gives way. */
export function keptLast<Value>(most: number) {
  const known = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => {
      const value = known.get(key)
      if (value !== undefined) {
        known.delete(key)
        known.set(key, value)
      }
      return value
    },
    put: (key: string, value: Value): Value => {
      known.set(key, value)
      const [eldest] = known.keys()
      if (known.size > most && eldest !== undefined) known.delete(eldest)
      return value
    },
  }
}
