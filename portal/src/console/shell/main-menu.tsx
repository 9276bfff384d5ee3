import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { consoleMenu } from '../console-menu.ts'
import { useOperator } from '../session/operator-context.ts'

/** The pages that the operator's roles have. On a phone it's one line that scrolls, so the page's own entry is brought into view. */
export function MainMenu() {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const lines = consoleMenu.filter((line) => line.roles.some((role) => roles.includes(role)))
  const here = lines.findIndex(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  useEffect(() => {
    menu.current?.children
      .item(here)
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [here, menu])
  return (
    <nav ref={menu} aria-label={t('menu.label')}>
      {lines.map(({ path, words }) => (
        <NavLink key={path} to={path} className="console-link">
          {t(`menu.${words}`)}
        </NavLink>
      ))}
    </nav>
  )
}
