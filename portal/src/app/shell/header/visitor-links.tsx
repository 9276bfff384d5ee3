import { useTranslation } from 'react-i18next'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import { useCurrentRow } from '../../portal/portal-context.ts'
import { ContentLink, leadsSomewhere } from '../../../platform/content/menu-link.tsx'
import { useChrome } from '../chrome-queries.ts'

/** Header links for visitors, from the content service. */
export function VisitorLinks() {
  const { t } = useTranslation('shell')
  const chrome = useChrome()
  const row = useCurrentRow()
  const pathOf = useScreenPath()
  const links = chrome?.header.filter((link) => leadsSomewhere(link, pathOf)) ?? []
  if (links.length === 0) return null
  return (
    <nav className="site-nav" aria-label={t('main')}>
      {links.map((link) => (
        <ContentLink
          key={link.label}
          link={link}
          isCurrent={link.target.kind === 'screen' && link.target.screen === row?.screen}
        />
      ))}
    </nav>
  )
}
