export function startSecondPostgres(): Promise<{
  readonly url: string
  readonly version: string
  readonly stop: () => void
} | null>
