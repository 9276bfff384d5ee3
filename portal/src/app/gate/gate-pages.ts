import { lazy, type ComponentType } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { addWords } from '../../platform/i18n/i18n.ts'
import { pages } from '../pages.ts'
import type { PageKey } from '../routes/route-table.ts'
import { restWords } from '../words/word-loaders.ts'
import { FetchFailure } from './gate-failure.tsx'

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once. Another public form joins with a line of its own, `publicPage('…')`, beside the one in `pages.ts`.
 */
export const gatePages: Partial<Record<PageKey, ComponentType>> = {
  login: SignInPage,
  sign_in_return: publicPage('sign_in_return'),
}

/** A public page, fetched with its words when it is asked for. */
function publicPage(page: PageKey): ComponentType {
  return lazy(async () => {
    try {
      const [module] = await Promise.all([pages[page]?.(), addWords(restWords)])
      return { default: module?.Component ?? FetchFailure }
    } catch {
      return { default: FetchFailure }
    }
  })
}
