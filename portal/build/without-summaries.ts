import type { Plugin } from 'vite'

const contractFile = /[\\/]contract[\\/]src[\\/].*\.ts$/
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** Leaves out the sentence that each operation has for the API reference: no page shows it, and the first page would carry five. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform(code, id) {
      return contractFile.test(id) ? { code: code.replaceAll(summary, "summary: ''"), map: null } : null
    },
  }
}
