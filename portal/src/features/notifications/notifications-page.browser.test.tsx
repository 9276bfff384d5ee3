import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import words from './locales/en.json'
import { Component as NotificationsPage } from './notifications-page.tsx'

const received = (notificationId: string, at: string, points: number) => ({
  notificationId,
  at,
  isRead: false,
  news: {
    kind: 'pointsReceived',
    how: 'gift',
    points,
    fromName: 'T•••• M••••',
    fromNumber: '204000129',
    reference: 'GI-1',
  },
})

const notifications = [
  received('1', '2026-11-10T00:00:00.000Z', 1),
  received('2', '2025-11-15T00:00:00.000Z', 2000),
]

const { open } = memberPages({
  texts: { notifications: words },
  replies: () => ({
    '/account-summary': () => answered({ today: '2026-11-30' }),
    '/notifications': () => answered({ notifications, unread: 2, nextCursor: null }),
  }),
})

test('[CALL-07] a notification of another year has its year, and a single point is counted in the singular', async () => {
  open(<NotificationsPage />)
  const rows = page.getByRole('listitem')
  await expect
    .element(rows.first())
    .toHaveTextContent('1 point from T•••• M•••• (new)Member 204 000 129 bought it for you.10 Nov')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      '2,000 points from T•••• M•••• (new)Member 204 000 129 bought them for you.15 Nov 2025',
    )
})
