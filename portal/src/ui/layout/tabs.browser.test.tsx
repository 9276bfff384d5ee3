import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { Tabs } from './tabs.tsx'

const tab = (name: string) => page.getByRole('tab', { name })
type Id = 'one' | 'two' | 'three' | 'four'

function Page({ onDrawn }: { onDrawn: (id: Id) => void }) {
  const [value, setValue] = useState<Id>('one')
  const panel = (id: Id) => {
    onDrawn(id)
    return <input aria-label={`Note ${id}`} />
  }
  return (
    <Tabs
      label="Company"
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'one', label: 'One', render: () => panel('one') },
        { id: 'two', label: 'Two', render: () => panel('two') },
        { id: 'three', label: 'Three', render: () => panel('three'), disabled: true },
        {
          id: 'four',
          label: 'Four',
          render: () => {
            throw new Error('Broken')
          },
        },
      ]}
    />
  )
}

afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

test('arrows, Home and End move between the tabs, skipping a disabled one; Enter chooses', async () => {
  show(<Page onDrawn={() => undefined} />)
  await tab('One').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Two')).toHaveFocus()
  await expect.element(tab('One')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(tab('Four')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Two')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('One')).toHaveFocus()
})

test('the arrows follow the visual order in right-to-left text', async () => {
  show(<Page onDrawn={() => undefined} />, { locale: 'ar-XB' })
  await tab('One').click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Two')).toHaveFocus()
})

test('a panel is rendered when first chosen, and keeps what was typed', async () => {
  const drawn: Id[] = []
  show(<Page onDrawn={(id) => drawn.push(id)} />)
  await page.getByRole('textbox', { name: 'Note one' }).fill('Kia ora')
  expect(drawn).not.toContain('two')
  await tab('Two').click()
  await expect.element(page.getByRole('textbox', { name: 'Note two' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note one' })).not.toBeInTheDocument()
  await tab('One').click()
  await expect.element(page.getByRole('textbox', { name: 'Note one' })).toHaveValue('Kia ora')
})

test('[ROUTE-13] a panel that breaks leaves the tabs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(<Page onDrawn={() => undefined} />)
  await tab('Four').click()
  await expect.element(page.getByRole('alert').getByText('Not loaded')).toBeVisible()
  await tab('One').click()
  await expect.element(page.getByRole('textbox', { name: 'Note one' })).toBeVisible()
})
