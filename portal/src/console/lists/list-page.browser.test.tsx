import { countList, retrieveList, retrieveListChoices } from '@waymark/contract/console/lists/lists'
import { retrieveViews } from '@waymark/contract/console/lists/views'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../dev/testing/server-replies.ts'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
import words from '../locales/en.json'
import { ListPage } from './list-page.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { console: words } } })
})
const { replies } = consolePages(() => ({
  [retrieveList.path]: () => Response.json({ page: { list: 'members', rows: [] }, next: null, looked: null }),
  [countList.path]: () => Response.json({ count: 12_345, is: 'exact' }),
  [retrieveListChoices.path]: () => Response.json({ programmes: [], orderKinds: [], mostExported: 1000 }),
  [retrieveViews.path]: () => Response.json({ views: [] }),
}))

const openList = () =>
  showConsole(
    <Routes>
      <Route path="/lists/:list" element={<ListPage />} />
    </Routes>,
    { role: 'agent', at: '/lists/members' },
  )

test('a list says how many rows match, in groups', async () => {
  openList()
  await expect.element(page.getByText('12,345 rows match')).toBeVisible()
})

test('rows that can’t be counted are said to be so, not counted forever', async () => {
  replies[countList.path] = () => refused('UNAVAILABLE', 503)
  openList()
  await expect.element(page.getByText("We couldn't count the rows")).toBeVisible()
})

test('saved views that can’t be read say so and are read again, where they looked like none', async () => {
  replies[retrieveViews.path] = () => refused('UNAVAILABLE', 503)
  openList()
  await expect.element(page.getByText('Server: UNAVAILABLE')).toBeVisible()
  replies[retrieveViews.path] = () => Response.json({ views: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Server: UNAVAILABLE')).not.toBeInTheDocument()
})
