import { efCategories } from '@ecotrame/lca'
import { isElectricity, unitMeaning, type ImportedDataset } from './dataset.ts'
import { refusedFor } from './file-problem.ts'
import { listAt, numberAt, objectAt, textAt, type Json } from './openlca/json.ts'

/**
 * The detailed process file of the French calculator: a list of processes with `impacts` by the codes of the categories.
 * Source: public interface of Ecobalyse, `processes.json`. The file with figures is given under licence only: this reading
 * follows the public schema and has never met the file itself. Throws FileRefused.
 */
export function readFrenchProcesses(text: string): readonly ImportedDataset[] {
  const datasets = new Map<string, ImportedDataset>()
  for (const process of processesIn(text)) {
    const id = textAt(process, 'id') ?? textAt(process, 'uuid') ?? ''
    const impacts = objectAt(process, 'impacts')
    if (id === '' || impacts === undefined) throw refusedFor('PART_UNREADABLE', id)
    if (datasets.has(id)) throw refusedFor('SAME_ID_TWICE', id)
    datasets.set(id, datasetOf(process, id, impacts))
  }
  const all = [...datasets.values()]
  if (all.length === 0) throw refusedFor('NO_PROCESSES')
  // The public file has 0 in every category: figures that say nothing would count as no impact.
  if (all.every(({ impacts }) => Object.values(impacts).every((figure) => figure === 0)))
    throw refusedFor('METHOD_MISSING')
  return all
}

function processesIn(text: string): readonly Json[] {
  try {
    return listAt({ processes: JSON.parse(text) as unknown }, 'processes')
  } catch {
    throw refusedFor('FORMAT_UNKNOWN')
  }
}

function datasetOf(process: Json, id: string, impacts: Json): ImportedDataset {
  const name = textAt(process, 'displayName') ?? textAt(process, 'name') ?? id
  const fileUnit = textAt(process, 'unit') ?? ''
  const meaning = unitMeaning(fileUnit, isElectricity(name))
  const figures = efCategories.map((category) => {
    const figure = numberAt(impacts, category)
    return [category, figure === null ? null : figure / (meaning?.factor ?? 1)] as const
  })
  return {
    id,
    name,
    unit: meaning?.unit ?? null,
    fileUnit,
    location: textAt(process, 'location'),
    validFrom: null,
    validUntil: null,
    technology: textAt(process, 'comment'),
    quality: null,
    impacts: Object.fromEntries(figures),
  }
}
