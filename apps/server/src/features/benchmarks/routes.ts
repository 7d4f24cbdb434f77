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
  serve(server, contract.findBenchmarks, ({ query, ...caller }) => listBenchmarks(deps, caller, query))
  serve(server, contract.findBenchmark, async ({ params, query, setETag, ...caller }) => {
    const benchmark = await readBenchmark(deps, caller, params.id, query)
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.createBenchmark, async ({ body, setETag, status, ...caller }) => {
    const benchmark = await createBenchmark(deps, caller, body)
    setETag(benchmark.rowVersion)
    status(201)
    return benchmark
  })
  serve(server, contract.duplicateBenchmark, async ({ params, body, setETag, status, ...caller }) => {
    const benchmark = await duplicateBenchmark(deps, caller, params.id, body)
    setETag(benchmark.rowVersion)
    status(201)
    return benchmark
  })
  serveChanges(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadBenchmark, async ({ uploadedForm, setETag, status, ...caller }) => {
        const benchmark = await uploadBenchmark(deps, caller, await uploadedForm())
        setETag(benchmark.rowVersion)
        status(201)
        return benchmark
      }),
    contract.limits.importMaximumBytes,
  )
}

function serveChanges(server: FastifyInstance, deps: BenchmarksDeps): void {
  serve(server, contract.updateBenchmark, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const benchmark = await saveBenchmark(deps, caller, { id: params.id, ifMatch }, body)
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.chooseBenchmark, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const benchmark = await chooseBenchmark(deps, caller, { id: params.id, ifMatch }, body.chosen)
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.refreshBenchmark, async ({ params, ifMatch, setETag, ...caller }) => {
    const benchmark = await refreshBenchmark(deps, caller, { id: params.id, ifMatch })
    setETag(benchmark.rowVersion)
    return benchmark
  })
  serve(server, contract.deleteBenchmark, ({ params, ifMatch, ...caller }) =>
    deleteBenchmark(deps, caller, { id: params.id, ifMatch }),
  )
}
