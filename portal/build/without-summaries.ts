import type { Plugin } from 'vite'

const contractFile = /[\\/]contract[\\/]src[\\/].*\.ts$/
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** Drops the API reference's summary of each operation: no page shows it, and the first page would carry five. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform(code, id) {
      return contractFile.test(id) ? { code: code.replaceAll(summary, "summary: ''"), map: null } : null
    },
  }
}
