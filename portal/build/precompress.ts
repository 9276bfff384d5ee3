import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const compressible = /\.(js|css|html|svg|json)$/

/** Writes `.br` and `.gz` beside each text file of the build, so that the server never compresses while serving. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map(async (name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const brotli = await brotliOf(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  await Promise.all([
    writeFile(`${file}.br`, brotli),
    writeFile(`${file}.gz`, await gzipOf(content, { level: 9 })),
  ])
}
