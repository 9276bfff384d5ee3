import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useLanguages } from '../../../platform/i18n/use-languages.ts'
import { enrolPath, hostPath, loginPath } from '../../../platform/navigation/base-path.ts'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { useDarkSwitch } from '../../../platform/theme/use-theme.ts'
import { BrandMark } from '../../../ui/icons/brand-mark.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ProgrammeSwitcher } from './programme-switcher.tsx'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { VisitorLinks } from './visitor-links.tsx'

/** Brand and programme, main navigation, language, theme and account. */
export function SiteHeader({ isMember }: { isMember: boolean }) {
  return (
    <header className="site-header">
      <div className="site-header__in">
        <Brand isMember={isMember} />
        {isMember && <ProgrammeSwitcher />}
        {isMember ? <MainNavigation /> : <VisitorLinks />}
        <div className="site-tools">
          <LanguageSwitch isMember={isMember} />
          <ThemeSwitch />
          {isMember && <NotificationBell />}
          {isMember ? <AccountMenu /> : <SignInOrJoin />}
        </div>
      </div>
    </header>
  )
}

/** Leads to a member's home; for visitors it leaves the router, to the landing page or, without one, sign-in. */
function Brand({ isMember }: { isMember: boolean }) {
  const { brandName } = useConfiguration()
  const home = screenPath('dashboard')
  const content = (
    <>
      <BrandMark />
      <span>{brandName}</span>
    </>
  )
  if (!isMember) {
    return (
      <a className="brand" href={hostPath(screenPath('landing') ?? loginPath)} aria-label={brandName}>
        {content}
      </a>
    )
  }
  if (home === undefined) return <span className="brand">{content}</span>
  return (
    <Link className="brand" to={home} aria-label={brandName}>
      {content}
    </Link>
  )
}

function MainNavigation() {
  const { t } = useTranslation('shell')
  const entries = useMenuEntries()
  if (entries.length === 0) return null
  return (
    <nav className="site-nav" aria-label={t('main')}>
      {entries.map(({ menu, path, isCurrent }) => (
        <Link key={menu} to={path} aria-current={isCurrent ? 'page' : undefined}>
          {t(`menu.${menu}`)}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone a member finds the languages in the account menu; a visitor has no such menu. */
function LanguageSwitch({ isMember }: { isMember: boolean }) {
  const { others, change } = useLanguages()
  return others.map(({ code, name }) => (
    <button
      key={code}
      className={isMember ? 'icon-btn only-desktop' : 'icon-btn'}
      type="button"
      lang={code}
      onClick={() => {
        void change(code)
      }}
    >
      <span aria-hidden="true">{markOf(code, name)}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  ))
}

/** A short form of a language for tight spaces: `EN`, `한`. */
function markOf(code: string, name: string): string {
  const [first = ''] = name
  return /[a-z]/i.test(first) ? (code.split('-')[0] ?? code).toUpperCase() : first
}

function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const { dark, turn } = useDarkSwitch()
  return (
    <IconButton className="only-desktop" label={dark ? t('lightTheme') : t('darkTheme')} onClick={turn}>
      <Icon name={dark ? 'sun' : 'moon'} />
    </IconButton>
  )
}

/** Both leave the router: sign-in and joining live outside it. */
function SignInOrJoin() {
  const { t } = useTranslation('shell')
  return (
    <>
      <a className={buttonClass('outline', { size: 'small' })} href={hostPath(loginPath)}>
        {t('signIn')}
      </a>
      {screenPath('enrol') !== undefined && (
        <a className={buttonClass('primary', { size: 'small' })} href={hostPath(enrolPath)}>
          {t('join')}
        </a>
      )}
    </>
  )
}
