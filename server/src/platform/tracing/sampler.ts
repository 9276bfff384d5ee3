import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { SamplerSettings } from '../environment/tracing-variables.ts'

/** Which traces are kept, according to OTEL_TRACES_SAMPLER. */
export function samplerOf({ name, ratio }: SamplerSettings): Sampler {
  const isByParent = name.startsWith('parentbased_')
  const root = rootSampler(name.replace('parentbased_', ''), ratio)
  return isByParent ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
