import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Account {
  readonly email: string
  readonly role: string
  readonly language: string
  readonly password: string
  readonly organization: string
}

export const accountsFile = (dataDir: string): string => join(dataDir, 'demo-accounts.txt')

/** Accounts as an aligned table, one a line. */
export function accountsTable(accounts: readonly Account[]): string {
  const rows = [
    ['e-mail', 'password', 'role', 'language', 'organization'],
    ...accounts.map(({ email, password, role, language, organization }) => [
      email,
      password,
      role,
      language,
      organization,
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** Keeps the accounts where only the owner of the file can read them. */
export function writeAccountsFile(dataDir: string, accounts: readonly Account[]): string {
  const path = accountsFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // A mode is only given to a file that is made.
  rmSync(path, { force: true })
  writeFileSync(
    path,
    `Accounts of the demo organizations. Delete this file when you have noted them.\n\n${accountsTable(accounts)}\n`,
    {
      mode: 0o600,
    },
  )
  return path
}
