import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import { versionInSight, versionSummary } from '../../evaluations/index.ts'
import { componentsOfVersions } from '../../products/index.ts'
import type { SumsDeps } from './deps.ts'
import type { ViewContext } from '../views.ts'
import { benchmarkOf } from './benchmark.ts'
import {
  contributionsOf,
  everyComponent,
  frenchResultsOf,
  heldInSum,
  heldInVersion,
  processesOfParts,
} from './methods/detailed-views.ts'
import { evaluationsOfOrganization, productsOfOrganization, severalProducts } from './organization.ts'
import { loadCollection, loadProduct, type LoadedSubject } from './subject.ts'
import { summedView } from './summed-view.ts'

interface Asked {
  readonly session: Session
  readonly language: Language
}
type Load = (tx: Tx) => Promise<LoadedSubject>

export function registerSums(server: FastifyInstance, deps: SumsDeps): void {
  serveVersions(server, deps)
  serveProducts(server, deps)
  serveCollections(server, deps)
  serveOrganization(server, deps)
}

const contextOf = ({ catalogue, method, datasets }: SumsDeps, { language }: Asked): ViewContext => ({
  catalogue,
  release: method.release,
  datasets,
  language,
})

/** The result of what `load` gives, with a detail, and beside its benchmark where it is asked for. */
function answered<Detail extends object>(
  deps: SumsDeps,
  asked: Asked,
  load: Load,
  detail: (tx: Tx, loaded: LoadedSubject, context: ViewContext) => Promise<Detail> | Detail,
) {
  const context = contextOf(deps, asked)
  const { organizationId } = asked.session
  const view = async (tx: Tx, loaded: LoadedSubject) => ({
    ...summedView(loaded, deps, context),
    ...(await detail(tx, loaded, context)),
  })
  return {
    alone: () => deps.database.inOrganization(organizationId, async (tx) => view(tx, await load(tx))),
    besideBenchmark: () =>
      deps.database.inOrganization(organizationId, async (tx) => {
        const loaded = await load(tx)
        const answer = await view(tx, loaded)
        const of = {
          ...asked,
          category: loaded.category,
          result: { labels: answer.result.labels, ...heldInSum(answer.result) },
          releases: releasesOf(loaded),
        }
        return { ...answer, benchmark: await benchmarkOf(tx, deps, of) }
      }),
  }
}

/** Of methods and data, each once. */
const releasesOf = ({ parts }: LoadedSubject): readonly string[] => [
  ...new Set(
    parts.flatMap(({ version }) => (version ? [version.methodRelease, version.databaseRelease] : [])),
  ),
]

const full = (_tx: Tx, { parts }: LoadedSubject, context: ViewContext) => ({
  contributions: contributionsOf(parts, context),
  processes: processesOfParts(parts, context),
})

const perComponent =
  (deps: SumsDeps, { session }: Asked) =>
  async (tx: Tx, loaded: LoadedSubject, context: ViewContext) => {
    const { result } = summedView(loaded, deps, context)
    const ids = loaded.parts.flatMap(({ version }) => version?.id ?? [])
    const components = await componentsOfVersions(tx, session.organizationId, ids)
    return everyComponent(loaded.parts, result, components, context)
  }

function frenchOnly(_tx: Tx, { parts }: LoadedSubject, context: ViewContext) {
  const results = frenchResultsOf(parts)
  if (results.length === 0) throw problem('CATEGORY_OUT_OF_SCOPE')
  return { results, processes: processesOfParts(parts, context) }
}

function serveVersions(server: FastifyInstance, deps: SumsDeps): void {
  serve(server, contract.benchmarkOfVersion, ({ params, session, language }) =>
    deps.database.inOrganization(session.organizationId, async (tx) => {
      const version = await versionInSight(tx, session, params.id)
      const { evaluation, methodRelease, databaseRelease } = version
      const of = {
        session,
        language,
        category: evaluation.categoryId,
        result: { labels: versionSummary(version).labels, ...heldInVersion(version) },
        releases: [methodRelease, databaseRelease],
      }
      return { benchmark: await benchmarkOf(tx, deps, of) }
    }),
  )
}

function serveProducts(server: FastifyInstance, deps: SumsDeps): void {
  const load =
    ({ session }: Asked, id: string): Load =>
    (tx) =>
      loadProduct(tx, deps, session, id)
  serve(server, contract.fullResultOfProduct, ({ params, ...asked }) =>
    answered(deps, asked, load(asked, params.id), full).alone(),
  )
  serve(server, contract.fullResultOfProductBesideBenchmark, ({ params, ...asked }) =>
    answered(deps, asked, load(asked, params.id), full).besideBenchmark(),
  )
  serve(server, contract.frenchCostOfProduct, ({ params, ...asked }) =>
    answered(deps, asked, load(asked, params.id), frenchOnly).alone(),
  )
  serve(server, contract.perComponentOfProduct, ({ params, ...asked }) =>
    answered(deps, asked, load(asked, params.id), perComponent(deps, asked)).alone(),
  )
  serve(server, contract.perComponentOfProductBesideBenchmark, ({ params, ...asked }) =>
    answered(deps, asked, load(asked, params.id), perComponent(deps, asked)).besideBenchmark(),
  )
}

function serveCollections(server: FastifyInstance, deps: SumsDeps): void {
  const load =
    ({ session }: Asked, id: string, calculation: 'average' | 'sum' | 'weighted'): Load =>
    (tx) =>
      loadCollection(tx, deps, session, { id, calculation })
  serve(server, contract.fullResultOfCollection, ({ params, query, ...asked }) =>
    answered(deps, asked, load(asked, params.id, query.calculation_type), full).alone(),
  )
  serve(server, contract.fullResultOfCollectionBesideBenchmark, ({ params, query, ...asked }) =>
    answered(deps, asked, load(asked, params.id, query.calculation_type), full).besideBenchmark(),
  )
  serve(server, contract.perComponentOfCollection, ({ params, query, ...asked }) =>
    answered(deps, asked, load(asked, params.id, query.calculation_type), perComponent(deps, asked)).alone(),
  )
  serve(server, contract.perComponentOfCollectionBesideBenchmark, ({ params, query, ...asked }) =>
    answered(
      deps,
      asked,
      load(asked, params.id, query.calculation_type),
      perComponent(deps, asked),
    ).besideBenchmark(),
  )
}

function serveOrganization(server: FastifyInstance, deps: SumsDeps): void {
  serve(server, contract.resultsOfProducts, ({ query, session, language, log }) =>
    severalProducts(deps, session, query.ids, contextOf(deps, { session, language })).catch(
      (error: unknown) => {
        log.error({ err: error }, 'results of products could not be told')
        return { items: [] }
      },
    ),
  )
  serve(server, contract.fullResultsOfEvaluations, ({ session, language, ...asked }) =>
    evaluationsOfOrganization(deps, session, asked, contextOf(deps, { session, language })),
  )
  serve(server, contract.fullResultsOfProducts, ({ session, language, ...asked }) =>
    productsOfOrganization(deps, session, asked, contextOf(deps, { session, language })),
  )
}
