import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../../dev/testing/show.tsx'
import { toasts } from '../../../ui/notices/toasts.ts'
import { ListFile } from './list-file.tsx'

function List({ typed }: { typed: string }) {
  const [people, setPeople] = useState(typed)
  return (
    <>
      <output>{people}</output>
      <ListFile people={people} onPeople={setPeople} />
    </>
  )
}

const choose = async (text: string | Uint8Array<ArrayBuffer>): Promise<void> =>
  page.getByLabelText('order.file').upload(new File([text], 'people.csv', { type: 'text/csv' }))
const list = page.getByRole('status').first()

beforeEach(async () => page.viewport(390, 844))
afterEach(() => {
  for (const { id } of toasts.shown()) toasts.dismiss(id)
  clear()
})

test('[CORP-06] a file of people is chosen with a button, as everywhere, and says what is wrong with one that is not text', async () => {
  show(<List typed="" />)
  const button = page.getByRole('button', { name: 'order.chooseFile' })
  await expect.element(button).toBeVisible()
  expect(page.getByLabelText('order.file').element().getBoundingClientRect().width).toBeLessThan(2)
  await choose(new Uint8Array([0xff, 0xfe, 0xfd]))
  await expect.element(page.getByText('order.fileProblem')).toBeVisible()
  await choose('Email;Cost centre\r\n')
  await expect.element(page.getByText('order.fileEmpty')).toBeVisible()
  await choose('ada@example.nz')
  await expect.element(list).toHaveTextContent('ada@example.nz')
  await expect.element(page.getByText('order.fileEmpty')).not.toBeInTheDocument()
  expect(toasts.shown()).toHaveLength(0)
})

test('[CORP-06] a file in the form in which a spreadsheet saves Unicode text is read', async () => {
  show(<List typed="" />)
  await choose(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x40, 0, 0x62, 0]))
  await expect.element(list).toHaveTextContent('a@b')
})

test('[CORP-06] what was typed before a file replaced it comes back by one press', async () => {
  show(<List typed="typed@example.nz" />)
  await choose('ada@example.nz')
  await expect.element(list).toHaveTextContent('ada@example.nz')
  await expect.element(page.getByText('order.fileReplaced')).toBeVisible()
  await page.getByRole('button', { name: 'undo.do' }).click()
  await expect.element(list).toHaveTextContent('typed@example.nz')
})
