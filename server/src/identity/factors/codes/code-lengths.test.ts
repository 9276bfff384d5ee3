import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, secretOf } from '../../mailed-links.ts'
import { mailedCode, passkeyChallenge } from './one-time-code.ts'

test('[AUTH-02] codes by email have six digits or twelve characters, links and challenges 256 bits, each its own', () => {
  const key = randomBytes(32)
  const all = Array.from({ length: 500 }, () => randomUUID()).map((id) => ({
    mailed: mailedCode(key, id),
    typed: codeOf(key, id),
    link: secretOf(key, id),
    challenge: passkeyChallenge(key, id),
  }))
  for (const { mailed, typed, link, challenge } of all) {
    expect(mailed).toMatch(/^\d{6}$/)
    expect(typed).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/)
    expect([link, challenge].map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([32, 32])
  }
  // A million codes are possible, so two of 500 can be alike.
  expect(new Set(all.map(({ mailed }) => mailed)).size).toBeGreaterThan(490)
  expect(new Set(all.flatMap(({ typed, link, challenge }) => [typed, link, challenge])).size).toBe(1500)
})
