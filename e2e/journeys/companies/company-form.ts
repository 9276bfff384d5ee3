import { randomInt } from 'node:crypto'
import { basePath, expect, type Page } from '../../test.ts'

/** A number that the sandbox's register says this of: the digit before the last decides. */
export function businessNumber(state: 'registered' | 'unknown' = 'registered'): string {
  const body = `94${String(randomInt(10 ** 8, 10 ** 9))}${state === 'unknown' ? '7' : '1'}`
  const sum = Array.from(body).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** Opens the registration of a company, ready to be sent. */
export async function openForm(page: Page, language: 'en' | 'ko' = 'en'): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`${basePath}/corporate/register`)
  await expect(page.locator('#businessNumber')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
}

export const submit = (page: Page) => page.locator('form.sheet button[type="submit"]').first()

export async function fillNumber(page: Page, number: string): Promise<void> {
  await page.locator('#businessNumber').fill(number)
  await submit(page).click()
}

export async function fillCompany(page: Page): Promise<void> {
  await expect(page.locator('#companyName')).not.toHaveValue('')
  await page.locator('#addressLine1').fill('4 Wharf Street')
  await page.locator('#city').fill('Napier')
  await page.locator('#companyEmail').fill('office@totara.example')
  await submit(page).click()
}

export async function fillOwner(page: Page, address: string): Promise<void> {
  await page.locator('#givenName').fill('Moana')
  await page.locator('#familyName').fill('Teka')
  await page.locator('#emailAddress').fill(address)
  await submit(page).click()
}

export async function send(page: Page): Promise<void> {
  await page.locator('#termsAccepted').check()
  await submit(page).click()
  await expect(page.locator('#termsAccepted')).toHaveCount(0)
}
