import i18next from 'i18next'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AddCompanion } from '../../features/companions/companion-form.tsx'
import { AddRelative } from '../../features/family/relatives/add-relative.tsx'
import { PutInDialog } from '../../features/family/put-in-dialog.tsx'
import { ShareDialog } from '../../features/family/share-dialog.tsx'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { InviteForm } from '../../features/referral/invite-form.tsx'
import { RequestForm } from '../../features/service-requests/request-form.tsx'
import type { Phones } from '../../platform/phone/phones.ts'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore } from '../../platform/store/full-store.ts'

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

let root: Root | undefined
let sent: { readonly path: string; readonly key: string | null; readonly body: string }[] = []
let isLost = true

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href)
  if (path.endsWith('/authenticate')) return Response.json({ object: { transactionID: 'opened' } })
  const { body } = init
  sent.push({
    path,
    key: new Headers(init.headers).get('Idempotency-Key'),
    body: typeof body === 'string' ? body : '',
  })
  const isWrite = forms.some((form) => path.endsWith(form.path))
  if (!isWrite) return Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 })
  if (isLost) throw new TypeError('The network broke')
  return Response.json({ object: { feedbackReference: 'FB-1', referralReference: 'RF-1', invited: 1 } })
}

function show(form: ReactElement): void {
  root?.unmount()
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')
  if (main === null) throw new Error('The page is empty')
  root = createRoot(main)
  const router = createMemoryRouter([{ path: '*', element: form }])
  root.render(
    <Provider store={createFullStore()}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

beforeAll(async () => {
  // Texts are their keys: this test isn't about wording.
  await i18next.use(initReactI18next).init({ lng: 'cimode', resources: {} })
})
beforeEach(() => {
  sent = []
  isLost = true
  vi.stubGlobal('fetch', answer)
  sessionStorage.clear()
  session.write({ token: 't', companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

test.each(forms)(
  '[CALL-03] $name: after a lost answer the same request goes out again, under the same key',
  async ({ form, fill, button, path, isKept }) => {
    const writes = () => sent.filter((one) => one.path.endsWith(path))
    const again = page.getByRole('button', { name: 'again', exact: true })
    show(form)
    await fill()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.element(page.getByText('unsureText')).toBeVisible()
    expect(document.querySelector('form fieldset')).toHaveProperty('disabled', true)
    if (isKept) show(form)
    isLost = false
    await again.click()
    await expect.poll(writes).toHaveLength(2)
    const [first, second] = writes()
    expect(first?.key).toMatch(/^[\w-]{36}$/)
    expect(second).toEqual(first)
    await expect.element(again).not.toBeInTheDocument()
  },
)
