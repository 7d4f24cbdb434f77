import type { Archive, ByteSource } from '../../../../platform/archives/archive.ts'
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import type { Bench } from '../bench.ts'
import type { DatabaseFile, FileProcess } from '../database-file.ts'
import { leavesOutParts } from '../broken-parts.ts'
import { bytesOf, textPieces } from '../text-pieces.ts'
import { xmlElements } from '../xml-elements.ts'
import type { KnownFlows } from './flows.ts'
import { NumberedSuppliers } from './numbered-suppliers.ts'
import { readDataset1 } from './read-dataset-1.ts'

/** A document of the format, wherever it stands. */
interface Document {
  readonly path: string
  readonly pieces: () => AsyncIterable<Buffer>
}

const beginBytes = 2000
const ecoSpold1 = /<(?:\w+:)?ecoSpold\b[^>]{0,1500}(?:EcoSpold01|>\s{0,99}<dataset\b)/i

/** Whether a text begins as EcoSpold 1 does; some programs write it without its namespace. */
export const isEcoSpold1Text = (begin: string): boolean => ecoSpold1.test(begin.slice(0, beginBytes))

const xmlPaths = ({ paths }: Archive): readonly string[] =>
  paths.filter((path) => /\.(xml|spold)$/i.test(path))

/** Archives say it in their documents alone: the first of them is looked at. */
export async function isEcoSpold1(archive: Archive): Promise<boolean> {
  const [first] = xmlPaths(archive)
  if (first === undefined) return false
  for await (const piece of archive.pieces(first))
    return isEcoSpold1Text(piece.toString('latin1', 0, beginBytes))
  return false
}

export const openEcoSpold1 = (archive: Archive, bench: Bench): DatabaseFile =>
  ofDocuments(
    xmlPaths(archive).map((path) => ({ path, pieces: () => archive.pieces(path) })),
    xmlPaths(archive).length,
    bench,
  )

/** All datasets in one document. */
export const openEcoSpold1Text = async (source: ByteSource, bench: Bench): Promise<DatabaseFile> =>
  ofDocuments([{ path: 'ecoSpold', pieces: () => bytesOf(source) }], await datasetCount(source), bench)

/** How far the reading is can be told by it alone. */
async function datasetCount(source: ByteSource): Promise<number> {
  const tag = Buffer.from('<dataset ')
  let count = 0
  for await (const piece of bytesOf(source))
    for (let at = piece.indexOf(tag); at >= 0; at = piece.indexOf(tag, at + 1)) count += 1
  return count
}

const dataset = new Set(['dataset'])

/** Datasets of EcoSpold 1. Source: ecoinvent, EcoSpold data exchange format 1.0. Throws FileRefused as it is read. */
function ofDocuments(documents: readonly Document[], processCount: number, bench: Bench): DatabaseFile {
  const flows: KnownFlows = new Map()
  const numbered = new NumberedSuppliers(flows)
  return {
    format: 'ecospold1',
    processCount,
    flows,
    method: null,
    convertedAmounts: () => 0,
    supplierOf: (input) => numbered.supplierOf(input),
    processes: async function* () {
      const seen = new Map<string, number>()
      const isLeftOut = leavesOutParts(bench, documents.length)
      for (const { path, pieces } of documents)
        try {
          for await (const element of xmlElements(textPieces(pieces(), path), dataset, path))
            if (isProcess(element))
              yield numbered.known(element, apart(readDataset1(element, flows, bench), seen))
        } catch (error) {
          if (!isLeftOut(error, path)) throw error
        }
    },
  }
}

/** Impact methods stand in datasets too. Source: EcoSpold 1, `impactAssessmentResult` of `dataSetInformation`. */
const isProcess = ({ children }: XmlElement): boolean =>
  children.some(({ name }) => name === 'flowData') && children.some(({ name }) => name === 'metaInformation')

/** Datasets of one name, place and unit are told apart by their number in the file. */
function apart(read: FileProcess, seen: Map<string, number>): FileProcess {
  const { id } = read.process
  const count = (seen.get(id) ?? 0) + 1
  seen.set(id, count)
  return count === 1 ? read : { ...read, process: { ...read.process, id: `${id} #${count}` } }
}
