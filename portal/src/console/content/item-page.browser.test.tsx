import { previewContent, retrieveContentItem } from '@waymark/contract/console/content/content'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
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

consolePages(() => ({
  [retrieveContentItem.path]: () => Response.json(item),
  [previewContent.path]: () => Response.json({ problems: [], leftOut: [], previews: [] }),
}))
beforeEach(() => {
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
