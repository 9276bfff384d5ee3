import { lazy } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { routeTable, type PageComponent, type PageKey } from '../routes/route-table.ts'
import { FetchFailure } from './gate-failure.tsx'

/** The public forms: the pages that take the token away (ROUTE-14). */
const forms = routeTable
  .filter(({ kind, isBuilt }) => kind === 'clearing' && isBuilt)
  .map(({ page }): [PageKey, PageComponent] => [page, form(page)])

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once.
 */
export const gatePages: Readonly<Partial<Record<PageKey, PageComponent>>> = {
  login: SignInPage,
  ...Object.fromEntries(forms),
}

/** A public form that is fetched when its address is visited. */
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
