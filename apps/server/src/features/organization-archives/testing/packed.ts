import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { Manifest, manifestPath } from '../manifest.ts'

/** What stands in an archive, by path. */
export type Parts = Map<string, Buffer>

export async function unpacked(path: string): Promise<Parts> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const parts: Parts = new Map()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return parts
}

export async function packed(parts: Parts, path: string): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

export const manifestOf = (parts: Parts): Manifest =>
  Manifest.parse(JSON.parse(String(parts.get(manifestPath))))

export function withManifest(parts: Parts, manifest: object): Parts {
  parts.set(manifestPath, Buffer.from(JSON.stringify(manifest)))
  return parts
}

/** The archive with a part changed, and a manifest that says that it should be so: what somebody does who means harm. */
export function resealed(parts: Parts, path: string, content: string | Buffer): Parts {
  parts.set(path, Buffer.from(content))
  const manifest = manifestOf(parts)
  const said = (part: Manifest['files'][number]) => {
    const bytes = parts.get(part.path) ?? Buffer.alloc(0)
    return { ...part, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const tables = manifest.tables.map((table) => ({ ...table, ...said(table) }))
  return withManifest(parts, { ...manifest, tables, files: manifest.files.map(said) })
}

/** Its rows with one value after another changed. */
export function withRows(
  parts: Parts,
  table: string,
  change: (rows: readonly string[]) => readonly string[],
): Parts {
  const path = `rows/${table}.jsonl`
  const rows = String(parts.get(path)).trimEnd().split('\n')
  return resealed(
    parts,
    path,
    change(rows)
      .map((row) => `${row}\n`)
      .join(''),
  )
}
