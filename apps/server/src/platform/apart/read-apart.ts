import { Readers } from './readers.ts'

/** Those of this process: whoever reads a file from outside does it here. */
export const readers = new Readers({
  limits: { heapMegabytes: 512, allMegabytes: 1024 },
  line: { places: 2, waitingOfEach: 12, waiting: 48 },
  keptMilliseconds: 60_000,
})
