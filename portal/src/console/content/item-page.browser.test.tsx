import {
  previewContent,
  publishContent,
  retrieveContentItem,
  retrieveContentList,
} from '@waymark/contract/console/content/content'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
import { ContentPage } from './content-page.tsx'
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
  [publishContent.path]: () => Response.json({ number: 2 }),
  [retrieveContentList.path]: () => Response.json({ items: [] }),
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
      <Route path="/content" element={<ContentPage />} />
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

test('what was published is named on the page that it leads to, and no more once that is filtered', async () => {
  await page.getByRole('button', { name: 'content.publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'acts.reason' }).selectOptions('changes.reason.CORRECTION')
  await dialog.getByRole('textbox', { name: 'acts.case' }).fill('C-1')
  await dialog.getByRole('button', { name: 'content.publish' }).click()
  await expect.element(page.getByText('content.done.published')).toBeVisible()
  await page.getByRole('button', { name: 'content.kind.offer' }).click()
  await expect.element(page.getByText('content.done.published')).not.toBeInTheDocument()
})
