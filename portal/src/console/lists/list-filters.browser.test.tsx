import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../console.css'
import { clear, show } from '../../dev/testing/show.tsx'
import { readListState } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'

beforeEach(async () => page.viewport(1440, 900))
afterEach(clear)

test('clearing a filter empties what was typed and not applied, and what could not be read', async () => {
  const onApply = vi.fn<(filter: object) => void>()
  const { query } = readListState('members', new URLSearchParams())
  show(<ListFilters query={query} choices={undefined} onApply={onApply} />)
  const [points, country] = [
    page.getByLabelText('lists.filter.pointsFrom'),
    page.getByLabelText('lists.filter.country'),
  ]
  await points.fill('many')
  await country.fill('NZ')
  await page.getByRole('button', { name: 'lists.apply' }).click()
  await expect.element(points).toHaveAttribute('aria-invalid', 'true')
  expect(onApply).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'lists.reset' }).click()
  await expect.element(points).toHaveValue('')
  await expect.element(points).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(country).toHaveValue('')
  expect(onApply).toHaveBeenCalledWith({})
})

test('on a phone a filter is one button, which counts its fields, until it is pressed and again once it is applied', async () => {
  await page.viewport(390, 844)
  const { query } = readListState('members', new URLSearchParams({ country: 'NZ' }))
  show(<ListFilters query={query} choices={undefined} onApply={() => undefined} />)
  const button = page.getByRole('button', { name: 'lists.filterOn' })
  const country = page.getByLabelText('lists.filter.country')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(country).not.toBeVisible()
  await button.click()
  await expect.element(country).toHaveValue('NZ')
  await page.getByRole('button', { name: 'lists.apply' }).click()
  await expect.element(country).not.toBeVisible()
})
