import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The files that run in production: of the server, and the rules and contracts that it shares with the portal. */
const sources = ['server/src', 'rules/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(test|seed)\//.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
)

/** Each place that a pattern finds, as 'file: what'. */
function placesOf(pattern: RegExp): readonly string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found, what]) => `${file}: ${what ?? found}`),
  )
}

test('all code that runs in production is read', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(placesOf(/randomBytes\(/g).length).toBeGreaterThan(3)
})

test('secrets are random by node:crypto: only the pause before a repeated transaction is not', () => {
  expect(placesOf(/Math\.random/g)).toEqual(['server/src/platform/database/transaction.ts: Math.random'])
})

test('hashes are SHA-256; SHA-1 only names prepared statements', () => {
  const other = placesOf(/create(?:Hash|Hmac)\(\s*(?!'sha256')([^,)]*)/g)
  expect(other).toEqual(["server/src/platform/database/postgres/postgres-client.ts: 'sha1'"])
})

test('regular expressions are written, not made: all but these four, of which none has what a member typed', () => {
  const files = placesOf(/new RegExp\(([^\n]*)/g).map((place) => place.replace(/:.*/, ''))
  expect(files.toSorted()).toEqual([
    'contract/src/console/moment-cursor.ts',
    'rules/src/identity/pin.ts',
    'server/src/configuration/terms/terms-values.ts',
    'server/src/platform/http/pages/portal-files.ts',
  ])
})

test('certificates are always checked, no text is run as code, and no program is started', () => {
  expect(placesOf(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g)).toEqual([])
  expect(placesOf(/\beval\(|new Function\(|node:vm\b/g)).toEqual([])
  expect(placesOf(/child_process/g)).toEqual([])
})
