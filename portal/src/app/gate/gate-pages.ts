import { lazy } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import type { BuiltPage } from '../routes/built-pages.ts'
import type { PageComponent, PageKey } from '../routes/route-table.ts'
import { FetchFailure } from './gate-failure.tsx'

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once.
 */
const gatePages = new Map<PageKey, PageComponent>([['login', SignInPage]])

/** Public forms that are fetched when their address is visited. */
const forms = [
  'sign_in_return',
  'enrol',
  'user_activation',
  'forgot_password',
  'reset_password',
  'email_undo',
] as const satisfies readonly BuiltPage[]
for (const page of forms) gatePages.set(page, form(page))

export function gatePage(page: PageKey): PageComponent | undefined {
  return gatePages.get(page)
}

/**
 * Fetches a page before it is first shown, so that it takes over what the server drew in one step.
 * @returns whether this visit finds the page as the server draws it for everybody
 */
export async function fetchGatePage(page: PageKey): Promise<boolean> {
  const known = forms.find((form) => form === page)
  if (known === undefined) return true
  const { pages } = await import('../pages.ts')
  const { Component, isAsDrawn } = await pages[known]()
  gatePages.set(page, Component)
  return isAsDrawn?.() ?? true
}

function form(page: BuiltPage): PageComponent {
  return lazy(async () => {
    try {
      const { pages } = await import('../pages.ts')
      return { default: (await pages[page]()).Component }
    } catch {
      return { default: FetchFailure }
    }
  })
}
