/** How long a key works, to choose from. */
export const lifetimes = ['30', '90', '365', 'never'] as const
export type Lifetime = (typeof lifetimes)[number]

const dayMilliseconds = 86_400_000

/** End of a key made now; `null`: never. */
export const expiryOf = (lifetime: Lifetime, now: number): string | null =>
  lifetime === 'never' ? null : new Date(now + Number(lifetime) * dayMilliseconds).toISOString()
