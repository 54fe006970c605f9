import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ROOT_CONTEXT,
  SpanKind as OtlpKind,
  SpanStatusCode,
  trace,
  type Span as OtlpSpan,
  type Tracer,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Span, SpanFacts, SpanKind, TraceLog, Tracing } from './span.ts'

/** How long a process that ends waits for what is left to arrive, in ms. */
const patienceMs = 2_000

const kinds: Record<SpanKind, OtlpKind> = {
  server: OtlpKind.SERVER,
  client: OtlpKind.CLIENT,
  consumer: OtlpKind.CONSUMER,
}

/**
 * By OpenTelemetry's own packages, which read the rest of their settings (`OTEL_…`) themselves. Nothing is patched: whatever is to be
 * seen begins its span itself. A queue of 2,048 spans is what waits at most; what does not fit is left out.
 */
export function otlpTracing(url: string): Tracing {
  let log: TraceLog | undefined
  const exporter = toldOnce(new OTLPTraceExporter({ url }), (text) => log?.warn(text))
  const provider = new BasicTracerProvider({
    resource: ownResource(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('trilha')
  return {
    begin(name, kind, facts, parent) {
      const from = parent === undefined ? null : parseTraceParent(parent)
      return begun(tracer, from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT, name, kind, facts)
    },
    tell: (to) => void (log = to),
    async stop() {
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}

/** Who tells: `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` say otherwise. */
function ownResource() {
  const own = { 'service.name': 'trilha', 'service.instance.id': `${hostname()}-${process.pid}` }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }))
}

function begun(
  tracer: Tracer,
  within: typeof ROOT_CONTEXT,
  name: string,
  kind: SpanKind,
  attributes: SpanFacts = {},
): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, within)
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin: (part, partKind, facts) => begun(tracer, trace.setSpan(within, span), part, partKind, facts),
    end(problem) {
      if (problem !== undefined) fail(span, kindOf(problem))
      span.end()
    },
    answer(status) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) fail(span, String(status))
      span.end()
    },
  }
}

function fail(span: OtlpSpan, kind: string): void {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** What kind of problem it is, as `23505` or `ECONNREFUSED`. */
function kindOf(problem: unknown): string {
  const { code, name } = (problem ?? {}) as { code?: unknown; name?: unknown }
  const kind = [code, name].find((one) => typeof one === 'string' && /^[\w.-]{1,40}$/.test(one))
  return (kind as string | undefined) ?? 'Error'
}

/** The exporter; that nothing arrives is told once, until something does. */
function toldOnce(exporter: SpanExporter, tell: (text: string) => void): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed && !isAway) tell(`Traces do not reach their collector: ${reasonOf(result.error)}`)
        isAway = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** Without what the collector answered. */
function reasonOf(error?: Error): string {
  return String((error as { code?: unknown } | undefined)?.code ?? error?.message ?? 'unknown')
}
