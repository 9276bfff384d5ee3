import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { FindPage } from './find-page.tsx'

const hana = { programCode: 'AP', membershipNumber: '204000020', name: 'Hana Whitford', email: '' }

function Where() {
  const { pathname, search } = useLocation()
  return <output className="where">{pathname + search}</output>
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}
const where = () => document.querySelector('.where')?.textContent

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) =>
    body.includes('hana') ? Response.json({ members: [hana], hasMore: false }) : new Promise(() => undefined),
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('Enter pressed twice before a search is answered opens nobody that an earlier search found, and says that it searches', async () => {
  showConsole(
    <>
      <FindPage />
      <Where />
    </>,
    { role: 'agent', at: '/find?text=hana' },
  )
  await expect.element(page.getByRole('link', { name: /Hana Whitford/ })).toBeVisible()
  await page.getByRole('textbox').fill('tama')
  await userEvent.keyboard('{Enter}')
  await expect.poll(where).toBe('/find?text=tama')
  await expect.element(page.getByRole('status').getByText('find.searching')).toBeVisible()
  expect(page.getByRole('link', { name: /Hana Whitford/ }).query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(where()).toBe('/find?text=tama')
})

test('an answer that was cut off on its way counts as not received, and is asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"members":[{"programCo'))
  showConsole(<FindPage />, { role: 'agent', at: '/find?text=hana' })
  await expect.element(page.getByText('notReached')).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json({ members: [hana], hasMore: false }))
  await page.getByRole('button', { name: 'tryAgain' }).click()
  await expect.element(page.getByRole('link', { name: /Hana Whitford/ })).toBeVisible()
})

test('Back to an earlier search has its text in the field again', async () => {
  showConsole(
    <>
      <FindPage />
      <Back />
    </>,
    { role: 'agent', at: '/find?text=hana' },
  )
  await page.getByRole('textbox').fill('tama')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText('find.searching')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('link', { name: /Hana Whitford/ })).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('hana')
})
