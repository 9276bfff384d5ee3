import { Link } from 'react-router'
import { screenPath } from '../../platform/navigation/screens.ts'
import type { Chrome } from './chrome-queries.ts'

type MenuLink = Chrome['header'][number]

/** Where a link of the content service leads today: nowhere, where its screen is not built. */
export function isThere({ target }: MenuLink): boolean {
  return target.kind === 'site' || screenPath(target.screen) !== undefined
}

/** A link of the header or the footer as the content service writes it. */
export function ChromeLink({
  link: { label, target },
  isCurrent = false,
}: {
  link: MenuLink
  isCurrent?: boolean
}) {
  if (target.kind === 'site') {
    return (
      <a href={target.href} rel="noreferrer">
        {label}
      </a>
    )
  }
  return (
    <Link
      to={`${screenPath(target.screen) ?? '/'}${target.rest}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}
