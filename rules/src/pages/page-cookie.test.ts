import { expect, test } from 'vitest'
import { readLook, writtenLook } from './page-cookie.ts'

test.each([
  { language: 'ko', mode: 'dark', isSignedIn: true },
  { language: 'ar-XB', mode: undefined, isSignedIn: false },
  { language: undefined, mode: 'light', isSignedIn: false },
  { language: undefined, mode: undefined, isSignedIn: false },
] as const)('a look reads back as it was written: %o', (look) => {
  expect(readLook(writtenLook(look))).toEqual({ ...look, isFirst: false })
})

test.each([undefined, '', 'x', '"><script>.night.out', 'k'.repeat(9000), '../en.dark '])(
  'a foreign value counts as missing: %s',
  (text) => {
    const isFirst = text === undefined
    expect(readLook(text)).toEqual({ language: undefined, mode: undefined, isSignedIn: false, isFirst })
  },
)
