import { given, type Environment } from './environment.ts'

/** Where spans go: the library reads the rest of the standard variables (`OTEL_…`) itself. */
export interface TracesTarget {
  readonly protocol: (typeof tracesProtocols)[number]
}

const tracesProtocols = ['http/protobuf', 'http/json'] as const

/** The standard variables that say whether and to whom this process tells of its work. */
function tracesWished(environment: Environment) {
  const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']
  const endpoint = endpoints.find((name) => given(environment, name) !== undefined)
  const exporter = given(environment, 'OTEL_TRACES_EXPORTER') ?? 'otlp'
  const isOff = given(environment, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none'
  const protocol =
    given(environment, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ??
    given(environment, 'OTEL_EXPORTER_OTLP_PROTOCOL') ??
    'http/protobuf'
  return isOff || endpoint === undefined ? undefined : { endpoint, exporter, protocol }
}

/** What is wrong with them. */
export function problemsOfTraces(environment: Environment): string[] {
  const wished = tracesWished(environment)
  if (wished === undefined) return []
  const { endpoint, exporter, protocol } = wished
  return [
    ...(/^https?:\/\/[^\s/]/.test(given(environment, endpoint) ?? '')
      ? []
      : [`${endpoint}: http://host:port or https://host:port is expected`]),
    ...(exporter === 'otlp' ? [] : ['OTEL_TRACES_EXPORTER: otlp or none is expected']),
    ...(isProtocol(protocol)
      ? []
      : [`OTEL_EXPORTER_OTLP_PROTOCOL: one of ${tracesProtocols.join(', ')} is expected`]),
  ]
}

const isProtocol = (protocol: string): protocol is TracesTarget['protocol'] =>
  tracesProtocols.some((known) => known === protocol)

/** Where this process tells of its work, `undefined` when nobody wants to know. */
export function tracesTarget(environment: Environment): TracesTarget | undefined {
  const protocol = tracesWished(environment)?.protocol
  return protocol !== undefined && isProtocol(protocol) ? { protocol } : undefined
}
