import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { cheapHash } from '../../../test/members.ts'
import { hashSecret, isSecret } from './password-hash.ts'

describe('hashes of passwords and PINs', () => {
  test('[AUTH-13] cost what OWASP recommends for argon2id (19 MiB, two passes, one lane), each with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashSecret('Kia-ora-2026'), hashSecret('Kia-ora-2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
  })

  test('[AUTH-13] match their secret in any Unicode composition, and no other', async () => {
    const hashed = await hashSecret('p\u0101ua-2026')
    expect(await isSecret('pa\u0304ua-2026', hashed)).toBe(true)
    expect(await isSecret('paua-2026', hashed)).toBe(false)
    expect(await isSecret('p\u0101ua-2026', undefined)).toBe(false)
  })

  test('[AUTH-13] of a PIN come before those of sign-ins that are in the queue', async () => {
    const [dear, cheap] = [await hashSecret('Kia-ora-2026'), await hash('4071', cheapHash)]
    const done: string[] = []
    const check = async (name: string, hashed: string, place: 'ahead' | 'behind') => {
      await isSecret('4072', hashed, place)
      done.push(name)
    }
    // More than run at once, on however many processors.
    const strangers = Array.from({ length: 8 }, async (_, n) => check(`sign-in ${String(n)}`, dear, 'behind'))
    await Promise.all([...strangers, check('PIN', cheap, 'ahead')])
    // In order of arrival it would be one of the last three, since at most three run at once. The PIN's hash is a cheap one, which ends
    // where it starts, however processor time is shared between hashes.
    expect(done.indexOf('PIN')).toBeLessThan(6)
  })
})
