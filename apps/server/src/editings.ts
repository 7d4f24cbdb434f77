import { editingOf, editingsOf, type Editings } from './features/editing/index.ts'
import { editableProducts, loadClassifications } from './features/products/index.ts'
import type { Evaluated } from './server-deps.ts'

/** Every kind of records that people edit in files. */
export async function loadEditings(deps: Evaluated): Promise<Editings> {
  const classifications = await loadClassifications(deps.catalogue)
  return editingsOf([editingOf(editableProducts({ ...deps, classifications }))])
}
