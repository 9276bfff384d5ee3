import './footer-groups.css'
import type { ScreenPathOf } from '../navigation/use-screen-path.ts'
import { leadsSomewhere, LinkTo, type MenuLink } from './menu-link.tsx'

interface FooterGroupsProps {
  label: string
  groups: readonly { readonly title: string; readonly links: readonly MenuLink[] }[]
  pathOf: ScreenPathOf
}

/** The footer's links in their groups, without those that lead nowhere for this person. */
export function FooterGroups({ label, groups, pathOf }: FooterGroupsProps) {
  return (
    <nav className="site-footer__groups" aria-label={label}>
      {groups
        .map(({ title, links }) => ({ title, links: links.filter((link) => leadsSomewhere(link, pathOf)) }))
        .filter(({ links }) => links.length > 0)
        .map(({ title, links }) => (
          <div key={title}>
            <p className="label">{title}</p>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <LinkTo link={link} pathOf={pathOf} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}
