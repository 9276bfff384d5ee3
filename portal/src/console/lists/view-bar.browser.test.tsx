import { deleteView } from '@waymark/contract/console/lists/views'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { readListState } from './list-address.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewBar } from './view-bar.tsx'

const state = { ...readListState('members', new URLSearchParams('state=active')), viewId: 'v-1' }
const view = {
  viewId: 'v-1',
  name: 'Gold, expiring',
  isShared: true,
  isOwn: true,
  owner: 'Sora Baek',
  query: state.query,
  columns: state.columns,
}
const [deleted, turnedPage] = [vi.fn<() => void>(), vi.fn<() => void>()]
function Listed() {
  const area = useRef<HTMLDivElement>(null)
  useListKeys(area, { next: turnedPage, previous: undefined })
  return (
    <div ref={area}>
      <ViewBar state={state} />
    </div>
  )
}

let answer: () => Response = () => Response.error()

beforeEach(async () => {
  await page.viewport(1440, 900)
  deleted.mockClear()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith(deleteView.path)) return Response.json({ views: [view] })
    deleted()
    return answer()
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test("a shared view is deleted only once its owner confirms, and one that couldn't be deleted says so", async () => {
  showConsole(<Listed />, { role: 'agent' })
  await page.getByRole('button', { name: 'lists.deleteView' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('button', { name: 'lists.keepView' })).toBeVisible()
  expect(deleted).not.toHaveBeenCalled()
  // The page's keys do nothing while it's open.
  await userEvent.keyboard('n')
  expect(turnedPage).not.toHaveBeenCalled()
  const confirm = dialog.getByRole('button', { name: 'lists.deleteView' })
  await confirm.click()
  await expect.element(dialog.getByText('notReached')).toBeVisible()
  answer = () => Response.json({})
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(deleted).toHaveBeenCalledTimes(2)
})
