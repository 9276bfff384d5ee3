import { describe, expect, test } from 'vitest'
import { isOwnAddress, isOwnPath } from './return-address.ts'

describe('return addresses', () => {
  const base = '/airpoints-account/koru'
  test.each(['/airpoints-account/koru', '/airpoints-account/koru/transfer?payment=success#x'])(
    '[ROUTE-14] %s is ours',
    (path) => {
      expect(isOwnPath(path, base)).toBe(true)
    },
  )
  test.each([
    '//evil.example/airpoints-account/koru',
    '/\\evil.example',
    'https://evil.example/airpoints-account/koru',
    'javascript:alert(1)',
    '/airpoints-account/koru/../../evil',
    '/\t/evil.example',
    '/airpoints-account/koruna',
    '',
  ])('[ROUTE-14] %j is not', (path) => {
    expect(isOwnPath(path, base)).toBe(false)
  })
  test('[ROUTE-23] whole addresses are ours on any of our hosts only', () => {
    const hosts = ['https://nz.example', 'https://au.example:8443']
    expect(
      isOwnAddress('https://au.example:8443/airpoints-account/koru/transfer?payment=failed', hosts, base),
    ).toBe(true)
    expect(isOwnAddress('https://au.example/airpoints-account/koru/transfer', hosts, base)).toBe(false)
    expect(isOwnAddress('https://nz.example@evil.example/airpoints-account/koru', hosts, base)).toBe(false)
    expect(isOwnAddress('nonsense', hosts, base)).toBe(false)
  })
})
