import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { JsonLines } from '../json-lines.ts'

const keyShape = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
})
export type SigningKey = z.output<typeof keyShape>

/** A provider's signing key, created once and stored, so a restart doesn't change its identity. */
export function signingKeyOf(file: JsonLines, provider: string): SigningKey {
  const recordShape = z.object({ provider: z.string(), key: keyShape })
  const kept = file.records
    .map((record) => z.parse(recordShape, record))
    .find((record) => record.provider === provider)
  if (kept !== undefined) return kept.key
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = z.parse(keyShape, {
    ...privateKey.export({ format: 'jwk' }),
    kid: `${provider}-1`,
    use: 'sig',
    alg: 'ES256',
  })
  file.append({ provider, key })
  return key
}
