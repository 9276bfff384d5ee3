import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import type { Permission } from '../../../../platform/permissions/permissions.ts'
import {
  mayGive,
  pageRight,
  pagesToGive,
  tabRights,
  withRight,
  type ListedPrivileges,
} from './privilege-list.ts'
import { isMixed, tabRight, tabsToGive, withTabRight } from './tab-rights.ts'
import { useDeniedWords } from '../use-row-actions.tsx'
import { usePageTitles } from '../use-page-titles.ts'
import { useGiver } from './use-giver.ts'

interface PrivilegeRowsProps {
  before: ListedPrivileges
  ui: ListedPrivileges
  /** Shown, and not to be changed. */
  isLocked: boolean
  onChange: (ui: ListedPrivileges) => void
}

/** A line for each page and its tabs: full, read only or hidden. What the person can't give is greyed, with the reason. */
export function PrivilegeRows({ before, ui, isLocked, onChange }: PrivilegeRowsProps) {
  const titleOf = usePageTitles()
  const pages = pagesToGive(useGiver(), before).filter((page) => titleOf(page) !== undefined)
  return (
    <ul className="company-users__rights">
      {pages.map((page) => (
        <PageRow key={page} page={page} before={before} ui={ui} isLocked={isLocked} onChange={onChange} />
      ))}
    </ul>
  )
}

const rights = ['F', 'R', 'none'] as const

function PageRow({ page, before, ui, isLocked, onChange }: PrivilegeRowsProps & { page: ScreenKey }) {
  const { t } = useTranslation('company-users')
  const giver = useGiver()
  const denied = useDeniedWords()
  const title = usePageTitles()(page)
  const was = pageRight(before, page)
  const is = isMixed(ui, page) ? undefined : pageRight(ui, page)
  const isAllowed = (right: Permission) =>
    right === is || (!isLocked && mayGive(giver, before, withRight(ui, page, right)))
  const isBeyond = !isLocked && !rights.every(isAllowed)
  return (
    <li>
      <fieldset className="company-users__right">
        <legend className="company-users__page">{title}</legend>
        <Segments
          name={page}
          value={is}
          isAllowed={isAllowed}
          onChange={(right) => onChange(withRight(ui, page, right))}
        />
        <span className="company-users__note small muted">
          {is !== undefined && was !== is && (
            <span>{t('privileges.was', { right: t(`right.${was}`) })} </span>
          )}
          {tabRights(ui, page) > 0 && <span>{t('privileges.tabs', { count: tabRights(ui, page) })} </span>}
          {isBeyond && <span>{denied('pageBeyondOwn')}</span>}
        </span>
      </fieldset>
      <TabRows page={page} before={before} ui={ui} isLocked={isLocked} onChange={onChange} />
    </li>
  )
}

/** The tabs of a page, each with a right of its own. */
function TabRows({ page, before, ui, isLocked, onChange }: PrivilegeRowsProps & { page: ScreenKey }) {
  const { t } = useTranslation('company-users')
  const giver = useGiver()
  const places = tabsToGive(page)
  if (places.length === 0) return null
  return (
    <details className="company-users__tabs" open={isMixed(before, page)}>
      <summary>{t('privileges.byTab')}</summary>
      {places.map((place) => {
        const is = tabRight(ui, place)
        const isAllowed = (right: Permission) =>
          right === is || (!isLocked && mayGive(giver, before, withTabRight(ui, place, right)))
        return (
          <fieldset key={place} className="company-users__right">
            <legend className="company-users__page">{t(`tabName.${place}`)}</legend>
            <Segments
              name={place}
              value={is}
              isAllowed={isAllowed}
              onChange={(right) => onChange(withTabRight(ui, place, right))}
            />
          </fieldset>
        )
      })}
    </details>
  )
}

interface SegmentsProps {
  /** Of the page or `page/tab`. */
  name: string
  /** Undefined while its tabs have different rights. */
  value: Permission | undefined
  isAllowed: (right: Permission) => boolean
  onChange: (right: Permission) => void
}

/** Radio buttons in a bar: arrows move between them. */
function Segments({ name, value, isAllowed, onChange }: SegmentsProps) {
  const { t } = useTranslation('company-users')
  return (
    <span className="segmented company-users__segments">
      {rights.map((right) => (
        <label key={right}>
          <input
            type="radio"
            className="visually-hidden"
            name={`right-${name}`}
            checked={right === value}
            disabled={!isAllowed(right)}
            onChange={() => onChange(right)}
          />
          {t(`right.${right}`)}
        </label>
      ))}
    </span>
  )
}
