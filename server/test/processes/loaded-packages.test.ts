import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { builtServer } from './server-process.ts'

/** What only some servers, or few requests, need; it's loaded with its first use. */
const loadedLater = [
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'commander',
  'hucre',
  'i18n-iso-countries',
  'ioredis',
  'nodemailer',
  'parse5',
  'pdfmake',
  'sharp',
  'stripe',
]

/** The packages that a built file imports when it's loaded or has joined into itself, as well as those of the files that it imports. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = namesIn(text, /^(?:import|export)\b[^;"]*"([^"]+)"/gm)
  const joined = namesIn(text, /^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)
  const packages = imported.filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
  const others = imported
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => [...packagesOf(join(dirname(file), name), seen)])
  return new Set([...packages, ...joined, ...others])
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

test('a started server on PostgreSQL has loaded no package that only some servers or requests need', () => {
  const loaded = packagesOf(builtServer)
  expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'kysely']))
  expect(loadedLater.filter((name) => loaded.has(name))).toEqual([])
})
