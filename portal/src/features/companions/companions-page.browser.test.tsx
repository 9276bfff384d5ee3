import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { deleteTraveller } from '@waymark/contract/travellers/delete-traveller'
import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import words from './locales/en.json'
import { Component as CompanionsPage } from './companions-page.tsx'

const list = '/companions'
const companionOf = (nomineeReferenceNumber: string, givenName: string) => ({
  nomineeReferenceNumber,
  givenName,
  secondName: '',
  familyName: 'Walker',
  relationship: '',
  passportNumber: '',
  idNumber: '',
  version: 1,
})
const both = [companionOf('1', 'Mere'), companionOf('2', 'Tama')]

const { open, replies } = memberPages({
  texts: { companions: words },
  screens: [['companion_list', list]],
  replies: () => ({
    [retrieveTravellers.path]: () => answered({ nomineeDetails: both, most: 2 }),
    [deleteTraveller.path]: () => answered({}),
    [addTraveller.path]: () => answered({ nomineeReferenceNumber: '2' }),
  }),
})
const full = page.getByText("You've saved 2 companions, the maximum. Delete one to add another.")
const title = page.getByRole('heading', { level: 1 })

test('[POINT-14] the form for another companion does not open while the list is full, nor once it has room', async () => {
  const { router } = open(<CompanionsPage />, `${list}?add`)
  await expect.element(full).toBeVisible()
  await expect.element(title).toHaveTextContent(words.title)
  await expect.poll(() => router.state.location.search).toBe('')
  replies[retrieveTravellers.path] = () => answered({ nomineeDetails: both.slice(0, 1), most: 2 })
  await page.getByRole('button', { name: 'Delete Tama Walker' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete.open, exact: true }).click()
  await expect.element(page.getByText(words.sub)).toBeVisible()
  await expect.element(title).toHaveTextContent(words.title)
})

test('[POINT-14] the last companion that there is room for is added, and Back does not lead to the form again', async () => {
  replies[retrieveTravellers.path] = () => answered({ nomineeDetails: both.slice(0, 1), most: 2 })
  const { router } = open(<CompanionsPage />, list)
  await page.getByRole('link', { name: words.add }).click()
  await expect.element(title).toHaveTextContent(words.addTitle)
  replies[retrieveTravellers.path] = () => answered({ nomineeDetails: both, most: 2 })
  await page.getByLabelText(words.field.givenName).fill('Tama')
  await page.getByLabelText(words.field.familyName).fill('Walker')
  await page.getByRole('button', { name: words.save }).click()
  await expect.element(full).toBeVisible()
  void router.navigate(-1)
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(title).toHaveTextContent(words.title)
})
