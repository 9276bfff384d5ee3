import type { Plugin } from 'vite'
import { gzipSync } from 'node:zlib'

/** Fails the build if the script that a page starts with is larger than `most` bytes of gzip. */
export function firstLoadLimit(most: number): Plugin {
  return {
    name: 'first-load-limit',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = new Set<string>()
      const add = (file: string): void => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || first.has(file)) return
        first.add(file)
        for (const needed of chunk.imports) add(needed)
      }
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) add(file)
      const bytes = [...first].reduce((sum, file) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? sum + gzipSync(chunk.code, { level: 9 }).length : sum
      }, 0)
      const said = `The console starts with ${String(bytes)} B of script (gzip), of at most ${String(most)} B.`
      if (bytes > most) this.error(said)
      this.info(said)
    },
  }
}
