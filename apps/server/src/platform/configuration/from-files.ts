import { readFileSync } from 'node:fs'
import { StartError, systemCode } from '../start/start-error.ts'
import { given, type Environment } from './environment.ts'

/** `NAME_FILE` names a file with the value of `NAME`, as containers and services are given their secrets. */
const ending = '_FILE'

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartError(
      `${name}: the file ${path} cannot be read (${systemCode(error) || 'unknown reason'}).`,
    )
  }
}

/**
 * The environment with the contents of the files that it names in place of their names. A setting that is itself called
 * so, with rules of its own, stays as it is.
 *
 * @param names of all settings
 */
export function withFiles(environment: Environment, names: readonly string[]): Environment {
  const named = names
    .filter((name) => !names.includes(name + ending))
    .map((name) => ({ name, path: given(environment, name + ending) }))
    .filter((file): file is { name: string; path: string } => file.path !== undefined)
  const twice = named.find(({ name }) => given(environment, name) !== undefined)
  if (twice !== undefined)
    throw new StartError(`${twice.name} and ${twice.name}${ending} are both set: only one of them may be.`)
  const files = new Set(named.map(({ name }) => name + ending))
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !files.has(name))),
    ...Object.fromEntries(named.map(({ name, path }) => [name, contentOf(name + ending, path)])),
  }
}
