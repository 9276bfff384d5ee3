import type { headerFooter } from '@waymark/contract/content/header-footer'
import type { Wire } from '@waymark/contract/operation'
import { Link } from 'react-router'
import { useScreenPath, type ScreenPathOf } from '../navigation/use-screen-path.ts'

export type MenuLink = Wire<typeof headerFooter>['answer']['object']['header'][number]

/** Whether a content link leads anywhere: not if the person can't open its screen. */
export function leadsSomewhere({ target }: MenuLink, pathOf: ScreenPathOf): boolean {
  return target.kind === 'site' || pathOf(target.screen) !== undefined
}

/** A header or footer link from the content service. */
export function ContentLink({ link, isCurrent = false }: { link: MenuLink; isCurrent?: boolean }) {
  const pathOf = useScreenPath()
  return <LinkTo link={link} pathOf={pathOf} isCurrent={isCurrent} />
}

interface LinkToProps {
  link: MenuLink
  /** Where the screens are, for whoever reads the link. */
  pathOf: ScreenPathOf
  isCurrent?: boolean
}

export function LinkTo({ link: { label, target }, pathOf, isCurrent = false }: LinkToProps) {
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
