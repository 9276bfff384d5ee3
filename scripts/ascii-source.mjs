/**
 * Writes a build's files for Node in ASCII alone. V8 keeps a file's source in memory, and Node gives it two bytes for each character if one
 * of them isn't ASCII.
 */
export const asciiSource = {
  name: 'ascii-source',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

/** The same program: strings, patterns and names can contain escapes. (`String.raw` would see them.) */
function escaped(code) {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
