import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the tables lie. */
export const dataFolder = fileURLToPath(new URL('../data/', import.meta.url))

/** The folders of tables. */
export const foldersOf = (data: string) =>
  readdirSync(data).filter((name) => statSync(join(data, name)).isDirectory())

/** Every folder of tables says what it holds and under which licence, and stands in the list of folders. */
export function brokenFolders(data: string): string[] {
  const list = readFileSync(join(data, 'README.md'), 'utf8')
  return foldersOf(data).flatMap((name) => [
    ...['README.md', 'LICENSE'].flatMap((file) =>
      existsSync(join(data, name, file)) ? [] : [`everyFolderHasReadmeAndLicence: ${name} has no ${file}`],
    ),
    ...(list.includes(`\`${name}\``)
      ? []
      : [`everyFolderIsListed: ${name} is not in the README of the data`]),
  ])
}
