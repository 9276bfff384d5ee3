import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../../dev/testing/show.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLostFocus } from './use-lost-focus.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clear()
})

function Rows() {
  useLostFocus()
  const [rows, setRows] = useState(['Hana', 'Mere'])
  const [isAsking, setIsAsking] = useState(false)
  const remove = (name: string) => setRows(rows.filter((row) => row !== name))
  return (
    <>
      {rows.map((name) => (
        <button key={name} type="button" onClick={() => remove(name)}>
          Withdraw {name}
        </button>
      ))}
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      <Dialog open={isAsking} title="Sure?" closeLabel="Close" onClose={() => setIsAsking(false)}>
        <p>Nothing happens.</p>
      </Dialog>
    </>
  )
}

test('the focus goes to the page when what had it is removed', async () => {
  show(<Rows />)
  await page.getByRole('button', { name: 'Withdraw Hana' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Withdraw Mere' })).toBeVisible()
})

function Pool() {
  useLostFocus()
  const [isIn, setIsIn] = useState(true)
  if (!isIn) return <p>You left the pool.</p>
  return (
    <>
      <div style={{ blockSize: '3000px' }} />
      <button type="button" onClick={() => setIsIn(false)}>
        Leave
      </button>
    </>
  )
}

test('what replaces a long page is shown from its start', async () => {
  show(<Pool />)
  const foot = document.createElement('footer')
  foot.style.blockSize = '3000px'
  document.body.append(foot)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(scrollY).toBe(0)
})

test('a dialog that closes returns the focus to its opener', async () => {
  show(<Rows />)
  const ask = page.getByRole('button', { name: 'Ask' })
  await ask.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(ask).toHaveFocus()
})

test('what closes places the focus first, also where its frames are drawn only after the wait for a lost focus', async () => {
  show(<Rows />)
  const next = page.getByRole('button', { name: 'Withdraw Mere' })
  const removed = page.getByRole('button', { name: 'Withdraw Hana' })
  await expect.element(removed).toBeVisible()
  const frames: FrameRequestCallback[] = []
  const drawFrame = () => frames.splice(0).forEach((run) => run(0))
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await removed.click()
  await expect.element(removed).not.toBeInTheDocument()
  // As a dialog does once it is gone.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const element = next.element()
      if (document.activeElement === document.body && element instanceof HTMLElement) element.focus()
    })
  })
  vi.runAllTimers()
  drawFrame()
  drawFrame()
  await expect.element(next).toHaveFocus()
})
