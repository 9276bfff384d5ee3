import { lazy } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import type { BuiltPage } from '../routes/built-pages.ts'
import type { PageComponent, PageKey } from '../routes/route-table.ts'
import { FetchFailure } from './gate-failure.tsx'

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once.
 */
export const gatePages: Partial<Record<PageKey, PageComponent>> = {
  login: SignInPage,
  sign_in_return: form('sign_in_return'),
  enrol: form('enrol'),
  user_activation: form('user_activation'),
  forgot_password: form('forgot_password'),
  reset_password: form('reset_password'),
  email_undo: form('email_undo'),
}

/** A public form that is fetched when its address is visited. */
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
