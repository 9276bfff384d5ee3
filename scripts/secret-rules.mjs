// Shapes of secrets that must not be in the repository. Examples are joined from parts, so that this file passes.

const join = (...parts) => parts.join('')
const filler = (length) => 'Zx9'.repeat(Math.ceil(length / 3)).slice(0, length)

/** For each kind: what finds it, and an example that must be found. */
export const secretRules = [
  {
    kind: 'private key',
    finds: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
    example: join('-----BEGIN EC ', 'PRIVATE KEY-----'),
  },
  {
    kind: 'private part of a JSON web key',
    finds: /["']?\bd["']?\s*:\s*["'][\w-]{42,}["']/,
    example: join('"d": "', filler(43), '"'),
  },
  { kind: 'AWS access key', finds: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, example: join('AKIA', 'Q7'.repeat(8)) },
  {
    kind: 'GitHub token',
    finds: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/,
    example: join('ghp_', filler(36)),
  },
  { kind: 'npm token', finds: /\bnpm_[A-Za-z0-9]{36}\b/, example: join('npm_', filler(36)) },
  { kind: 'Slack token', finds: /\bxox[abeprs]-[\w-]{10,}/, example: join('xoxb-', filler(20)) },
  {
    kind: 'Stripe key',
    finds: /\b(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{24,})/,
    example: join('sk_live_', filler(24)),
  },
  { kind: 'Google API key', finds: /\bAIza[\w-]{35}/, example: join('AIza', filler(35)) },
  {
    kind: 'signed token',
    finds: /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{32,}/,
    example: join('eyJ', filler(20), '.eyJ', filler(20), '.', filler(43)),
  },
  {
    kind: 'password in an address',
    finds:
      /\b(?:postgres(?:ql)?|redis|rediss|smtps?|mysql|https?):\/\/[^\s/:@"'`$<{]+:(?<word>[^\s/@"'`$<{]{3,})@/,
    example: join('postgres://waymark:', 'Tr0ub4dor', '@db.example/waymark'),
  },
]

/** Words that stand for a password in docs and tests. */
const placeholders = new Set(['password', 'word', 'hunter2', 'a%40b'])

/** The kinds of secrets in a text, each with its line from 1. Never the secret. */
export function secretsIn(text) {
  return text.split('\n').flatMap((line, at) =>
    secretRules
      .filter(({ finds }) => {
        const found = finds.exec(line)
        return found !== null && !placeholders.has(found.groups?.word)
      })
      .map(({ kind }) => ({ kind, line: at + 1 })),
  )
}
