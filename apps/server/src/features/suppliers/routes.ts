import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { SuppliersDeps } from './deps.ts'
import { exportedSuppliers } from './export.ts'
import { askToMeasure } from './measure.ts'
import { listSuppliers, mapSuppliers, readSupplier } from './suppliers.ts'

export function registerSuppliers(server: FastifyInstance, deps: SuppliersDeps): void {
  serve(server, contract.findSuppliers, ({ query, ...caller }) => listSuppliers(deps, caller, query))
  serve(server, contract.mapSuppliers, ({ query, ...caller }) => mapSuppliers(deps, caller, query))
  serve(server, contract.findSupplier, ({ params, query, ...caller }) =>
    readSupplier(deps, caller, params.id, query),
  )
  serve(server, contract.exportSuppliers, ({ params, query, ...caller }) =>
    exportedSuppliers(deps, caller, { params, query }),
  )
  serve(server, contract.measureSuppliers, ({ session }) => askToMeasure(deps, session))
}
