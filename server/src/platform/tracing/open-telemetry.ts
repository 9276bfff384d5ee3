import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingSettings } from '../environment/tracing-variables.ts'
import { AppError } from '../errors/app-error.ts'
import { samplerOf } from './sampler.ts'
import type { RequestSpan, SpanTerms, Tracing } from './tracing.ts'

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const propagator = new W3CTraceContextPropagator()

/**
 * OpenTelemetry traces, sent as OTLP over HTTP. The exporter reads address, headers and timeout from the standard variables itself.
 * @param onTrouble called when spans couldn't be sent
 */
export function openTelemetry(settings: TracingSettings, onTrouble: (message: string) => void): Tracing {
  const silent = (): void => {}
  const logger = { error: onTrouble, warn: silent, info: silent, debug: silent, verbose: silent }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'waymark' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings.sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('waymark')
  const around = new AsyncLocalStorage<Context | undefined>()
  const here = (): Context => around.getStore() ?? ROOT_CONTEXT
  return {
    request: (traceparent) => {
      const parent = contextOf(traceparent)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      return requestSpan(span, (work) => around.run(trace.setSpan(parent, span), work))
    },
    inSpan: async (name, { kind = 'internal', facts = {}, parent }: SpanTerms, work) => {
      const above = parent === undefined ? here() : contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, above)
      return around.run(trace.setSpan(above, span), async () => ended(span, work))
    },
    ended: (name, facts, tookMs, hasFailed) => {
      const above = around.getStore()
      if (above === undefined) return
      const now = Date.now()
      const options = { kind: SpanKind.CLIENT, attributes: facts, startTime: now - tookMs }
      const span = tracer.startSpan(name, options, above)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    note: (facts) => void trace.getSpan(here())?.setAttributes(facts),
    apart: (work) => around.run(undefined, work),
    traceparent: () => traceparentOf(here()),
    close: async () => provider.shutdown(),
  }
}

function requestSpan(span: Span, within: RequestSpan['within']): RequestSpan {
  return {
    traceId: span.spanContext().traceId,
    within,
    end: (name, facts, hasFailed) => {
      span.updateName(name).setAttributes(facts)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Errors are recorded by type or code only: a message can quote user input. */
async function ended<R>(span: Span, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : typeof error
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** An invalid traceparent starts a new trace. */
function contextOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT
  return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
}

function traceparentOf(context: Context): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagator.inject(context, carrier, defaultTextMapSetter)
  return carrier.traceparent
}
