import { expect, test } from 'vitest'
import { readAddresses } from './typed-addresses.ts'

test('[PROF-06] addresses are read with any separator, without duplicates', () => {
  expect(readAddresses(' a@example.nz,B@example.nz;\n a@EXAMPLE.nz ')).toEqual({
    kind: 'valid',
    addresses: ['a@example.nz', 'b@example.nz'],
  })
})

test.each([
  ['', 'none', ''],
  [' ,; ', 'none', ''],
  ['a@example.nz nobody', 'wrong', 'nobody'],
  ['a@b@c.nz', 'wrong', 'a@b@c.nz'],
  ['1@x.nz 2@x.nz 3@x.nz 4@x.nz 5@x.nz 6@x.nz', 'tooMany', ''],
])('[PROF-06] %j: %s', (text, problem, at) => {
  expect(readAddresses(text)).toEqual({ kind: 'invalid', problem, at })
})
