import type { Gauge } from 'prom-client'
import type { Database } from '../database/database.ts'

/** Whom the page asks when somebody looks at it. */
export interface MetricsSources {
  readonly database: Pick<Database, 'asSystem' | 'connections' | 'replica'>
  /** Browsers that are connected to this process. */
  readonly sockets: () => number
  /** Whether `/health/ready` says so. */
  readonly isReady: () => Promise<boolean>
  /** When something was last done that must be done again and again; `null`: nobody knows. */
  readonly moments?: Readonly<Partial<Record<Moment, () => Promise<Date | null>>>>
}

export const moments = ['backup', 'rehearsal'] as const
export type Moment = (typeof moments)[number]

/** Makes a figure of this process that goes up and down. */
export type NewGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames?: readonly Label[],
) => Gauge<Label>

/** Shows a figure, or nothing at all where it is not known: 0 would be an answer. */
export function show(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove()
  else gauge.set(value)
}

/** Whoever looks does not wait longer: Prometheus gives up after ten seconds. */
const patienceMilliseconds = 2000

/** `null` when the work fails or takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMilliseconds)
  })
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
