import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Component as ActivationPage } from '../../features/enrolment/activation-page.tsx'
import { Component as RegistrationPage } from '../../features/company-registration/registration-page.tsx'
import { Component as EnrolmentPage } from '../../features/enrolment/enrolment-page.tsx'
import { Component as LandingPage } from '../../features/landing/landing-page.tsx'
import { Component as ForgotPasswordPage } from '../../features/security/mailed-links/forgot-password-page.tsx'
import { Component as ResetPasswordPage } from '../../features/security/mailed-links/reset-password-page.tsx'
import { Component as UndoEmailPage } from '../../features/security/mailed-links/undo-email-page.tsx'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { showConfiguration, type Configuration } from '../../platform/configuration/configuration.ts'
import { wholeConfiguration } from '../../platform/configuration/fetch-configuration.ts'
import { setWrittenLanguages } from '../../platform/i18n/i18n.ts'
import { ownPath } from '../../platform/navigation/base-path.ts'
import { setScreenAddresses } from '../../platform/navigation/screens.ts'
import { isDrawn, type DrawnPage } from '../gate/drawn-pages.ts'
import { GatePage } from '../gate/gate-page.tsx'
import { headOf } from '../gate/head-of.ts'
import { WholeApp } from '../gate/whole-app.tsx'
import { screenAddressesOf } from '../routes/built-routes.ts'
import { matchRoute } from '../routes/match-route.ts'
import { rowsOf } from '../routes/route-overrides.ts'
import { routeTable, type PageComponent, type RouteRow } from '../routes/route-table.ts'
import { writtenLanguages } from '../words/word-loaders.ts'
import { wordsFor } from './words.ts'
import { withPage } from './document.ts'

export { publicHead, publicPaths } from './public-pages.ts'

/** Gate pages with their code loaded; in the browser `gate-pages.ts` fetches it on demand. */
const drawable: Readonly<Record<DrawnPage, PageComponent>> = {
  login: SignInPage,
  landing: LandingPage,
  enrol: EnrolmentPage,
  corporate_register: RegistrationPage,
  user_activation: ActivationPage,
  forgot_password: ForgotPasswordPage,
  reset_password: ResetPasswordPage,
  email_undo: UndoEmailPage,
}

/** The input of a drawing. It contains nothing personal. */
export interface Drawing {
  /** The built page in this language. */
  readonly template: string
  readonly language: string
  /** Public configuration of the company at this host, as the API returns it. */
  readonly configuration: object
  /** Path and query. */
  readonly url: string
}

/**
 * The page at an address that can be drawn ahead: the same drawing serves everyone in one language at one company. Undefined if the browser
 * draws it.
 */
export function pageAt({
  url,
  configuration,
}: Pick<Drawing, 'url' | 'configuration'>): DrawnPage | undefined {
  const whole = wholeConfiguration(configuration)
  return whole === undefined ? undefined : drawnAt(url, whole)?.page
}

/** The document with its page drawn in; undefined if the browser draws it. */
export function prerender({ template, language, configuration, url }: Drawing): string | undefined {
  const whole = wholeConfiguration(configuration)
  const drawn = whole === undefined ? undefined : drawnAt(url, whole)
  if (whole === undefined || drawn === undefined) return undefined
  const { row, page } = drawn
  const words = wordsFor(language, writtenLanguages)
  // Rendering is synchronous, so another company's drawing can't interleave.
  showConfiguration(whole)
  setWrittenLanguages(writtenLanguages)
  setScreenAddresses(screenAddressesOf(rowsOf(routeTable, whole)))
  const markup = renderToString(
    <I18nextProvider i18n={words}>
      <WholeApp>
        <GatePage row={row} Page={drawable[page]} />
      </WholeApp>
    </I18nextProvider>,
  )
  // React omits what failed and notes it in a comment: half a page isn't good enough.
  if (markup.includes('<!--$!-->')) throw new Error(`${page} could not be drawn: ${markup.slice(0, 2000)}`)
  return withPage(template, {
    page,
    markup,
    configuration,
    ...headOf(row, words.t, language, whole.brandName),
  })
}

function drawnAt(
  url: string,
  configured: Configuration,
): { readonly row: RouteRow; readonly page: DrawnPage } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://portal')
  const row = matchRoute(rowsOf(routeTable, configured), ownPath(pathname) ?? '')
  if (row === undefined || !row.enabled || !row.isBuilt) return undefined
  const isPublic = row.kind === 'login' || row.kind === 'clearing'
  const { page } = row
  return isPublic && isDrawn(page, searchParams) ? { row, page } : undefined
}
