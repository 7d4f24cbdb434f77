import type * as opentelemetry from '@opentelemetry/api'
import type { TracesTarget } from '../configuration/traces.ts'
import { useTracer, type NewSpan, type OpenSpan, type Tracer } from './spans.ts'

type Api = typeof opentelemetry

/** Waits for what is still to be sent, but not for a collector that is gone. */
const closingMilliseconds = 3000

export interface Tracing {
  close(): Promise<void>
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'error'

/** The first cause that says what happened: the others are about the sentence of a library. */
const codeBelow = (error: unknown): string => {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  const coded = causes.map(codeOf).find((code) => code !== 'error')
  return coded ?? codeOf(error)
}

function tracerOf(api: Api): Tracer {
  const { trace, context, propagation, SpanKind, SpanStatusCode } = api
  const tracer = trace.getTracer('ecotrame')
  const kinds: Readonly<Record<NonNullable<NewSpan['kind']>, opentelemetry.SpanKind>> = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  }
  return {
    open({ name, kind, attributes = {}, isPart = false }, carrier): OpenSpan | null {
      const around = carrier === undefined ? context.active() : propagation.extract(context.active(), carrier)
      if (isPart && trace.getSpan(around) === undefined) return null
      const options = { attributes, kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] }
      const span = tracer.startSpan(name, options, around)
      const inside = trace.setSpan(around, span)
      return {
        run: (work) => context.with(inside, work),
        end: (more = {}, error) => {
          span.setAttributes(more)
          if (error !== undefined) {
            span.setAttribute('error.type', codeBelow(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
  }
}

/**
 * Loads OpenTelemetry and begins to tell; the standard variables of the environment say to whom, how much and how
 * often.
 * @param onError told when spans cannot be handed over; they are dropped
 */
export async function startTracing(
  { protocol, version }: TracesTarget & { readonly version: string },
  onError: (error: Error | undefined) => void,
): Promise<Tracing> {
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ])
  const exporter = new OTLPTraceExporter()
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'ecotrame', 'service.version': version }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
  const provider = new sdk.NodeTracerProvider({
    resource,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        export: (spans, done) =>
          exporter.export(spans, (result) => {
            if (result.code !== 0) onError(result.error)
            done(result)
          }),
        shutdown: () => exporter.shutdown(),
      }),
    ],
  })
  provider.register()
  useTracer(tracerOf(api))
  return {
    close: async () => {
      useTracer(null)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, closingMilliseconds)))
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
      for (const global of [api.trace, api.context, api.propagation]) global.disable()
    },
  }
}
