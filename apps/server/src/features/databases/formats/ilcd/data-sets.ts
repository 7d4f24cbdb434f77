import type { Archive } from '../../../../platform/archives/archive.ts'
import type { LeaveOutPart } from '../broken-parts.ts'
import { refusedFor } from '../file-problem.ts'
import { at, parsedXml, textOf, type Element } from './element.ts'

export const pathsIn = ({ paths }: Archive, folder: string): readonly string[] =>
  latest(paths.filter((path) => /\.xml$/i.test(path) && path.split('/').at(-2)?.toLowerCase() === folder))

const versioned = /_(\d\d\.\d\d\.\d{3})\.xml$/i

/** Identifier and version in the name of a part; `null`: it names none. */
function versionIn(path: string): readonly [id: string, version: string] | null {
  const found = versioned.exec(path)
  const id = path.slice(path.lastIndexOf('/') + 1, found?.index)
  return found?.[1] === undefined || id === '' ? null : [id, found[1]]
}

/** Data nodes export every version of a data set, `{uuid}_{version}.xml`: the latest counts. */
function latest(paths: readonly string[]): readonly string[] {
  const versions = new Map<string, string>()
  for (const path of paths) {
    const [id, version] = versionIn(path) ?? ['', '']
    if (version > (versions.get(id) ?? '')) versions.set(id, version)
  }
  return paths.filter((path) => {
    const found = versionIn(path)
    return found === null || versions.get(found[0]) === found[1]
  })
}

interface DataSet {
  readonly id: string
  readonly element: Element
}

/** The data sets in a folder, one at a time. Throws SAME_ID_TWICE, PART_UNREADABLE. */
export async function* dataSets(
  archive: Archive,
  folder: string,
  isLeftOut: LeaveOutPart = () => false,
): AsyncGenerator<DataSet> {
  const seen = new Map<string, string>()
  for (const path of pathsIn(archive, folder)) {
    const found = await dataSetAt(archive, path, isLeftOut)
    if (found === null) continue
    const before = seen.get(found.id)
    if (before !== undefined) throw refusedFor('SAME_ID_TWICE', found.id, before, path)
    seen.set(found.id, path)
    yield found
  }
}

async function dataSetAt(archive: Archive, path: string, isLeftOut: LeaveOutPart): Promise<DataSet | null> {
  try {
    const element = parsedXml(path, await archive.text(path))
    const id = textOf(at(information(element), 'dataSetInformation', 'UUID'))
    if (id === null) throw refusedFor('PART_UNREADABLE', path)
    return { id, element }
  } catch (error) {
    if (!isLeftOut(error, path)) throw error
    return null
  }
}

/** `processInformation`, `flowInformation` …: the first part of every data set. */
export const information = (element: Element): Element | undefined =>
  element.children.find(({ name }) => /Information$/.test(name))
