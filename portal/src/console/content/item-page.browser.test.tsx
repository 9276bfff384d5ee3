import { previewContent, retrieveContentItem } from '@waymark/contract/console/content/content'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { ItemPage } from './item-page.tsx'

const item = {
  item: { kind: 'page', id: 'help', position: 1, words: { en: { title: 'Help' } } },
  languages: [{ code: 'en', name: 'English' }],
  revision: 1,
  basedOn: 1,
  isPublished: true,
  editedBy: 'Sora Baek',
  versions: [],
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(retrieveContentItem.path)) return Response.json(item)
    return address.endsWith(previewContent.path)
      ? Response.json({ problems: [], leftOut: [], previews: [] })
      : Response.error()
  })
  showConsole(
    <Routes>
      <Route
        path="/content/:id"
        element={
          <>
            <Link to="/queue">Queue</Link>
            <ItemPage />
          </>
        }
      />
      <Route path="/queue" element={<h1>queue</h1>} />
    </Routes>,
    { role: 'editor', at: '/content/help' },
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('a way to another page asks before a text that is not saved is lost, and Escape keeps it', async () => {
  const title = page.getByRole('textbox', { name: 'content.field.title' })
  const link = page.getByRole('link', { name: 'Queue' })
  await title.fill('Help and contact')
  await link.click()
  const question = page.getByRole('alertdialog', { name: 'leave.title' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Help and contact')
  await link.click()
  await question.getByRole('button', { name: 'leave.go' }).click()
  await expect.element(page.getByRole('heading', { name: 'queue' })).toBeVisible()
})
