import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { PartBoundary } from './part-boundary.tsx'

const alert = page.getByRole('alert')
const retry = page.getByRole('button', { name: 'Try again' })

function Part({ name }: { name: string }) {
  return <p>{name} is here</p>
}

/** A part whose code fails to load this many times. */
function failing(times: number) {
  const load = vi.fn<() => Promise<typeof Part>>(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
  return { load, Lazy: lazyComponent(load) }
}

beforeEach(() => {
  // React reports what a boundary caught; that is what these tests are about.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

test('[ROUTE-13] a chunk that fails to load is fetched a second time without a word', async () => {
  const { load, Lazy } = failing(1)
  show(
    <PartBoundary waiting={<p>Waiting</p>}>
      <Lazy name="Side" />
    </PartBoundary>,
  )
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expect.element(page.getByText('Side is here')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('[ROUTE-13] a part that cannot be fetched shows its own failure, and another press fetches it', async () => {
  const { load, Lazy } = failing(2)
  show(
    <>
      <h1>Home</h1>
      <PartBoundary>
        <Lazy name="Side" />
      </PartBoundary>
    </>,
  )
  await expect.element(alert.getByText('Not loaded')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await retry.click()
  await expect.element(page.getByText('Side is here')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})

test('after a failed retry it offers to reload the page; the next visit fetches again', async () => {
  const { Lazy } = failing(4)
  const part = (
    <PartBoundary>
      <Lazy name="Side" />
    </PartBoundary>
  )
  show(part)
  await retry.click()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  show(part)
  await expect.element(page.getByText('Side is here')).toBeVisible()
})

test('a part that could not be fetched comes once the connection is back; without one, a retry is offered, not a reload', async () => {
  const { load, Lazy } = failing(4)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(
    <PartBoundary>
      <Lazy name="Side" />
    </PartBoundary>,
  )
  await retry.click()
  await expect.poll(() => load.mock.calls).toHaveLength(4)
  await expect.element(retry).toBeVisible()
  onLine.mockReturnValue(true)
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Side is here')).toBeVisible()
})

test('[ROUTE-13] what breaks while rendering leaves the rest alone, and comes back when it can', async () => {
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('Broken')
    return <p>Mended</p>
  }
  function Page() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Pressed {count}
        </button>
        <PartBoundary>
          <Fragile />
        </PartBoundary>
      </>
    )
  }
  show(<Page />)
  await expect.element(alert).toBeVisible()
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  isBroken = false
  await retry.click()
  await expect.element(page.getByText('Mended')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
})
