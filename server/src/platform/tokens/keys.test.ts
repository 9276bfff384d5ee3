import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { settableClock } from '../clock.ts'
import { customerNumber } from '../branded-ids.ts'
import { readMigrations } from '../database/migrations/migration-files.ts'
import { readEnvironment } from '../environment/environment.ts'
import { createAccessTokens } from './access-token.ts'
import { loadKeys, storedKeys, type Keys } from './keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-keys-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const forOperators = async () => readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

/** The one-liner for operators in operations.md. */
async function madeByOperator(): Promise<string> {
  const script = /node -e "(.+)"\n/.exec(await forOperators())?.[1]
  if (script === undefined) throw new Error('operations.md does not say how keys are made')
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}

const given = (text: string) => readEnvironment({ KEYS: text }).keys

/** Whether each accepts what the other signs, and both derive the same keys. */
async function areSame(one: Keys, other: Keys): Promise<boolean> {
  const clock = settableClock(new Date('2026-11-20T01:00:00Z'))
  const sessionId = randomUUID()
  const token = await createAccessTokens(one, clock).issue({ customer: customerNumber('7'), sessionId })
  const claims = await createAccessTokens(other, clock).verify(token)
  return claims !== undefined && one.derive('x').equals(other.derive('x'))
}

describe('keys from the environment', () => {
  test('operations.md names every table whose rows need an old secret', async () => {
    const schema = (await readMigrations()).map(({ text }) => text).join('\n')
    const tables = [...schema.matchAll(/^(?:create|alter) table (\w+)[^;]*?\bkey_id\b/gm)].map(
      ([, name]) => name,
    )
    expect(tables.length).toBeGreaterThan(3)
    const [, rotation = ''] = /^\*\*Rotating the secret\*\*(.*?)^###/ms.exec(await forOperators()) ?? []
    expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(rotation))).toEqual([])
  })

  test('the one-liner in operations.md makes them, and they are the same everywhere', async () => {
    const [text, another] = [await madeByOperator(), await madeByOperator()]
    const keys = await loadKeys(given(text), folder)
    expect(await areSame(keys, await loadKeys(given(text), join(folder, 'elsewhere')))).toBe(true)
    expect(await areSame(keys, await loadKeys(given(another), folder))).toBe(false)
    expect(await readdir(folder)).toEqual([])
  })

  test('a replaced secret still decrypts what it encrypted, and is not used for new data', async () => {
    const before = z.parse(storedKeys, JSON.parse(await madeByOperator()))
    const secret = 'n'.repeat(43)
    const after = { ...before, secret, oldSecrets: [before.secret] }
    const [old, changed] = await Promise.all([
      loadKeys(before, folder),
      loadKeys(given(JSON.stringify(after)), folder),
    ])
    expect(changed.deriveOld('x')).toEqual([old.derive('x')])
    expect(changed.derive('x')).not.toEqual(old.derive('x'))
    expect(old.deriveOld('x')).toEqual([])
    expect(() => given(JSON.stringify({ ...after, oldSecrets: ['short'] }))).toThrow(/KEYS/)
  })

  test('a wrong value is named without being quoted', async () => {
    const signing = { kty: 'EC', crv: 'P-256', x: 'quoted', y: 'quoted', d: 'quoted' }
    const wrong = [
      'quoted',
      '{"signing":"quoted"}',
      JSON.stringify({ signing: { ...signing, d: 4 }, secret: 'q'.repeat(43) }),
      JSON.stringify({ signing, secret: 'quoted' }),
    ]
    for (const text of wrong) {
      expect(() => given(text)).toThrow(/^Invalid environment:\n {2}KEYS/)
      expect(() => given(text)).not.toThrow(/quoted/)
    }
  })

  test.each(['d', 'x', 'y'])('a pair with %s of another one is refused at start', async (part) => {
    const shape = z.looseObject({ signing: z.record(z.string(), z.string()) })
    const [one, two] = [
      z.parse(shape, JSON.parse(await madeByOperator())),
      z.parse(shape, JSON.parse(await madeByOperator())),
    ]
    const mixed = given(JSON.stringify({ ...one, signing: { ...one.signing, [part]: two.signing[part] } }))
    await expect(loadKeys(mixed, folder)).rejects.toThrow('The signing key of KEYS is not a P-256 key pair.')
  })
})

describe('keys of the data folder', () => {
  test('processes that start at once make them once, for the owner alone', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, async () => loadKeys(undefined, folder)),
    )
    if (first === undefined) throw new Error('no keys')
    for (const other of others) expect(await areSame(first, other)).toBe(true)
    expect(await readdir(folder)).toEqual(['keys.json'])
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  })

  test('a damaged file stops the start and is left unchanged', async () => {
    await writeFile(join(folder, 'keys.json'), '{"signing":')
    await expect(loadKeys(undefined, folder)).rejects.toThrow(/keys\.json does not hold keys/)
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('{"signing":')
  })
})
