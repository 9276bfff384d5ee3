import { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation'
import { companyInvitation } from '@waymark/contract/companies/invitations/company-invitation'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered, refused } from '../../dev/testing/server-replies.ts'
import { Component as InvitationPage } from './invitation-page.tsx'
import words from './locales/en.json'

const invitation = { kind: 'JOIN', companyName: 'Foreshore Ltd', emailAddress: 'kiri@example.nz' }
const { open, replies } = memberPages({
  texts: { 'company-registration': words },
  replies: () => ({ [companyInvitation.path]: () => answered(invitation) }),
})
const title = page.getByRole('heading', { name: 'Foreshore Ltd invites you to its company account' })

beforeEach(() => history.replaceState(null, '', '?token=t'))

test('[CORP-03] an invitation that can’t be read says so under a heading, and is read again', async () => {
  replies[companyInvitation.path] = () => refused('REQUEST_FAILED', 500)
  open(<InvitationPage />)
  await expect.element(page.getByRole('heading', { level: 1, name: words.invitation.unread })).toBeVisible()
  replies[companyInvitation.path] = () => answered(invitation)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(title).toBeVisible()
})

test('[CORP-03] the button that was pressed shows that its answer is sent, and one that fails can be sent again', async () => {
  const reply = Promise.withResolvers<Response>()
  replies[answerCompanyInvitation.path] = async () => reply.promise
  const decline = page.getByRole('button', { name: words.invitation.decline })
  const accept = page.getByRole('button', { name: words.invitation.accept.JOIN })
  open(<InvitationPage />)
  await decline.click()
  await expect.element(decline).toHaveAttribute('aria-busy', 'true')
  await expect.element(accept).not.toHaveAttribute('aria-busy')
  reply.resolve(refused('REQUEST_FAILED', 500))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server: REQUEST_FAILED')
  replies[answerCompanyInvitation.path] = () => answered({})
  await decline.click()
  await expect.element(page.getByRole('heading', { name: words.invitation.declined.JOIN })).toBeVisible()
})
