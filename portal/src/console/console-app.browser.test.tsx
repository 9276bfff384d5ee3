import { retrieveAudit } from '@waymark/contract/console/audit'
import { retrieveOperator } from '@waymark/contract/console/session'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consolePages } from '../dev/testing/show-console.tsx'
import { show } from '../dev/testing/show.tsx'
import { ConsoleApp } from './console-app.tsx'

const operator = {
  name: 'Sora Baek',
  email: 'sora@waymark.example',
  roles: ['finance'],
  companies: [{ companyCode: 'NZ', name: 'Waymark', timeZone: 'Pacific/Auckland' }],
  idleEndsAt: '2999-11-27T12:00:00.000Z',
  endsAt: '2999-11-27T12:00:00.000Z',
}
const entry = {
  number: 1,
  at: '2026-11-27T11:30:00.000Z',
  operator: 'Sora Baek',
  act: 'exportAudit',
  programCode: null,
  membershipNumber: null,
  reason: 'EXPORT',
  reasonName: 'EXPORT',
  caseNumber: '',
  before: {},
  after: {},
}

consolePages(() => ({
  [retrieveOperator.path]: () => Response.json(operator),
  [retrieveAudit.path]: () => Response.json({ entries: [entry], hasMore: false }),
}))

test("times are on the clocks of the operator's company, wherever the browser is, and the page says which", async () => {
  show(
    <MemoryRouter initialEntries={['/audit']}>
      <ConsoleApp />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('cell', { name: /28.*2026.*00:30/ })).toBeVisible()
  await expect.element(page.getByText('zone', { exact: true })).toBeVisible()
})
