import type { Archive } from '../archives/archive.ts'
import { below, readXml, xmlTree, type XmlElement } from '../xml/xml.ts'
import { TableError } from './table-error.ts'

/** A sheet as the workbook names it. */
interface SheetPart {
  readonly name: string
  readonly hidden: boolean
  readonly path: string
}

/** What the sheets of a workbook share. */
export interface Workbook {
  readonly sheets: readonly SheetPart[]
  readonly strings: readonly string[]
  /** Which cell styles show a date. */
  readonly dateStyles: ReadonlySet<number>
  /** Which show a share per cent. */
  readonly percentStyles: ReadonlySet<number>
  /** Days from the first day of its dates to 1970. */
  readonly daysBefore1970: number
}

const xmlOf = async (archive: Archive, path: string): Promise<XmlElement> => xmlTree(await archive.text(path))

/** What no XML can hold stands as _xHHHH_ in a workbook (ECMA-376 part 1 §22.4.2.4). */
export const withoutUnits = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

interface Relationship {
  readonly id: string
  readonly type: string
  readonly path: string
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Targets stand relative to the part that names them (ECMA-376 part 2 §9). */
function resolved(target: string, base: string): string {
  try {
    return decodeURI(new URL(target, `part:///${folderOf(base)}`).pathname).replace(/^\//, '')
  } catch (error) {
    throw new TableError('DAMAGED', { cause: error })
  }
}

async function relationshipsOf(archive: Archive, part: string): Promise<readonly Relationship[]> {
  const folder = folderOf(part)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!archive.has(path)) return []
  const root = await xmlOf(archive, path)
  return [...below(root, 'Relationship')]
    .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
    .map(({ attributes }) => ({
      id: attributes['Id'] ?? '',
      type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
      path: resolved(attributes['Target'] ?? '', part),
    }))
}

/** Programs stand in parts of their own, and in sheets of Excel 4. */
function refuseMacros(archive: Archive, contentTypes: string): void {
  const hasPart = archive.paths.some((path) => /vbaProject|\/macrosheets\//i.test(path))
  if (hasPart || /macroEnabled|vbaProject|ms-excel\.intlmacrosheet/i.test(contentTypes))
    throw new TableError('MACROS')
}

/** Reads what the sheets share. Throws TableError. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('[Content_Types].xml')) throw new TableError('NOT_A_TABLE')
  refuseMacros(archive, await archive.text('[Content_Types].xml'))
  const main = (await relationshipsOf(archive, '')).find(({ type }) => type === 'officeDocument')
  if (main === undefined || !archive.has(main.path)) throw new TableError('NOT_A_TABLE')
  const root = await xmlOf(archive, main.path)
  if (root.name !== 'workbook') throw new TableError('NOT_A_TABLE')
  const relationships = await relationshipsOf(archive, main.path)
  const partOf = (type: string) =>
    relationships.find((found) => found.type === type && archive.has(found.path))?.path
  const strings = partOf('sharedStrings')
  const styles = partOf('styles')
  const counts1904 = [...below(root, 'workbookPr')].some(({ attributes }) =>
    /^(1|true)$/.test(attributes['date1904'] ?? ''),
  )
  return {
    sheets: sheetsOf(archive, root, relationships),
    strings: strings === undefined ? [] : sharedStrings(await archive.text(strings)),
    ...(styles === undefined
      ? { dateStyles: new Set<number>(), percentStyles: new Set<number>() }
      : stylesOf(await xmlOf(archive, styles))),
    daysBefore1970: counts1904 ? 24_107 : 25_569,
  }
}

function sheetsOf(
  archive: Archive,
  root: XmlElement,
  relationships: readonly Relationship[],
): readonly SheetPart[] {
  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]))
  const found = [...below(root, 'sheet')].flatMap((sheet) => {
    const relationship = byId.get(sheet.attributes['id'] ?? '')
    if (relationship?.type !== 'worksheet' || !archive.has(relationship.path)) return []
    const hidden = (sheet.attributes['state'] ?? 'visible') !== 'visible'
    return [{ name: sheet.attributes['name'] ?? '', hidden, path: relationship.path }]
  })
  if (found.length === 0) throw new TableError('NO_SHEET')
  // Each sheet may be as long as the limits allow, so none may stand for many.
  if (new Set(found.map(({ path }) => path)).size < found.length) throw new TableError('DAMAGED')
  return found
}

/** Texts that cells name by their place; readings beside Japanese characters (`rPh`) are no part of them. */
function sharedStrings(xml: string): readonly string[] {
  const strings: string[] = []
  let text: string | null = null
  let isInText = false
  let isInReading = false
  readXml(xml, {
    opened: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isInReading = true
      if (name === 't') isInText = !isInReading
    },
    said: (part) => {
      if (isInText && text !== null) text += part
    },
    closed: (name) => {
      if (name === 't') isInText = false
      if (name === 'rPh') isInReading = false
      if (name !== 'si') return
      strings.push(withoutUnits(text ?? ''))
      text = null
    },
  })
  return strings
}

/** Formats that every workbook has (ECMA-376 part 1 §18.8.30) and that show a date. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Longer ones Excel does not take. */
const formatMaximum = 255
/** A format shows a date by letters that stand in it bare: not quoted, not escaped, not a colour in brackets. */
const showsDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.slice(0, formatMaximum).replaceAll(/"[^"]{0,255}"|\\.|_.|\*.|\[[^\]]{0,255}\]/g, ''))

/** 9 and 10 are the two of every workbook; others have the sign bare. */
const showsPercent = (code: string): boolean =>
  code
    .slice(0, formatMaximum)
    .replaceAll(/"[^"]{0,255}"|\\./g, '')
    .includes('%')

function stylesOf(root: XmlElement): Pick<Workbook, 'dateStyles' | 'percentStyles'> {
  const custom = new Map(
    [...below(root, 'numFmt')].map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  )
  const [formats] = below(root, 'cellXfs')
  const all = formats === undefined ? [] : [...below(formats, 'xf')]
  const where = (isBuiltIn: (id: number) => boolean, shows: (code: string) => boolean) =>
    new Set(
      all.flatMap(({ attributes }, place) => {
        const id = Number(attributes['numFmtId'] ?? 0)
        const code = custom.get(id)
        return (code === undefined ? isBuiltIn(id) : shows(code)) ? [place] : []
      }),
    )
  return {
    dateStyles: where(isBuiltInDate, showsDate),
    percentStyles: where((id) => id === 9 || id === 10, showsPercent),
  }
}
