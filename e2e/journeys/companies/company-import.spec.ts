import { randomUUID } from 'node:crypto'
import {
  basePath,
  expect,
  expectAccessible,
  expectFits,
  members,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

const address = `${basePath}/corporate/manageusers/import`

/** A file in the form in which a spreadsheet saves it. */
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le'),
})

const freshAddress = () => `${randomUUID()}@example.nz`

const choose = async (page: Page, label: string, file: ReturnType<typeof csv>) =>
  page.getByLabel(label, { exact: true }).setInputFiles(file)

test('[CORP-03] a file of users is checked, fixed in place, sent once and undone', async ({ page }) => {
  const [one, other] = [freshAddress(), freshAddress()]
  const header = 'Email;Family name;Given name;Role;Cost centre;Shoe size'
  const file = csv('staff.csv', [
    header,
    `${one};Tāwhiri;Kiri;Buyer;Milling;38`,
    `${one.toUpperCase()};Tāwhiri;Kiri;;;`,
    'not an address;Tau;Ana;Boss;9.42904E+12;',
  ])
  await signInAt(page, `${address}?step=upload`, members.company)
  await choose(page, 'CSV file of users', csv('wrong.csv', ['Name;Telephone', 'Kiri;5']))
  await expect(page.getByText('Add these columns: Given name, Family name, and Email.').first()).toBeVisible()
  await choose(page, 'CSV file of users', file)
  await expect(page.getByText('1 person is ready to invite')).toBeVisible()
  await expect(page.getByText("We didn't read these columns: Shoe size.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not invited (2)' }).click()
  await expect(page.getByText('Line 2 has the same email.')).toBeVisible()
  await expect(page.getByText('Your spreadsheet rounded this number. Enter all its digits.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit line 4' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit line 4' })
  await expectAccessible(page)
  await drawer.getByLabel('Email').fill(other)
  const save = drawer.getByRole('button', { name: 'Save and check' })
  await save.click()
  // The check's answer, not what the drawer opened with: the next press counts.
  await expect(drawer.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Your spreadsheet rounded this number. Enter all its digits.',
  )
  await expect(save).toBeEnabled()
  await drawer.getByLabel('Cost centre').fill('4200')
  await save.click()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText('2 people invited')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload another file' }).click()
  await choose(page, 'CSV file of users', file)
  await expect(page.getByText("You've uploaded this file before")).toBeVisible()
  await page.getByRole('button', { name: 'Undo this upload' }).click()
  await page.getByRole('button', { name: 'Withdraw invitations' }).click()
  await expect(page.getByText('2 invitations were withdrawn.')).toBeVisible()
})

test('[CORP-03] the pages of a file keep the focus at the first and the last one', async ({ page }) => {
  const people = Array.from({ length: 30 }, (_, at) => `Tau;Ana ${at};${freshAddress()}`)
  await signInAt(page, `${address}?step=upload`, members.company)
  await choose(page, 'CSV file of users', csv('pages.csv', ['Family name;Given name;Email', ...people]))
  const pages = page.getByRole('navigation', { name: 'Pages of the list' })
  const [previous, next] = [
    pages.getByRole('button', { name: 'Previous page' }),
    pages.getByRole('button', { name: 'Next page' }),
  ]
  // The page of the latest file is replaced by that of the one just sent.
  await expect(next).toBeEnabled()
  await next.press('Enter')
  await expect(page.getByText('Ana 29 Tau')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await previous.press('Enter')
  await expect(page.getByText('Ana 0 Tau')).toBeVisible()
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()
})

test('[CORP-03] on a phone in Korean, the lines of a file are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${address}?step=upload`, members.company, 'ko')
  const file = csv('명단.csv', ['성\t이름\t이메일', `김\t민\t${freshAddress()}`, '이\t\t없음'])
  await choose(page, '사용자 명단 CSV 파일', file)
  await expect(page.getByText('1명을 초대할 수 있습니다')).toBeVisible()
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})
