import { readFileSync } from 'node:fs'

/** Release of this program. */
export const productVersion = (): string => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
