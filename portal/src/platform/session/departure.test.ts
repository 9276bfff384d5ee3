import { expect, test } from 'vitest'
import { departureReason, noteDeparture, takeReturnAddress } from './departure.ts'

test('[ROUTE-14] the target of a signed-out visit is kept for the return, once', () => {
  noteDeparture('signInNeeded', '/airpoints-account/koru/transfer?x=1')
  expect(departureReason()).toBe('signInNeeded')
  expect(takeReturnAddress()).toBe('/airpoints-account/koru/transfer?x=1')
  expect([takeReturnAddress(), departureReason()]).toEqual([undefined, undefined])
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/elsewhere', 'javascript:void'])(
  '[ROUTE-14] %j is not an address to return to',
  (address) => {
    noteDeparture('ended', address)
    expect(takeReturnAddress()).toBeUndefined()
  },
)

test('[AUTH-07] someone who signed out is not taken back', () => {
  noteDeparture('ended', '/airpoints-account/koru/transfer')
  noteDeparture('signedOut')
  expect([departureReason(), takeReturnAddress()]).toEqual(['signedOut', undefined])
})
