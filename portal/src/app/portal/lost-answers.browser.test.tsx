import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered, lost, type Reply } from '../../dev/testing/server-replies.ts'
import { AddCompanion } from '../../features/companions/companion-form.tsx'
import { AddRelative } from '../../features/family/relatives/add-relative.tsx'
import { PutInDialog } from '../../features/family/put-in-dialog.tsx'
import { ShareDialog } from '../../features/family/share-dialog.tsx'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { InviteForm } from '../../features/referral/invite-form.tsx'
import { RequestForm } from '../../features/service-requests/request-form.tsx'
import type { Phones } from '../../platform/phone/phones.ts'

/** A form that writes: what to fill in, by label key, and where it's sent. */
interface WritingForm {
  readonly name: string
  readonly form: ReactElement
  readonly fill: () => Promise<void>
  readonly button: string
  readonly path: string
  /** Typed values survive a reload and stay locked. */
  readonly isKept: boolean
}

const type = async (label: string, text: string) => page.getByRole('textbox', { name: label }).fill(text)
const phones: Phones = {
  written: (number) => number,
  parts: (number, country) => ({ country, national: number }),
  joined: ({ national }) => national,
  dialled: (number) => ({ isdCode: '', number }),
}
const nothing = () => undefined

const forms: readonly WritingForm[] = [
  {
    name: 'feedback',
    form: <FeedbackForm onSent={nothing} />,
    fill: async () => {
      await page.getByRole('radio').first().click()
      await type('message', 'The boarding call came twice.')
    },
    button: 'send',
    path: '/member/feedback',
    isKept: true,
  },
  {
    name: 'a service request',
    form: (
      <RequestForm
        requests={{ categories: [{ code: 'OTHER', name: 'Other', byPost: false }], left: 3 }}
        onSent={nothing}
      />
    ),
    fill: async () => {
      await page.getByRole('combobox', { name: 'form.category' }).selectOptions('OTHER')
      await type('form.subject', 'A seat')
      await type('form.message', 'Row 12 was broken.')
    },
    button: 'form.send',
    path: '/member/service-request',
    isKept: true,
  },
  {
    name: 'an invitation of friends',
    form: <InviteForm leftToday={5} mostADay={5} />,
    fill: async () => type('mail.addresses', 'kiri@example.nz'),
    button: 'mail.send',
    path: '/member/referral',
    isKept: false,
  },
  {
    name: 'a companion',
    form: <AddCompanion phones={phones} />,
    fill: async () => {
      await type('field.givenName', 'Kiri')
      await type('field.familyName', 'Parata')
    },
    button: 'save',
    path: '/member/traveller/add',
    isKept: true,
  },
  {
    name: 'a relative',
    form: <AddRelative />,
    fill: async () => type('invite.number', '204000129'),
    button: 'add_family_member.send.EXISTING',
    path: '/family/members/add',
    isKept: true,
  },
  {
    name: 'points for the pool',
    form: <PutInDialog minimum={1n} available={9000n} onClose={nothing} />,
    fill: async () => {
      await type('putIn.points', '700')
      await type('pin.label', '1470')
    },
    button: 'putIn.send',
    path: '/family/pool/contribute',
    isKept: false,
  },
  {
    name: 'a share for the pool',
    form: <ShareDialog current={10} onClose={nothing} />,
    fill: async () => {
      await type('share.percent', '25')
      await type('pin.label', '1470')
    },
    button: 'share.send',
    path: '/family/pool/share',
    isKept: false,
  },
]

let isLost = true

const { open, sentTo } = memberPages({
  texts: 'keys',
  replies: () => ({
    '/authenticate': () => answered({ transactionID: 'opened' }),
    ...Object.fromEntries(
      forms.map(({ path }): [string, Reply] => [
        path,
        (request) =>
          isLost
            ? lost(request)
            : answered({ feedbackReference: 'FB-1', referralReference: 'RF-1', invited: 1 }),
      ]),
    ),
  }),
})
beforeEach(() => {
  isLost = true
})

test.each(forms)(
  '[CALL-03] $name: after a lost answer the same request goes out again, under the same key',
  async ({ form, fill, button, path, isKept }) => {
    const writes = () => sentTo(path)
    const again = page.getByRole('button', { name: 'again', exact: true })
    open(form)
    await fill()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.element(page.getByText('unsureText')).toBeVisible()
    expect(document.querySelector('form fieldset')).toHaveProperty('disabled', true)
    if (isKept) open(form)
    isLost = false
    await again.click()
    await expect.poll(writes).toHaveLength(2)
    const [first, second] = writes()
    expect(first?.key).toMatch(/^[\w-]{36}$/)
    expect(second).toEqual(first)
    await expect.element(again).not.toBeInTheDocument()
  },
)
