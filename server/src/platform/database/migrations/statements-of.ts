/** What a semicolon doesn't end a statement in: texts, names, bodies of functions, comments. Then semicolons, and everything else. */
const parts = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/g

/**
 * A script's statements, each with the comments before it, without its semicolon. Where the ledger is on several nodes, a change of its tables is
 * passed on to them as the text it was sent in, and they take one statement.
 * @param script without functions in standard SQL (`begin atomic`) and texts with backslashes (`E''`)
 */
export function statementsOf(script: string): readonly string[] {
  const statements: string[] = []
  let [text, isEmpty] = ['', true]
  for (const [part] of `${script};`.matchAll(parts)) {
    if (part === ';') {
      if (!isEmpty) statements.push(text.trim())
      ;[text, isEmpty] = ['', true]
      continue
    }
    text += part
    isEmpty &&= part.startsWith('--') || part.startsWith('/*') || part.trim() === ''
  }
  return statements
}
