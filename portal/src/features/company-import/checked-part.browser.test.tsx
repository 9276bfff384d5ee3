import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import { CheckedPart } from './checked-part.tsx'
import words from './locales/en.json'
import { useCompanyImport } from './use-company-import.ts'

const { open, replies } = memberPages({ texts: { 'company-import': words } })

const file = {
  importId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
  fileName: 'staff.csv',
  role: 'VIEWER',
  state: 'CHECKED',
  ignoredColumns: [],
  counts: { READY: 2, INVITED: 0, USER: 0, TWICE: 0, WRONG: 0, SENT: 0, FAILED: 0, WITHDRAWN: 0 },
}
const row = (line: number, givenName: string) => ({
  line,
  givenName,
  familyName: 'Tau',
  emailAddress: `${givenName}@example.nz`,
  preferredLanguage: '',
  costCentre: '',
  role: '',
  verdict: 'READY',
  problems: [],
})

function Checked() {
  const list = useCompanyImport()
  const found = list.found?.import
  return found && <CheckedPart file={found} list={list} onAnother={() => {}} onSent={() => {}} />
}

test('[CORP-03] the answer to one line leaves the form of another open that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  replies['/import/retrieve'] = () =>
    answered({ import: file, rows: [row(2, 'Ana'), row(3, 'Mere')], hasNextPage: false })
  replies['/import/fix'] = async () => promise
  open(<Checked />)
  await page.getByRole('button', { name: 'Edit line 2' }).click()
  await page.getByRole('button', { name: words.fix.save }).click()
  await page.getByRole('button', { name: words.fix.cancel }).click()
  await page.getByRole('button', { name: 'Edit line 3' }).click()
  const centre = page.getByLabelText(/^Cost centre/)
  await centre.fill('Milling')
  resolve(answered({ row: row(2, 'Ana') }))
  await expect.element(page.getByText('Line 2 saved').first()).toBeVisible()
  await expect.element(centre).toHaveValue('Milling')
})
