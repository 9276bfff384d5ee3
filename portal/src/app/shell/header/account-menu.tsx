import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguages } from '../../../platform/i18n/use-languages.ts'
import { useCardEntry, useCardAddress } from '../../../platform/navigation/card-address.ts'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import { useCurrentUser } from '../../../platform/queries/member-queries.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { useDarkSwitch } from '../../../platform/theme/use-theme.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Menu, type MenuEntry, type MenuGroup } from '../../../ui/overlays/menu.tsx'
import { usePortal } from '../../portal/portal-context.ts'
import { initialsOf } from '../../../ui/formats/initials.ts'

const accountScreens: readonly { readonly screen: ScreenKey; readonly icon: IconName }[] = [
  { screen: 'my_profile', icon: 'person' },
  { screen: 'security', icon: 'shield' },
  { screen: 'referral', icon: 'gift' },
  { screen: 'service_request', icon: 'help' },
  { screen: 'feedback', icon: 'mail' },
]

/** The account menu: own pages, language, theme, sign out. On a phone it also holds what doesn't fit in the header. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const { data } = useCurrentUser()
  const name = data?.userDetails.displayName ?? ''
  const groups = [useAccountPages(), useSettings(), useLeaving()].filter(({ entries }) => entries.length > 0)
  return (
    <Menu
      label={t('account')}
      triggerClassName="account"
      align="end"
      groups={groups}
      trigger={
        <>
          <span className="account__disc" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="visually-hidden">{t('accountOf')} </span>
          <span className="account__name">{name}</span>
        </>
      }
    />
  )
}

function useAccountPages(): MenuGroup {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { open } = useCardAddress()
  const pathOf = useScreenPath()
  const hasCard = useCardEntry() !== undefined
  const card: MenuEntry = { id: 'card', label: t('card'), mark: <Icon name="qr-code" />, onAction: open }
  const pages = accountScreens.flatMap(({ screen, icon }): MenuEntry[] => {
    const path = pathOf(screen)
    if (path === undefined) return []
    const go = () => {
      void navigate(path)
    }
    return [{ id: screen, label: t(`routes:${screen}.title`), mark: <Icon name={icon} />, onAction: go }]
  })
  return { id: 'account', label: t('account'), entries: hasCard ? [card, ...pages] : pages }
}

function useSettings(): MenuGroup {
  const { t } = useTranslation('shell')
  const { others, change } = useLanguages()
  const { dark, turn } = useDarkSwitch()
  const languages = others.map(({ code, name }) => ({
    id: `language-${code}`,
    label: name,
    mark: <Icon name="language" />,
    onAction: () => {
      void change(code)
    },
  }))
  const theme: MenuEntry = {
    id: 'theme',
    label: dark ? t('lightTheme') : t('darkTheme'),
    mark: <Icon name={dark ? 'sun' : 'moon'} />,
    onAction: turn,
  }
  return { id: 'settings', label: t('settings'), entries: [...languages, theme] }
}

function useLeaving(): MenuGroup {
  const { t } = useTranslation('shell')
  const { resetStore } = usePortal()
  const leave: MenuEntry = {
    id: 'sign-out',
    label: t('signOut'),
    mark: <Icon name="sign-out" />,
    onAction: () => {
      void signOut(resetStore)
    },
  }
  return { id: 'leave', label: t('leave'), entries: [leave] }
}
