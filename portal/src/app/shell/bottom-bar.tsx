import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useCardEntry, useCardPlace } from '../../platform/navigation/card-place.ts'
import type { MenuKey } from '../routes/route-table.ts'
import { useMenuPlaces } from './use-menu-places.ts'

const icons: Readonly<Record<MenuKey, IconName>> = {
  home: 'home',
  points: 'points',
  activity: 'statement',
  family: 'family',
  offers: 'offer',
  club: 'shield',
  company: 'company',
}

/** The main places on a phone. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const places = useMenuPlaces()
  const hasCard = useCardEntry() !== undefined
  if (places.length === 0) return null
  return (
    <nav
      className="bottom-bar"
      aria-label={t('shortcuts')}
      style={{ gridTemplateColumns: `repeat(${String(places.length + (hasCard ? 1 : 0))}, 1fr)` }}
    >
      {places.map(({ menu, path, isCurrent }) => (
        <Link key={menu} to={path} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name={icons[menu]} />
          {t(`menu.${menu}`)}
        </Link>
      ))}
      {hasCard && <CardLink />}
    </nav>
  )
}

function CardLink() {
  const { t } = useTranslation('shell')
  const { to } = useCardPlace()
  return (
    <Link to={to} preventScrollReset>
      <Icon name="qr-code" />
      {t('card')}
    </Link>
  )
}
