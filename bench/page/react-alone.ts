import { createServer } from 'node:http'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

export interface ReactAlone {
  readonly brotli: number
  readonly gzip: number
  readonly origin: string
  readonly stop: () => Promise<void>
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>React</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="React alone.">
<script type="module" src="/react.js"></script></head><body><div id="app"></div></body></html>`

/** A page of react and react-dom that renders one paragraph, compressed and served like the portal: the anchor of size and LCP. */
export async function serveReactAlone(folder: string): Promise<ReactAlone> {
  const code = Buffer.from(await bundle(folder))
  const script = brotliCompressSync(code)
  const html = brotliCompressSync(page)
  const server = createServer((request, response) => {
    const isScript = request.url === '/react.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('content-encoding', 'br')
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server was given no port.')
  return {
    brotli: script.length,
    gzip: gzipSync(code).length,
    origin: `http://localhost:${String(address.port)}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bundle(folder: string): Promise<string> {
  // Inside the workspace, so that react can be resolved.
  const entry = join(import.meta.dirname, `.react-alone-${String(process.pid)}.mjs`)
  await writeFile(
    entry,
    `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
createRoot(document.getElementById('app')).render(createElement('p', null, 'React and nothing else.'))
`,
  )
  try {
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rollupOptions: { input: entry } },
    })
    const outputs = Array.isArray(result) ? result : [result]
    return outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((chunk) => ('code' in chunk ? [chunk.code] : []))
      .join('')
  } finally {
    await rm(entry)
  }
}
