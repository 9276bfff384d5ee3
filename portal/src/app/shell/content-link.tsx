import { Link } from 'react-router'
import { useScreenPath, type ScreenPathOf } from '../../platform/navigation/use-screen-path.ts'
import type { Chrome } from './chrome-queries.ts'

type MenuLink = Chrome['header'][number]

/** Whether a content link leads anywhere: not if the person can't open its screen. */
export function leadsSomewhere({ target }: MenuLink, pathOf: ScreenPathOf): boolean {
  return target.kind === 'site' || pathOf(target.screen) !== undefined
}

/** A header or footer link from the content service. */
export function ContentLink({
  link: { label, target },
  isCurrent = false,
}: {
  link: MenuLink
  isCurrent?: boolean
}) {
  const pathOf = useScreenPath()
  if (target.kind === 'site') {
    return (
      <a href={target.href} rel="noreferrer">
        {label}
      </a>
    )
  }
  return (
    <Link to={`${pathOf(target.screen) ?? '/'}${target.rest}`} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  )
}
