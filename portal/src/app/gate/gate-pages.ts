import { lazy, type ComponentType } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { addWords, type WordLoader } from '../../platform/i18n/i18n.ts'
import type { BuiltPage } from '../routes/built-pages.ts'
import type { PageKey } from '../routes/route-table.ts'
import { formWords, restWords } from '../words/word-loaders.ts'
import { FetchFailure } from './gate-failure.tsx'

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once.
 */
export const gatePages: Partial<Record<PageKey, ComponentType>> = {
  login: SignInPage,
  sign_in_return: form('sign_in_return', formWords),
  enrol: form('enrol', formWords),
  user_activation: form('user_activation', formWords),
  forgot_password: form('forgot_password', restWords),
  reset_password: form('reset_password', restWords),
}

/** A public form that is fetched, with its words, when its address is visited. */
function form(page: BuiltPage, words: WordLoader): ComponentType {
  return lazy(async () => {
    try {
      const [{ pages }] = await Promise.all([import('../pages.ts'), addWords(words)])
      return { default: (await pages[page]()).Component }
    } catch {
      return { default: FetchFailure }
    }
  })
}
