import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { membership, memberPages } from '../../dev/testing/member-page.tsx'
import { memberQueries, type ProgrammeEntry } from '../queries/member-queries.ts'
import { createFullStore } from '../store/full-store.ts'
import { useTab } from './use-tab.ts'

const entry: ProgrammeEntry = {
  ...membership,
  programName: 'Points',
  programType: 'individual',
  customerNumber: '1',
  isActive: true,
  accountStatus: 'A',
  privileges: { ui: { overview: { '*': 'F', membership: 'F', benefits: 'R' } } },
}

const all = ['membership', 'guestcardsAndAddOns', 'benefits'] as const
const pages = memberPages({ texts: 'keys' })

function Tabbed() {
  const { tabs, value, onChange } = useTab('overview', all, 'benefits')
  return tabs.map((tab) => (
    <button key={tab} type="button" aria-pressed={tab === value} onClick={() => onChange(tab)}>
      {tab}
    </button>
  ))
}

async function open(address: string) {
  const store = createFullStore()
  const person = { customerNumber: '1', displayName: 'Hana', givenName: 'Hana' }
  const userDetails = { ...person, programs: { individualInfo: [entry], corporateInfo: [] } }
  await store.dispatch(memberQueries.util.upsertQueryData('currentUser', {}, { userDetails }))
  return pages.open(<Tabbed />, address, store).router
}

const shown = () => page.getByRole('button', { pressed: true })

test('a tab is in the address: chosen there, and restored by Back', async () => {
  const router = await open('/overview?tab=membership')
  await expect.element(shown()).toHaveTextContent('membership')
  await page.getByRole('button', { name: 'benefits' }).click()
  await expect.element(shown()).toHaveTextContent('benefits')
  expect(router.state.location.search).toBe('?tab=benefits')
  await router.navigate(-1)
  await expect.element(shown()).toHaveTextContent('membership')
})

test('[PROG-06] a tab the person cannot use is not offered, nor opened by its address', async () => {
  await open('/overview?tab=guestcardsAndAddOns')
  await expect.element(shown()).toHaveTextContent('benefits')
  await expect.element(page.getByRole('button', { name: 'guestcardsAndAddOns' })).not.toBeInTheDocument()
})
