import { lazy, type ComponentType } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { addWords, type WordLoader } from '../../platform/i18n/i18n.ts'
import type { PageKey } from '../routes/route-table.ts'
import { formWords, restWords } from '../words/word-loaders.ts'
import { FetchFailure } from './gate-failure.tsx'

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once.
 */
export const gatePages: Partial<Record<PageKey, ComponentType>> = {
  login: SignInPage,
  sign_in_return: form(
    async () => import('../../features/sign-in-return/sign-in-return-page.tsx'),
    formWords,
  ),
  enrol: form(async () => import('../../features/enrolment/enrolment-page.tsx'), formWords),
  user_activation: form(async () => import('../../features/enrolment/activation-page.tsx'), formWords),
  forgot_password: form(async () => import('../../features/security/forgot-password-page.tsx'), restWords),
  reset_password: form(async () => import('../../features/security/reset-password-page.tsx'), restWords),
}

/** A public form that is fetched, with its words, when its address is visited. */
function form(load: () => Promise<{ readonly Component: ComponentType }>, words: WordLoader): ComponentType {
  return lazy(async () => {
    try {
      const [{ Component }] = await Promise.all([load(), addWords(words)])
      return { default: Component }
    } catch {
      return { default: FetchFailure }
    }
  })
}
