import * as z from 'zod/mini'
import { traceHeaders } from '../../platform/tracing/tracing.ts'
import { GatewayUnavailable } from '../gateway.ts'

/** Longer than for one session, since a page has a few hundred. */
const ANSWER_WITHIN_MS = 30_000

export interface GatewaySettings {
  readonly url: string
  readonly secret: string
}

/**
 * Reads from the gateway's records.
 * @param failed what to say if they couldn't be read, or have another shape
 * @throws GatewayUnavailable
 */
export async function readGateway<Shape extends z.ZodMiniType>(
  { url, secret }: GatewaySettings,
  path: string,
  shape: Shape,
  failed: string,
): Promise<z.output<Shape>> {
  try {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${secret}`, ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`)
    return z.parse(shape, await response.json())
  } catch (cause) {
    throw new GatewayUnavailable(failed, { cause })
  }
}
