import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, lastAnnouncement, show } from '../../dev/testing/show.tsx'
import { toast, toasts } from './toasts.ts'

const region = page.getByRole('region', { name: 'Messages' })
const undo = (onUndo: () => void) => ({ undo: { label: 'Undo', hint: 'Press F6.', onUndo } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  show(<button type="button">Save</button>)
})
afterEach(() => {
  for (const { id } of toasts.shown()) toasts.dismiss(id)
  clear()
  vi.useRealTimers()
})

test('its text is announced by an existing live region, and it closes when its time is up', async () => {
  const speaker = document.querySelector('[aria-live]')
  expect(speaker).not.toBeNull()
  toast('Saved.')
  await expect.element(region.getByText('Saved.')).toBeVisible()
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1)
  expect(speaker?.isConnected).toBe(true)
  expect(lastAnnouncement()).toBe('Saved.')
  vi.advanceTimersByTime(6000)
  await expect.element(region).not.toBeInTheDocument()
})

test('its time is paused while it is hovered or focused', async () => {
  toast('Saved.')
  await region.getByText('Saved.').hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(region.getByText('Saved.')).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(region).toHaveFocus()
  await page.getByRole('button', { name: 'Save' }).hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(region.getByText('Saved.')).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(region).not.toHaveFocus()
})

test('F6 leads to undo and back to the previous focus, even when the toast closes', async () => {
  const undone = vi.fn<() => void>()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  toast('Removed.', undo(undone))
  await expect.element(region).toBeVisible()
  expect(lastAnnouncement()).toBe('Removed. Press F6.')
  // One with undo stays longer.
  vi.advanceTimersByTime(19_000)
  await userEvent.keyboard('{F6}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(undone).toHaveBeenCalledOnce()
  await expect.element(save).toHaveFocus()
})

test('at most three are shown: a fourth replaces the oldest without undo', async () => {
  toast('Removed.', undo(vi.fn<() => void>()))
  toast('One.')
  toast('Two.')
  toast('Three.')
  await expect.element(region.getByText('Three.')).toBeVisible()
  expect(toasts.shown().map(({ text }) => text)).toEqual(['Removed.', 'Two.', 'Three.'])
  await region.getByRole('button', { name: 'Dismiss' }).nth(1).click()
  expect(toasts.shown().map(({ text }) => text)).toEqual(['Removed.', 'Three.'])
})
