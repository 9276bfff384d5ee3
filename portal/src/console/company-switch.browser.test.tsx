import { retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
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
  companies: [
    { companyCode: 'NZ', name: 'Waymark' },
    { companyCode: 'QA', name: 'Qamar Air' },
  ],
}
const { replies } = consolePages(() => ({
  [retrieveOperator.path]: () => Response.json(operator),
  [retrieveAudit.path]: () => Response.json({ entries: [], hasMore: false }),
  [verifyAudit.path]: () => Response.json({ entries: 12, brokenAt: null, lastHash: 'a' }),
}))

test('another company’s page shows nothing of the one that was left, not even while its own is on its way', async () => {
  show(
    <MemoryRouter initialEntries={['/audit']}>
      <ConsoleApp />
    </MemoryRouter>,
  )
  const checked = page.getByText('audit.whole')
  const empty = page.getByRole('heading', { name: 'audit.none' })
  await page.getByRole('button', { name: 'audit.verify' }).click()
  await expect.element(checked).toBeVisible()
  await expect.element(empty).toBeVisible()
  const entries = Promise.withResolvers<Response>()
  replies[retrieveAudit.path] = async () => entries.promise
  await page.getByRole('combobox', { name: 'company' }).selectOptions('Qamar Air')
  await expect.element(checked).not.toBeInTheDocument()
  await expect.element(empty).not.toBeInTheDocument()
  entries.resolve(Response.json({ entries: [], hasMore: false }))
  await expect.element(empty).toBeVisible()
})
