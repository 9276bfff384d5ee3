import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('what members wrote reaches an operator’s terminal as text, whatever it would do there', () => {
  expect(printable('a\u001b[2Jb\u009b31mc\u0007\td 한국어 🙏')).toBe('a\\x1b[2Jb\\x9b31mc\\x07\td 한국어 🙏')
})
