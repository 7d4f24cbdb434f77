export interface Nginx {
  readonly address: string
  /** Of the authority that signed for `localhost`: itself. */
  readonly certificate: string
  /** What it complained about so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}
export function startNginx(processPorts: readonly [number, number]): Promise<Nginx>
