import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
