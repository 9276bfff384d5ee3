import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered, refused } from '../../dev/testing/server-replies.ts'
import { FamilyRequests } from './family-requests.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import words from './locales/en.json'

const leaving = {
  name: 'Aroha Ngata',
  isYou: false,
  putIn: 500,
  used: 0,
  expired: 0,
  returned: 0,
  inUse: 0,
  available: 500,
  back: [],
  balanceNow: null,
  poolNow: 4000,
  closesPool: false,
  others: [],
  rejoinFrom: null,
}

const request = {
  familyMemberId: '7',
  name: 'Aroha Ngata',
  membershipNumber: '204000012',
  relationship: 'PARTNER',
  endsAt: '2026-12-20T00:00:00.000Z',
} as const

let answer: PromiseWithResolvers<Response>

const { open } = memberPages({
  texts: { family: words },
  // To every request: a page here asks for one thing.
  replies: () => ({ '': async () => answer.promise }),
})
beforeEach(() => {
  answer = Promise.withResolvers()
})

const showLeaving = () => open(<LeaveDialog poolMemberId="2" openInvitations={0} onClose={() => undefined} />)

/** Nothing that would be right only for one's own leaving. */
async function isUndecided(): Promise<void> {
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(document.body.textContent).not.toContain(words.leave.leave.do)
  await expect.element(page.getByRole('button', { name: words.leave.leave.do })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
}

test('[POINT-13] the question about a member names nobody until it is known who goes', async () => {
  showLeaving()
  await isUndecided()
  answer.resolve(answered(leaving))
  await expect.element(page.getByRole('button', { name: words.leave.remove.do })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleName(/Aroha Ngata/)
})

test('[POINT-13] a preview that fails is reported, can be requested again, and nothing can be confirmed', async () => {
  showLeaving()
  answer.resolve(refused('REQUEST_FAILED'))
  await expect.element(page.getByText(words.leave.failed)).toBeVisible()
  await isUndecided()
  answer = Promise.withResolvers()
  answer.resolve(answered(leaving))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: words.leave.remove.do })).toBeVisible()
})

test('[POINT-13] declining keeps the focus while it is sent, shows that it is, and can be tried again', async () => {
  open(<FamilyRequests requests={[request]} />)
  const decline = page.getByRole('button', { name: words.received.decline })
  const accept = page.getByRole('button', { name: words.received.accept })
  await decline.click()
  await expect.element(decline).toHaveAttribute('aria-busy', 'true')
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await expect.element(accept).not.toHaveAttribute('aria-busy')
  await expect.element(decline).toHaveFocus()
  answer.resolve(refused('REQUEST_FAILED'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(decline).not.toHaveAttribute('aria-disabled')
  await expect.element(decline).toHaveFocus()
})

test('[POINT-13] Escape closes an invitation only while nothing is typed in it', async () => {
  const onClose = vi.fn<() => void>()
  open(<InviteDialog days={7} onClose={onClose} />)
  const number = page.getByRole('textbox', { name: words.invite.number })
  await number.fill('204 000 129')
  await userEvent.keyboard('{Escape}')
  await expect.element(number).toHaveValue('204 000 129')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: words.cancel }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('[POINT-13] a number that is corrected while looked up is not refused as the first one was', async () => {
  open(<InviteDialog days={7} onClose={() => undefined} />)
  const number = page.getByRole('textbox', { name: words.invite.number })
  const find = page.getByRole('button', { name: words.invite.find })
  await number.fill('204 000 129')
  await find.click()
  await expect.element(find).toHaveAttribute('aria-busy')
  await number.fill('204 000 038')
  answer.resolve(refused('RECIPIENT_UNKNOWN'))
  await expect.element(find).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByText('Server: RECIPIENT_UNKNOWN')).not.toBeInTheDocument()
})
