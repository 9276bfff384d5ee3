import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import { countedGuess } from './guess.ts'
import { beginGuess, endWrong } from './guess-store.ts'
import { passwordLimits } from './limits.ts'

const now = new Date('2026-11-20T00:00:00Z')
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const strict = passwordLimits({ mostFailures: 2, lockMinutes: 30 })
const patient = passwordLimits({ mostFailures: 10, lockMinutes: 5 })
const short = passwordLimits({ mostFailures: 3, lockMinutes: 5 })

// Guesses at one secret are counted one after the other in one process: what others count in between is counted here in its steps.
describe('guesses at one password, at the sign-ins of two companies, on two servers', () => {
  let databases: OwnedDatabases
  beforeAll(async () => {
    databases = await openTestDatabases()
  })
  afterAll(async () => databases.close())

  const guessAt = async (subject: Buffer) =>
    countedGuess(databases.web, subject, patient, minutesOn(1), async () => true)

  /** One wrong guess, then one by each of two limits, which both begin before either ends: the stricter one locks. */
  async function lockBeside(subject: Buffer, others: typeof strict) {
    const { web } = databases
    await beginGuess(web, subject, strict, now)
    await endWrong(web, subject, strict, now)
    const begun = [await beginGuess(web, subject, strict, now), await beginGuess(web, subject, others, now)]
    expect(begun).toEqual([{ kind: 'begun' }, { kind: 'begun' }])
    return [await endWrong(web, subject, strict, now), await endWrong(web, subject, others, now)]
  }

  test("[AUTH-11] a wrong guess by milder limits doesn't end the lock of stricter ones", async () => {
    const subject = Buffer.from('milder')
    const until = minutesOn(30)
    expect(await lockBeside(subject, patient)).toEqual([
      { failures: 2, lockedUntil: until, isLast: true },
      { failures: 3, lockedUntil: until, isLast: false },
    ])
    expect(await guessAt(subject)).toEqual({ kind: 'locked', until, isNew: false })
  })

  test('[AUTH-11] the last guess by limits with a shorter lock leaves the longer one', async () => {
    const subject = Buffer.from('shorter')
    const until = minutesOn(30)
    expect(await lockBeside(subject, short)).toEqual([
      { failures: 2, lockedUntil: until, isLast: true },
      { failures: 3, lockedUntil: until, isLast: true },
    ])
    expect(await guessAt(subject)).toEqual({ kind: 'locked', until, isNew: false })
  })
})
