import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { ServedFile } from './call.ts'

/**
 * Sends a file as it's generated. A caller who disconnects stops it: before the first byte through the signal, later by destroying the
 * stream. A failing stream ends the connection, so that a partial file is never taken for the whole.
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

/** RFC 6266: the name in UTF-8, and in ASCII for old clients. It can't break the header or escape a folder. */
function dispositionOf(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}"/\\:*?<>|]/gu, '-')
  const plain = safe.replaceAll(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
