import * as z from 'zod/mini'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const ratio = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1')),
  z.pipe(z.transform(Number), z.number()),
)
const truth = z.pipe(
  z.string(),
  z.transform((text: string) => text.toLowerCase() === 'true'),
)

/** OpenTelemetry's own variables; those that only its exporter reads (headers, certificates, time limit) aren't listed. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z._default(truth, false),
  OTEL_TRACES_EXPORTER: z.optional(
    z.enum(['otlp', 'none'], { error: 'must be otlp or none; others are not built in' }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(onlyJson()),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(onlyJson()),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(ratio, 1),
}

function onlyJson() {
  return z.enum(['http/json'], { error: 'must be http/json; the others are not built in' })
}

export interface SamplerSettings {
  readonly name: (typeof samplers)[number]
  /** The share of traces to keep, if the sampler's name needs one. */
  readonly ratio: number
}

export interface TracingSettings {
  readonly sampler: SamplerSettings
}

type TracingVariables = z.output<z.ZodMiniObject<typeof tracingVariables>>

/** Undefined unless a standard variable switches tracing on: an address to send to, or the exporter's name. */
export function tracingOf(e: TracingVariables): TracingSettings | undefined {
  const isNamed =
    e.OTEL_TRACES_EXPORTER === 'otlp' ||
    e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  if (e.OTEL_SDK_DISABLED || e.OTEL_TRACES_EXPORTER === 'none' || !isNamed) return undefined
  return { sampler: { name: e.OTEL_TRACES_SAMPLER, ratio: e.OTEL_TRACES_SAMPLER_ARG } }
}

export const tracingHelp: readonly (readonly [name: string, meaning: string])[] = [
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'where OpenTelemetry traces go, by OTLP over HTTP; none without it (docs/operations.md, Traces)',
  ],
]
