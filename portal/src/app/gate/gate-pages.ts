import { lazy } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { routeTable, type PageComponent, type PageKey } from '../routes/route-table.ts'
import { FetchFailure } from './gate-failure.tsx'

/** The public forms: the pages that take the token away (ROUTE-14). They are fetched when their address is visited. */
const forms: ReadonlySet<PageKey> = new Set(
  routeTable.filter(({ kind, isBuilt }) => kind === 'clearing' && isBuilt).map(({ page }) => page),
)

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once.
 */
const gatePages = new Map<PageKey, PageComponent>([['login', SignInPage]])
for (const page of forms) gatePages.set(page, form(page))

export function gatePage(page: PageKey): PageComponent | undefined {
  return gatePages.get(page)
}

/**
 * Fetches a page before it is first shown, so that it takes over what the server drew in one step.
 * @returns whether this visit finds the page as the server draws it for everybody
 */
export async function fetchGatePage(page: PageKey): Promise<boolean> {
  if (!forms.has(page)) return true
  const { loadPage, pageCode } = await import('../pages.ts')
  const code = pageCode(page)
  if (code === undefined) return false
  const { Component, isAsDrawn } = await loadPage(code)
  gatePages.set(page, Component)
  return isAsDrawn?.() ?? true
}

function form(page: PageKey): PageComponent {
  return lazy(async () => {
    try {
      const { loadPage, pageCode } = await import('../pages.ts')
      const code = pageCode(page)
      return { default: code === undefined ? FetchFailure : (await loadPage(code)).Component }
    } catch {
      return { default: FetchFailure }
    }
  })
}
