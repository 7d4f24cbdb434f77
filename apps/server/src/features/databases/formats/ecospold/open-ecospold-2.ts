import type { Archive } from '../../../../platform/archives/archive.ts'
import type { Bench } from '../bench.ts'
import { leavesOutParts } from '../broken-parts.ts'
import type { DatabaseFile, FileFlow } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { textPieces } from '../text-pieces.ts'
import { xmlElements } from '../xml-elements.ts'
import { readActivity } from './read-activity.ts'

const spoldPaths = ({ paths }: Archive): readonly string[] =>
  paths.filter((path) => /\.spold$/i.test(path) && !/(^|\/)masterdata\//i.test(path))

export const isEcoSpold2 = (archive: Archive): boolean => spoldPaths(archive).length > 0

const activity = new Set(['activityDataset', 'childActivityDataset'])

/**
 * Activities of EcoSpold 2, one a file. Everything that is asked for stands in the activity; master data repeat it. Source:
 * ecoinvent, EcoSpold 2 data format. Throws FileRefused as it is read.
 */
export function openEcoSpold2(archive: Archive, bench: Bench): DatabaseFile {
  const flows = new Map<string, FileFlow>()
  const paths = spoldPaths(archive)
  return {
    format: 'ecospold2',
    processCount: paths.length,
    flows,
    method: null,
    convertedAmounts: () => 0,
    processes: async function* () {
      const isLeftOut = leavesOutParts(bench, paths.length)
      for (const path of paths)
        try {
          let count = 0
          for await (const element of xmlElements(textPieces(archive.pieces(path), path), activity, path)) {
            count += 1
            yield readActivity(element, flows, bench)
          }
          if (count === 0) throw refusedFor('PART_UNREADABLE', path)
        } catch (error) {
          if (!isLeftOut(error, path)) throw error
        }
    },
  }
}
