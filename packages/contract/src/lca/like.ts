import type * as z from 'zod/mini'
import type { Quantity } from '@ecotrame/lca'

/** A type without what no schema knows: `readonly`, and the units of quantities. */
type Plain<T> =
  T extends Quantity<string> ? number : T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T

/** The same to the last optional field, as assigning to and fro would not tell. */
type Same<A, B> = (<G>() => G extends A ? 1 : 2) extends <G>() => G extends B ? 1 : 2 ? true : false

/**
 * The schema of a type of the calculation, which knows no schemas. Neither can move without the other: a field that
 * only one of them has does not compile.
 */
export const like =
  <T>() =>
  <S extends z.ZodMiniType>(
    schema: Same<Plain<z.output<S>>, Plain<T>> extends true ? S : { readonly 'is not like': Plain<T> },
  ): z.ZodMiniType<T, T> =>
    schema as unknown as z.ZodMiniType<T, T>
