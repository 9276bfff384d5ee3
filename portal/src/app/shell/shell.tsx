import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useSession } from '../../platform/session/use-membership.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Announcer } from '../../ui/notices/announcer.tsx'
import { ToastRegion } from '../../ui/notices/toast-region.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useCurrentRow } from '../portal/portal-context.ts'
import { trackPage } from '../../platform/tracking/tracking.ts'
import { BottomBar } from './menu/bottom-bar.tsx'
import { CardDialogLoader } from './card-dialog-loader.tsx'
import { ConsentBar } from './notices/consent-bar.tsx'
import { NavigationProgress } from './moving/navigation-progress.tsx'
import { PageCrumbs } from './menu/page-crumbs.tsx'
import { PasswordDialog } from './session/password-dialog.tsx'
import { PrintHeader } from './header/print-header.tsx'
import { SessionWarning } from './session/session-warning.tsx'
import { SidePages } from './menu/side-pages.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { SiteNotice } from './notices/site-notice.tsx'
import { TierTheme } from './tier-theme.tsx'
import { usePageFocus } from './moving/use-page-focus.ts'
import { usePageHead } from './moving/use-page-head.ts'
import { WelcomeBanner } from './notices/welcome-banner.tsx'

const LaterParts = lazyComponent(async () => (await import('./later-parts.tsx')).LaterParts)
const nothing = () => null

/** Wraps every page behind the gate: skip link, header, page, bottom bar. Also sets the title and the focus. */
export function Shell() {
  const { t } = useTranslation()
  const { companyName } = useConfiguration()
  const session = useSession()
  const row = useCurrentRow()
  const { title, view } = usePageHead(row)
  usePageFocus(title, view)
  const screen = row?.screen
  // Someone who's signed in passes through the login route on the way to their landing page and sees nothing of it (ROUTE-20).
  const shown = row?.kind === 'login' ? undefined : screen
  useEffect(() => {
    if (shown !== undefined) trackPage(shown)
  }, [shown])
  const isMember = session.kind === 'signedIn'
  const hasHeader = row?.header ?? true
  return (
    <>
      <SkipLink target="main">{t('platform:skipToMain')}</SkipLink>
      {isMember && <TierTheme />}
      <PartBoundary renderFailed={nothing}>
        <LaterParts isMember={isMember} />
      </PartBoundary>
      {hasHeader && <SiteHeader isMember={isMember} />}
      <main className="page" id="main" tabIndex={-1}>
        {isMember && <PrintHeader />}
        {hasHeader && isMember && <PageCrumbs row={row} />}
        {hasHeader && <SiteNotice />}
        {isMember && row?.kind === 'protected' && <WelcomeBanner />}
        <SidePages row={row}>
          <Outlet />
        </SidePages>
        {isMember && <ConsentBar />}
      </main>
      {isMember && hasHeader && <CardDialogLoader />}
      {isMember && <PasswordDialog />}
      {isMember && <SessionWarning />}
      {hasHeader ? <SiteFooter /> : <footer className="signin__foot only-desktop">{companyName}</footer>}
      {hasHeader && isMember && <BottomBar />}
      <NavigationProgress />
      <ToastRegion label={t('shell:messages.label')} dismiss={t('shell:messages.dismiss')} />
      <Announcer />
      <ScrollRestoration />
    </>
  )
}
