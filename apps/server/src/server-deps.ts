import type { Classification } from '@ecotrame/contract'
import type { Method } from '@ecotrame/lca'
import { loadCatalogue, type Catalogue } from './features/categories/index.ts'
import { loadComponentBasis, type ComponentBasis } from './features/components/index.ts'
import { loadDeclarationBasis, type DeclarationBasis } from './features/declarations/index.ts'
import type { Editings } from './features/editing/index.ts'
import { loadFacilityBasis, type FacilityBasis } from './features/facilities/index.ts'
import { loadPriceBasis, type PriceBasis } from './features/material-prices/index.ts'
import { loadClassifications } from './features/products/index.ts'
import {
  loadFrenchMethod,
  loadDatasetBasis,
  type FrenchMethod,
  type DatasetBasis,
} from './features/evaluations/index.ts'
import {
  loadReadingBasis,
  type Importers,
  type ReadingBasis,
  type Undoables,
} from './features/imports/index.ts'
import { everyEditing } from './editings.ts'
import { importersOf, undoablesOf } from './importers.ts'
import { loadSubstances } from './features/substances/index.ts'
import type { PlatformDeps } from './platform/http/create-server.ts'
import type { WebLink } from './platform/http/web-link.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Live, LiveDeps } from './platform/live/live.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Sealing } from './platform/secrets/sealing.ts'

export interface ServerDeps extends PlatformDeps {
  /** Database that carries live messages between processes and out of transactions; `null`: none is carried. */
  readonly liveDatabase: LiveDeps['database']
  /** Takes the messages; without it the post office that the configuration names. */
  readonly mail?: Mail
  /** Seals secrets; without it the keys that the configuration names. */
  readonly sealing?: Sealing
  /** Methods beside those that are shipped; without it none. */
  readonly further?: readonly Method[]
  /** What was read before; without it it is read. */
  readonly evaluated?: Evaluated
}

/** What is read once, for everything that computes. */
export interface Evaluated {
  readonly reading: ReadingBasis
  readonly editings: Editings
  readonly importers: Importers
  readonly undoables: Undoables
  readonly method: FrenchMethod
  readonly further: readonly Method[]
  readonly datasets: DatasetBasis
  readonly catalogue: Catalogue
  readonly components: ComponentBasis
  readonly declarations: DeclarationBasis
  readonly facilities: FacilityBasis
  readonly prices: PriceBasis
  readonly classifications: readonly Classification[]
}

export interface ApiDeps extends Omit<ServerDeps, 'further' | 'evaluated'>, Evaluated {
  readonly live: Live
  readonly jobs: Jobs
}

export interface CallDeps extends ApiDeps {
  readonly mail: Mail
  readonly sealing: Sealing
  readonly webLink: WebLink
}

/** What every process needs that computes. */
export async function loadEvaluated(further: readonly Method[] = []): Promise<Evaluated> {
  const [method, datasets, catalogue] = await Promise.all([
    loadFrenchMethod(),
    loadDatasetBasis(),
    loadCatalogue(),
  ])
  const components = await loadComponentBasis(catalogue, datasets.method, await loadSubstances())
  const [reading, declarations, facilities, prices, classifications] = await Promise.all([
    loadReadingBasis(catalogue),
    loadDeclarationBasis(),
    loadFacilityBasis(),
    loadPriceBasis(),
    loadClassifications(catalogue),
  ])
  const read = {
    method,
    further,
    datasets,
    catalogue,
    reading,
    components,
    declarations,
    facilities,
    prices,
    classifications,
  }
  const editings = everyEditing(read)
  const importers = importersOf({ ...read, editings })
  return { ...read, editings, importers, undoables: undoablesOf({ editings, catalogue }) }
}
