import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import {
  chooseBenchmark,
  deleteBenchmark,
  listBenchmarks,
  readBenchmark,
  refreshBenchmark,
  saveBenchmark,
} from './benchmarks.ts'
import { createBenchmark, duplicateBenchmark, uploadBenchmark } from './create-benchmark.ts'
import type { BenchmarksDeps } from './deps.ts'

export async function registerBenchmarks(server: FastifyInstance, deps: BenchmarksDeps): Promise<void> {
  serve(server, contract.findBenchmarks, ({ query, ...asker }) => listBenchmarks(deps, asker, query))
  serve(server, contract.findBenchmark, async ({ params, query, setETag, ...asker }) => {
    const benchmark = await readBenchmark(deps, asker, params.id, query)
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.createBenchmark, async ({ body, setETag, status, ...asker }) => {
    const benchmark = await createBenchmark(deps, asker, body)
    setETag(benchmark.rowVersion)
    status(201)
    return benchmark
  })
  serve(server, contract.duplicateBenchmark, async ({ params, body, setETag, status, ...asker }) => {
    const benchmark = await duplicateBenchmark(deps, asker, params.id, body)
    setETag(benchmark.rowVersion)
    status(201)
    return benchmark
  })
  serveChanges(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadBenchmark, async ({ uploadedForm, setETag, status, ...asker }) => {
        const benchmark = await uploadBenchmark(deps, asker, await uploadedForm())
        setETag(benchmark.rowVersion)
        status(201)
        return benchmark
      }),
    contract.limits.importMaximumBytes,
  )
}

function serveChanges(server: FastifyInstance, deps: BenchmarksDeps): void {
  serve(server, contract.updateBenchmark, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const benchmark = await saveBenchmark(deps, asker, { id: params.id, ifMatch }, body)
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.chooseBenchmark, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const benchmark = await chooseBenchmark(deps, asker, { id: params.id, ifMatch }, body.chosen)
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.refreshBenchmark, async ({ params, ifMatch, setETag, ...asker }) => {
    const benchmark = await refreshBenchmark(deps, asker, { id: params.id, ifMatch })
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.deleteBenchmark, ({ params, ifMatch, ...asker }) =>
    deleteBenchmark(deps, asker, { id: params.id, ifMatch }),
  )
}
