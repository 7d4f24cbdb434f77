/** A request that works, where one made from the schemas alone does not: ids and new names as `sample.ts` writes them. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
