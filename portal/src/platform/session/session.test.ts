import { describe, expect, test } from 'vitest'
import { safeStorage, type TextStorage } from './safe-storage.ts'
import { isHalfSession, isSignedIn, membershipIdentity, sessionOn } from './session.ts'

function memoryStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  const storage: TextStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      kept.set(name, text)
    },
    removeItem: (name) => {
      kept.delete(name)
    },
  }
  return { kept, storage }
}

describe('the stored session', () => {
  test('[CONF-05] a value is stored under its wire name, and read from it', () => {
    const { kept, storage } = memoryStorage({ refresh_token: 'r', id_token: 'i', customerNo: '7' })
    const session = sessionOn(storage)
    expect([session.read('refreshToken'), session.read('idToken'), session.read('customerNumber')]).toEqual([
      'r',
      'i',
      '7',
    ])
    session.write({
      paymentReference: 'PAY-1',
      activityStatus: 'HELD',
      memNo: '204000020',
      programCode: 'AP',
      requestTimedOutInMs: '30000',
    })
    expect(Object.fromEntries(kept)).toMatchObject({
      paymentRef: 'PAY-1',
      memberActivityStatus: 'HELD',
      memNo: '204000020',
      programCode: 'AP',
      requestTimedOutInMs: '30000',
    })
  })

  test.each(['', '  ', 'null', 'undefined', ' null '])('[VAL-01] reads %j as not given', (text) => {
    const { storage } = memoryStorage({ token: text, membershipNumber: text })
    const session = sessionOn(storage)
    expect(session.read('token')).toBeUndefined()
    expect(isSignedIn(session)).toBe(false)
  })

  test('[VAL-01] an empty value removes its key, and unlisted keys stay', () => {
    const { kept, storage } = memoryStorage({ email: 'a@b.c', token: 't' })
    sessionOn(storage).write({ email: undefined, memNo: 'null' })
    expect([...kept.keys()]).toEqual(['token'])
  })

  test('[AUTH-10] clearing keeps company, programme and language, and what is not part of the session', () => {
    const { kept, storage } = memoryStorage({
      token: 't',
      refresh_token: 'r',
      companyCode: 'NZ',
      programCode: 'AP',
      language: 'ko',
      'waymark.colourMode': 'dark',
    })
    sessionOn(storage).clear()
    expect([...kept.keys()].toSorted()).toEqual([
      'companyCode',
      'language',
      'programCode',
      'waymark.colourMode',
    ])
  })

  test('[CALL-01] the membership is sent whole or not at all', () => {
    const { storage } = memoryStorage({ companyCode: 'NZ', programCode: 'AP' })
    const session = sessionOn(storage)
    expect(membershipIdentity(session)).toBeUndefined()
    session.write({ membershipNumber: '204000020' })
    expect(membershipIdentity(session)).toEqual({
      companyCode: 'NZ',
      programCode: 'AP',
      membershipNumber: '204000020',
    })
  })

  test('[POINT-16] a token without a membership is half a session, and either alone or both are none', () => {
    const all = { token: 't', companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
    expect(isHalfSession(sessionOn(memoryStorage(all).storage))).toBe(false)
    expect(isHalfSession(sessionOn(memoryStorage({ ...all, membershipNumber: 'null' }).storage))).toBe(true)
    expect(isHalfSession(sessionOn(memoryStorage({ ...all, token: '' }).storage))).toBe(false)
  })

  test('[CONF-05] a storage that is blocked or full does not break the page', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const blocked = sessionOn(safeStorage(refuse))
    blocked.write({ token: 't' })
    expect(blocked.read('token')).toBe('t')
    blocked.clear()
    expect(blocked.read('token')).toBeUndefined()

    const { storage } = memoryStorage({ token: 'old' })
    const full = sessionOn(safeStorage(() => ({ ...storage, setItem: refuse, clear: refuse })))
    full.write({ token: 'new' })
    expect(full.read('token')).toBe('new')
  })
})
