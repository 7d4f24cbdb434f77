import weighting from '../../data/ef31/normalisation-weighting.csv?raw'
import impactCategories from '../../data/ef31/impact-categories.json?raw'
import sectorDefaults from '../../data/ef31/pefcr-af-defaults.json?raw'
import circularDefaults from '../../data/ef31/cff-defaults.json?raw'
import frenchWeighting from '../../data/french-2025-10/impact_categories.csv?raw'
import choices from '../../data/pef-choices/choices.csv?raw'
import dyeing from '../../data/pef-choices/dyeing.csv?raw'
import endOfLife from '../../data/pef-choices/end-of-life.csv?raw'
import fabricProcesses from '../../data/pef-choices/fabric-processes.csv?raw'
import materials from '../../data/pef-choices/materials.csv?raw'
import rules from '../../data/pef-choices/rules.json?raw'
import type { NamedFile, PefFiles } from '../pef/files.ts'

/** The files of PEF, one chunk of the browser's build. */
export const files: PefFiles = {
  choices,
  materials,
  fabricProcesses,
  dyeing,
  endOfLife,
  rules,
  weighting,
  impactCategories,
  sectorDefaults,
  circularDefaults,
  frenchWeighting,
}

const texts = import.meta.glob('../../data/categories/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const categories: readonly NamedFile[] = Object.entries(texts).map(([path, text]) => ({
  name: path.split('/').at(-1) ?? path,
  text,
}))
