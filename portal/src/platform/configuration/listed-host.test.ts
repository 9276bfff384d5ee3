import { describe, expect, test } from 'vitest'
import { listedHost } from './listed-host.ts'

const own = 'https://portal.example'
const hosts = ['https://api.example', 'http://localhost:3010']
const host = (address: string) => listedHost(address, own, hosts)

describe('a host of the API', () => {
  test.each([
    ['https://api.example', 'https://api.example'],
    ['https://API.example/', 'https://api.example'],
    ['https://api.example/airpoints-account/api', 'https://api.example'],
    ['https://api.example/airpoints-account/api/', 'https://api.example'],
    ['https://api.example:443', 'https://api.example'],
    ['http://localhost:3010', 'http://localhost:3010'],
    ['https://portal.example', ''],
    ['/airpoints-account/api', ''],
    ['/', ''],
  ])('[CALL-09] %s is listed', (address, listed) => {
    expect(host(address)).toBe(listed)
  })

  test.each([
    'https://evil.example',
    'https://api.example.evil.example',
    'https://evil.example/https://api.example',
    'https://api.example@evil.example',
    'https://user:word@api.example',
    'http://api.example',
    'https://api.example:8443',
    'http://localhost:3011',
    'https://api.example/other',
    'https://api.example/airpoints-account/api/x',
    'https://api.example/?x=1',
    'https://api.example/#x',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/plain,x',
    'null',
    'https://',
  ])('[CALL-09] %s is refused', (address) => {
    expect(host(address)).toBeUndefined()
  })
})
