import { lazy } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { routeTable, type PageComponent, type PageKey } from '../routes/route-table.ts'
import { FetchFailure } from './gate-failure.tsx'

/** The public forms, which clear the token (ROUTE-14), and the landing page. Fetched when visited. */
const forms: ReadonlySet<PageKey> = new Set(
  routeTable
    .filter(({ kind, isBuilt, page }) => (kind === 'clearing' || page === 'landing') && isBuilt)
    .map(({ page }) => page),
)

/** Pages shown without the router to people who aren't signed in. They add to the first page's size, so only sign-in is bundled. */
const gatePages = new Map<PageKey, PageComponent>([['login', SignInPage]])
for (const page of forms) gatePages.set(page, form(page))

export function gatePage(page: PageKey): PageComponent | undefined {
  return gatePages.get(page)
}

/**
 * Fetches a page before it's first shown, so that it hydrates the server-drawn one in a single step.
 * @returns whether this visit shows the page exactly as the server draws it for everyone
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
