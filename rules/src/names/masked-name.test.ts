import { describe, expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

describe('masked names', () => {
  test.each([
    ['Tama', 'Manu', 'T•••• M••••'],
    ['지우', '김', '지•••• 김••••'],
    ['', 'Null', 'N••••'],
    ['𝒜da', ' okafor', '𝒜•••• O••••'],
  ])('[POINT-08] %s %s is shown as %s', (given, family, masked) => {
    expect(maskedName(given, family)).toBe(masked)
  })
})
