import { readNotifications } from '@waymark/contract/notifications/read-notifications'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { membership, memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import { memberQueries, type ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import { createFullStore } from '../../platform/store/full-store.ts'
import words from './locales/en.json'
import { NotificationsMenu } from './notifications-menu.tsx'

const gift = {
  how: 'gift',
  points: 2000,
  fromName: 'T•••• M••••',
  fromNumber: '204000129',
  reference: 'GI-1',
}
const received = {
  notificationId: '1',
  at: '2026-11-10T00:00:00.000Z',
  isRead: false,
  news: { kind: 'pointsReceived', ...gift },
}
const { open, sentTo } = memberPages({
  texts: { notifications: words },
  screens: [['my_activity', '/activity']],
  replies: () => ({
    '/account-summary': () => answered({ today: '2026-11-30' }),
    '/notifications': () => answered({ notifications: [received], unread: 1, nextCursor: null }),
    [readNotifications.path]: () => answered({}),
  }),
})

async function follow(permission: 'F' | 'R'): Promise<void> {
  const entry: ProgrammeEntry = {
    ...membership,
    programName: 'Points',
    programType: 'individual',
    customerNumber: '1',
    isActive: true,
    accountStatus: 'A',
    privileges: { ui: { my_activity: { '*': 'F' }, notifications: { '*': permission } } },
  }
  const person = { customerNumber: '1', displayName: 'Hana', givenName: 'Hana' }
  const userDetails = { ...person, programs: { individualInfo: [entry], corporateInfo: [] } }
  const store = createFullStore()
  await store.dispatch(memberQueries.util.upsertQueryData('currentUser', {}, { userDetails }))
  const close = vi.fn<() => void>()
  open(<NotificationsMenu all="/notifications" close={close} />, '/', store)
  await page.getByRole('link', { name: /2,000 points/ }).click()
  await expect.poll(() => close.mock.calls).toHaveLength(1)
}

test('[CALL-07] what is followed from the bell is read then', async () => {
  await follow('F')
  await expect.poll(() => sentTo(readNotifications.path)).toHaveLength(1)
})

test('[PROG-06] who can only view notifications marks none as read, in the bell’s menu either', async () => {
  await follow('R')
  expect(sentTo(readNotifications.path)).toEqual([])
})
