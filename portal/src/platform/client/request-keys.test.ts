import { describe, expect, test } from 'vitest'
import { requestKeysOn } from './request-keys.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

describe('[CALL-03] the key that a form sends under', () => {
  test('is the same for the same content, also after a reload and after other content in between', async () => {
    const tab = storage()
    const first = await requestKeysOn(tab, 'feedback').keyOf({ message: 'Kia ora' })
    const other = await requestKeysOn(tab, 'feedback').keyOf({ message: 'Kia ora!' })
    expect(other).not.toBe(first)
    expect(await requestKeysOn(tab, 'feedback').keyOf({ message: 'Kia ora' })).toBe(first)
    expect(await requestKeysOn(tab, 'referral').keyOf({ message: 'Kia ora' })).not.toBe(first)
  })

  test('is a new one after an answer, and nothing of the content is kept', async () => {
    const tab = storage()
    const keys = requestKeysOn(tab, 'addTraveller')
    const first = await keys.keyOf({ passportNumber: 'LM123456' })
    expect(tab.getItem('waymark.keys.addTraveller')).not.toContain('LM123456')
    keys.answered()
    expect(await keys.keyOf({ passportNumber: 'LM123456' })).not.toBe(first)
  })

  test('survives tampered storage', async () => {
    const tab = storage()
    tab.setItem('waymark.keys.feedback', '[1, ["a"], {"b": 2}]')
    expect(await requestKeysOn(tab, 'feedback').keyOf({})).toMatch(/^[0-9a-f-]{36}$/)
    tab.setItem('waymark.keys.feedback', 'not json')
    expect(await requestKeysOn(tab, 'feedback').keyOf({})).toMatch(/^[0-9a-f-]{36}$/)
  })
})
