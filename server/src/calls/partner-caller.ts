import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../platform/errors/app-error.ts'

/** A calling program: of one company's partner. */
export interface PartnerCaller {
  readonly clientId: string
  readonly companyCode: string
  /** The partner's code in the company's configuration. */
  readonly partnerCode: string
}

/** A request whose headers carry a live credential, before its body has arrived. */
export interface SignedRequest {
  /** Verifies the signature against the exact bytes of the body, and accepts each request once. */
  readonly check: (body: Buffer) => Promise<PartnerCaller | 'invalid' | 'expired' | 'used'>
}

/** @returns undefined if the headers carry no live credential or no signature */
export type FindSignedRequest = (headers: FastifyRequest['headers']) => Promise<SignedRequest | undefined>

/**
 * Reads a signed body completely, and verifies it before it's parsed.
 * @throws AppError REQUEST_TOO_LARGE, SIGNATURE_INVALID, SIGNATURE_EXPIRED, SIGNATURE_REUSED
 */
export async function readSigned(
  signed: SignedRequest,
  { request, reply, payload }: { request: FastifyRequest; reply: FastifyReply; payload: Readable },
  mostBytes: number,
): Promise<{ readonly caller: PartnerCaller; readonly body: Readable }> {
  const body = await readWhole(request, payload, mostBytes).catch((error: unknown) => {
    // The rest of the body isn't read, so the connection can't be reused.
    void reply.header('connection', 'close')
    throw error
  })
  const caller = await signed.check(body)
  if (caller === 'invalid') throw new AppError('SIGNATURE_INVALID')
  if (caller === 'expired') throw new AppError('SIGNATURE_EXPIRED')
  if (caller === 'used') throw new AppError('SIGNATURE_REUSED')
  return { caller, body: Readable.from([body], { objectMode: false }) }
}

async function readWhole(request: FastifyRequest, payload: Readable, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('REQUEST_TOO_LARGE')
  const chunks: Buffer[] = []
  let bytes = 0
  // Not destroyed when it stops early, so that the response can still be sent.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    bytes += part.length
    if (bytes > mostBytes) throw new AppError('REQUEST_TOO_LARGE')
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
