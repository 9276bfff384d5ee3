import type { Plugin } from 'vite'

const contractFile = /[\\/]contract[\\/]src[\\/](?!.*\.shapes\.ts).*\.ts$/
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g
/** A line of an operation's facts: a list, or the name of one. */
const errors = /^ {2}errors:\s*(?:\[[^\]]*\]|\w+),$/gm

/**
 * Drops what only the API reference and the server read of each operation: its summary, and the codes that it can return. No page reads
 * them, and the first page would carry those of five operations.
 */
export function withoutReference(): Plugin {
  return {
    name: 'without-reference',
    enforce: 'pre',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const isOperation = code.includes('operation<')
      const short = code.replaceAll(summary, "summary: ''")
      return { code: isOperation ? short.replaceAll(errors, '  errors: [],') : short, map: null }
    },
  }
}
