import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCardEntry, useCardAddress } from '../../../platform/navigation/card-address.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuKey } from '../../routes/route-table.ts'
import { barEntries, type NavigationEntry } from './menu-entries.ts'
import { useMenuEntries } from './use-menu-entries.ts'

const icons: Readonly<Record<MenuKey, IconName>> = {
  home: 'home',
  points: 'points',
  activity: 'statement',
  family: 'family',
  offers: 'offer',
  club: 'shield',
  company: 'company',
}

/** The main navigation on a phone: at most five entries, with the card in the middle and the rest under 'More'. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const entries = useMenuEntries()
  const hasCard = useCardEntry() !== undefined
  const { before, after, more } = barEntries(entries, hasCard)
  if (entries.length === 0) return null
  const count = before.length + after.length + (hasCard ? 1 : 0) + (more.length > 0 ? 1 : 0)
  return (
    <nav
      className="bottom-bar"
      aria-label={t('shortcuts')}
      style={{ gridTemplateColumns: `repeat(${String(count)}, 1fr)` }}
    >
      {before.map((entry) => (
        <EntryLink key={entry.menu} entry={entry} />
      ))}
      {hasCard && <CardLink />}
      {after.map((entry) => (
        <EntryLink key={entry.menu} entry={entry} />
      ))}
      {more.length > 0 && <More entries={more} />}
    </nav>
  )
}

function EntryLink({ entry: { menu, path, isCurrent } }: { entry: NavigationEntry }) {
  const { t } = useTranslation('shell')
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icons[menu]} />
      {t(`menu.${menu}`)}
    </Link>
  )
}

function CardLink() {
  const { t } = useTranslation('shell')
  const { to } = useCardAddress()
  return (
    <Link to={to} preventScrollReset>
      <Icon name="qr-code" />
      {t('card')}
    </Link>
  )
}

function More({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Menu
      label={t('more')}
      align="end"
      triggerClassName={entries.some(({ isCurrent }) => isCurrent) ? 'is-current' : ''}
      trigger={
        <>
          <Icon name="more" />
          {t('more')}
        </>
      }
      groups={[
        {
          id: 'more',
          label: t('more'),
          entries: entries.map(({ menu, path }) => ({
            id: menu,
            label: t(`menu.${menu}`),
            mark: <Icon name={icons[menu]} />,
            onAction: () => {
              void navigate(path)
            },
          })),
        },
      ]}
    />
  )
}
