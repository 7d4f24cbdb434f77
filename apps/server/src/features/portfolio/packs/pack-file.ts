import type { CallParsed, downloadPortfolioPack, FileAnswer } from '@ecotrame/contract'
import type { Caller } from '../../../platform/sessions/session.ts'
import { xlsxFile, xlsxType } from '../../../platform/tables/write-xlsx.ts'
import type { PackDeps } from '../deps.ts'
import type { PackContent } from './content.ts'
import { findPack, packHolds, publicKeys, type FoundPack } from './packs.ts'
import { packSheets } from './pack-sheets.ts'

/** A pack as it was frozen: a workbook in a language, or its JSON with what was signed. */
export async function packFile(
  deps: PackDeps,
  caller: Caller,
  {
    params: { id, format },
    query: { language: said },
  }: Pick<CallParsed<typeof downloadPortfolioPack>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const record = await findPack(deps, caller, id)
  const name = `pack-${record.span.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${format}`
  if (format === 'json') {
    return { name, type: 'application/json', content: signedJson(record) }
  }
  const holds = packHolds(record, await publicKeys(deps))
  const content = JSON.parse(record.content) as PackContent
  const sheets = packSheets(said ?? caller.language, content, { record, holds }, deps)
  return { name, type: xlsxType, content: xlsxFile(sheets) }
}

/** The content to the last digit, beside what was signed of it. */
async function* signedJson({
  content,
  statement,
}: Pick<FoundPack, 'content' | 'statement'>): AsyncGenerator<string> {
  yield '{"content":'
  yield await Promise.resolve(content)
  yield `,"statement":${statement}}`
}
