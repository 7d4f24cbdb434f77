import { frenchDataName } from '@ecotrame/lca'
import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { releaseSource } from '../evaluations/index.ts'
import { packSwitches } from '../settings/index.ts'
import { listEvaluationsUsing, listRecords, readRecord, type ExplorerDeps } from './explorer.ts'
import { readContributions, readInside, readUncertainty, readUses } from './inside.ts'
import { frenchShelf } from './french-shelf.ts'
import { ownShelves } from './own-shelves.ts'
import { packShelf, type Places } from './pack-shelf.ts'

interface ExplorerBasis extends Pick<ExplorerDeps, 'method' | 'datasets' | 'components'> {
  readonly database: OrganizationDatabase
  readonly world: Places
}

export function registerExplorer(server: FastifyInstance, basis: ExplorerBasis): void {
  const deps = depsOf(basis)
  serve(server, contract.findExplorerRecords, ({ session, query }) => listRecords(deps, session, query))
  serve(server, contract.findExplorerRecord, ({ session, params }) => readRecord(deps, session, params.id))
  serve(server, contract.findEvaluationsUsingRecord, ({ session, params, query }) =>
    listEvaluationsUsing(deps, session, params.id, query),
  )
  serve(server, contract.findRecordInside, ({ session, params, query }) =>
    readInside(deps, session, params.id, query),
  )
  serve(server, contract.findRecordContributions, ({ session, params, query }) =>
    readContributions(deps, session, params.id, query),
  )
  serve(server, contract.findRecordUncertainty, ({ session, params, query }) =>
    readUncertainty(deps, session, params.id, query),
  )
  serve(server, contract.findRecordUses, ({ session, params }) => readUses(deps, session, params.id))
}

/** Databases of the organization; the shipped packs and the release of the French cost, the same for everybody. */
function depsOf({ database, method, datasets, components, world }: ExplorerBasis): ExplorerDeps {
  const { release } = method
  const french = frenchShelf(release, releaseSource(release))
  return {
    ...{ database, method, datasets, components, weighting: datasets.method.weighting },
    sources: [
      ownShelves(database, world),
      () => [...datasets.packs.map((pack) => packShelf(pack, world)), french],
    ],
    enabledPacks: async ({ organizationId }) => {
      const switches = await database.inOrganization(organizationId, (tx) =>
        packSwitches(tx, organizationId, datasets.packs),
      )
      return new Set([...switches.filter((one) => one.enabled).map(({ id }) => id), frenchDataName(release)])
    },
  }
}
