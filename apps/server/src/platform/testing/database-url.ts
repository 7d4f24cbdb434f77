/** The PostgreSQL server of a test run, and the migrated database that each test file copies. */
export interface TestServerAddress {
  readonly url: string
  readonly template: string
  readonly role: string | null
  /** What the embedded server says; `null`: somebody else keeps that log. */
  readonly log: string | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServerAddress
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.toString()
}
