import type { NamedFile } from '../files/save-file.ts'

/** Receives a file and reports the bytes so far after each chunk. */
export async function receiveFile(
  response: Response,
  onBytes: (received: number) => void,
): Promise<NamedFile> {
  let received = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, controller) => {
      received += part.length
      onBytes(received)
      controller.enqueue(part)
    },
  })
  const body = response.body?.pipeThrough(counted) ?? null
  const type = response.headers.get('Content-Type') ?? ''
  const bytes = await new Response(body).arrayBuffer()
  return { name: fileNameOf(response.headers.get('Content-Disposition')), blob: new Blob([bytes], { type }) }
}

/** The UTF-8 file name in `Content-Disposition` (RFC 6266). */
function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  try {
    return decodeURIComponent(encoded ?? 'statement')
  } catch {
    return 'statement'
  }
}
