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
]

/** The packages that a built file imports when it's loaded, itself or through others that it imports. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;"]*"([^"]+)"/gm)
  const names = [...imports].map(([, name = '']) => name)
  const own = names.filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
  const others = names
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => [...packagesOf(join(dirname(file), name), seen)])
  return new Set([...own, ...others])
}

test('a started server on PostgreSQL has loaded no package that only some servers or requests need', () => {
  const loaded = packagesOf(builtServer)
  expect([...loaded]).toContain('fastify')
  expect(loadedLater.filter((name) => loaded.has(name))).toEqual([])
})
