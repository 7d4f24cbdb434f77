/** Where figures for Prometheus are answered. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
  /** What whoever asks must bear; `undefined`: the address is guarded otherwise. */
  readonly token: string | undefined
}

export const metricsAddress = (
  host: string,
  port: number | undefined,
  token: string | undefined,
): MetricsAddress | undefined => (port === undefined ? undefined : { host, port, token })
