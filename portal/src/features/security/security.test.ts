import { expect, test } from 'vitest'
import type { SecurityEvent } from './security-queries.ts'
import { warningEvent } from './warning-event.ts'

const listed = (...kinds: SecurityEvent['kind'][]): readonly SecurityEvent[] =>
  kinds.map((kind, at) => ({
    eventId: String(at),
    kind,
    browser: 'Firefox',
    system: 'Linux',
    maskedAddress: '203.0.113.x',
    at: '2026-11-20T01:00:00.000Z',
  }))

test.each([
  [['signedIn', 'signInFailed'], 'signInFailed'],
  [['signInFailed', 'signedIn', 'sessionStolen'], 'sessionStolen'],
  [['signedIn', 'locked', 'signInFailed'], 'locked'],
  [['passwordChanged', 'sessionStolen', 'signInFailed'], undefined],
  [['signInFailed', 'passwordReset', 'sessionStolen'], 'signInFailed'],
  [['frozen', 'signInFailed'], undefined],
  [['signedIn', 'signedOut'], undefined],
] as const)('[AUTH-11] of %j, warns about %s first', (kinds, kind) => {
  expect(warningEvent(listed(...kinds))?.kind).toBe(kind)
})
