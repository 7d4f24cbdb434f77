import type { FastifyInstance } from 'fastify'
import { findSubstances } from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { listSubstances, type Substances } from './substances.ts'

export function registerSubstances(
  server: FastifyInstance,
  { substances }: { readonly substances: Substances },
) {
  serve(server, findSubstances, ({ query }) => Promise.resolve(listSubstances(substances, query)))
}
