import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { ServedFile } from './call.ts'

/**
 * Sends a file as it is made. A caller who goes away ends its making: before the first byte by the signal, later by the stream that is
 * destroyed. A stream that fails ends the connection, so that nobody takes a part for the whole.
 */
export async function sendFile(
  reply: FastifyReply,
  make: (gone: AbortSignal) => Promise<ServedFile>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  reply.raw.once('close', leave)
  const { name, type, body } = await make(gone.signal)
  if (gone.signal.aborted && body instanceof Readable) body.destroy()
  return reply
    .headers({
      'content-type': type,
      'content-disposition': dispositionOf(name),
      'cache-control': 'no-store',
    })
    .send(body)
}

/** RFC 6266: the name in UTF-8, and for old clients without what is not ASCII. Nothing in it ends the header or leaves a folder. */
function dispositionOf(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}"/\\:*?<>|]/gu, '-')
  const plain = safe.replaceAll(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
