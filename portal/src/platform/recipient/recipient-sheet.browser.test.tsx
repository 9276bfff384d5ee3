import i18next from 'i18next'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import checkoutWords from '../checkout/locales/en.json'
import { inFlight } from '../client/in-flight.ts'
import platformWords from '../locales/en.json'
import { session } from '../session/session.ts'
import { firstStore } from '../store/first-store.ts'
import { createFullStore } from '../store/full-store.ts'
import { noRecipient, withFound, withRecipient } from './recipient.ts'
import { RecipientSheet } from './recipient-sheet.tsx'

/** A sheet as a form has it: what was found and what was wrong, beside the number in the field. */
function Sheet() {
  const [answers, setAnswers] = useState(noRecipient)
  const [error, setError] = useState<string>()
  return (
    <RecipientSheet
      words="transfer"
      answers={answers}
      error={error}
      onType={(typed) => {
        setError(undefined)
        setAnswers((before) => withRecipient(before, typed))
      }}
      finding={{
        onFound: (found) => setAnswers((before) => withFound(before, found)),
        onProblem: ({ reason }) => setError(`Problem: ${reason}`),
      }}
    />
  )
}

let root: Root | undefined
/** The answers to the searches, by the number. */
let answers = new Map<string, PromiseWithResolvers<Response>>()

const [one, two] = ['204000038', '204000129']

async function answer(_input: RequestInfo | URL, { body }: RequestInit = {}): Promise<Response> {
  const number = /"recipientMembershipNumber":"(\d+)"/.exec(typeof body === 'string' ? body : '')?.[1] ?? ''
  const late = Promise.withResolvers<Response>()
  answers.set(number, late)
  return late.promise
}

function find(number: string): void {
  const object = { membershipNumber: number, maskedName: `Member ${number}` }
  answers.get(number)?.resolve(Response.json({ object }))
}

function refuse(number: string): void {
  const error = { code: 'RECIPIENT_UNKNOWN', message: 'No member has this number' }
  answers.get(number)?.resolve(Response.json({ error }, { status: 422 }))
}

const number = page.getByRole('textbox')
const calls = () => inFlight.current().count

beforeAll(async () => {
  const transfer = { recipient: { label: 'Number', find: 'Find member', found: 'Found {{number}}' } }
  const resources = { en: { platform: platformWords, checkout: checkoutWords, transfer } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
beforeEach(() => {
  answers = new Map()
  vi.stubGlobal('fetch', answer)
  session.write({ token: 't', companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')
  if (main === null) throw new Error('The page is empty')
  root = createRoot(main)
  root.render(
    <Provider store={createFullStore()}>
      <MemoryRouter>
        <Sheet />
      </MemoryRouter>
    </Provider>,
  )
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

test('[POINT-08] a number that is typed and searched while another is being searched is searched too', async () => {
  await number.fill(one)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.has(one)).toBe(true)
  await number.fill(two)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.has(two)).toBe(true)
  find(two)
  await expect.element(page.getByText(`Member ${two}`)).toBeVisible()
  refuse(one)
  await expect.poll(calls).toBe(0)
  await expect.element(page.getByText(/^Problem/)).not.toBeInTheDocument()
})

test('[POINT-08] a refusal of another number than the one in the field now is not said of it', async () => {
  await number.fill(one)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.has(one)).toBe(true)
  await number.fill(two)
  await expect.element(page.getByRole('button', { name: 'Find member' })).not.toHaveAttribute('aria-busy')
  refuse(one)
  await expect.poll(calls).toBe(0)
  await expect.element(page.getByText(/^Problem/)).not.toBeInTheDocument()
  answers.delete(one)
  await number.fill(one)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.has(one)).toBe(true)
  refuse(one)
  await expect.element(page.getByText('Problem: RECIPIENT_UNKNOWN')).toBeVisible()
})
