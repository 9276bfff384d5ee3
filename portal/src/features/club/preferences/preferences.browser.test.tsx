import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { membership, memberPages } from '../../../dev/testing/member-page.tsx'
import { answered } from '../../../dev/testing/server-replies.ts'
import words from '../locales/en.json'
import { Component as PreferencesPage } from './preferences-page.tsx'

const card = (guestNumber: string, guestName: string) => ({ code: 'GUEST', guestNumber, guestName })

const asked = { endNotices: 'inbox', firstGuest: '204000046' }
let kept: object

const { open, sentTo } = memberPages({
  texts: { club: words },
  replies: () => ({
    'account/preferences': () => {
      kept = { language: null, ...asked }
      return answered(kept)
    },
    'profile/overview': () =>
      answered({
        programName: 'Koru Club',
        term: { from: '2026-04-01', until: '2027-03-31' },
        autoRenewal: null,
        guestCards: [card('204000038', 'L•••• M••••'), card('204000046', 'M•••• K••••')],
        preferences: kept,
      }),
  }),
})

beforeEach(() => {
  kept = { endNotices: 'mail', language: null, firstGuest: null }
})

test('[SUBS-01] preferences are sent as chosen, and a reload shows what is kept', async () => {
  open(<PreferencesPage />)
  await page.getByRole('radio', { name: /^Inbox only/ }).click()
  await page.getByRole('combobox', { name: 'Guest card shown first' }).selectOptions('204000046')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sentTo('account/preferences')).toHaveLength(1)
  expect(sentTo('account/preferences')[0]?.body).toEqual({ object: { ...membership, ...asked } })
  open(<PreferencesPage />)
  await expect.element(page.getByRole('radio', { name: /^Inbox only/ })).toBeChecked()
  await expect
    .element(page.getByRole('combobox', { name: 'Guest card shown first' }))
    .toHaveValue('204000046')
})
