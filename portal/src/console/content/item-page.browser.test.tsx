import { previewContent, retrieveContentItem } from '@waymark/contract/console/content/content'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
      <Route path="/queue" element={<Link to="/content/help">Help</Link>} />
    </Routes>,
    { role: 'editor', at: '/content/help' },
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('what was typed and not saved is there again after a visit to another page', async () => {
  const title = page.getByRole('textbox', { name: 'content.field.title' })
  await title.fill('Help and contact')
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await expect.element(title).toHaveValue('Help and contact')
  await expect.element(page.getByText('content.unsaved')).toBeVisible()
  await title.fill('Help')
  await expect.element(page.getByText('content.saved')).toBeVisible()
})
