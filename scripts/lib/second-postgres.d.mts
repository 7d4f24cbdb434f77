export function startSecondPostgres(): Promise<{
  readonly url: string
  readonly version: string
  readonly stop: () => void
} | null>

export function postgresPrograms(): string | null

export function serverAccount(folder: string): {
  readonly cwd: string
  readonly uid?: number
  readonly gid?: number
}
