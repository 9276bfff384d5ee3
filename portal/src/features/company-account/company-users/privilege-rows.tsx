import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import type { Permission } from '../../../platform/permissions/permissions.ts'
import {
  mayGive,
  pageRight,
  pagesToGive,
  tabRights,
  withRight,
  type ListedPrivileges,
} from './privilege-list.ts'
import { useDeniedWords } from './use-row-actions.tsx'
import { usePageTitles } from './use-page-titles.ts'
import { useGiver } from './use-giver.ts'

interface PrivilegeRowsProps {
  before: ListedPrivileges
  ui: ListedPrivileges
  /** Shown, and not to be changed. */
  isLocked: boolean
  onChange: (ui: ListedPrivileges) => void
}

/** A line for each page: full, read only or hidden. What the person can't give is greyed, with the reason. */
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
  const is = pageRight(ui, page)
  const isAllowed = (right: Permission) =>
    right === is || (!isLocked && mayGive(giver, before, withRight(ui, page, right)))
  const isBeyond = !isLocked && !rights.every(isAllowed)
  return (
    <li>
      <fieldset className="company-users__right">
        <legend className="company-users__page">{title}</legend>
        <Segments
          page={page}
          value={is}
          isAllowed={isAllowed}
          onChange={(right) => onChange(withRight(ui, page, right))}
        />
        <span className="company-users__note small muted">
          {was !== is && <span>{t('privileges.was', { right: t(`right.${was}`) })} </span>}
          {tabRights(ui, page) > 0 && <span>{t('privileges.tabs', { count: tabRights(ui, page) })} </span>}
          {isBeyond && <span>{denied('pageBeyondOwn')}</span>}
        </span>
      </fieldset>
    </li>
  )
}

interface SegmentsProps {
  page: ScreenKey
  value: Permission
  isAllowed: (right: Permission) => boolean
  onChange: (right: Permission) => void
}

/** Radio buttons in a bar: arrows move between them. */
function Segments({ page, value, isAllowed, onChange }: SegmentsProps) {
  const { t } = useTranslation('company-users')
  return (
    <span className="segmented company-users__segments">
      {rights.map((right) => (
        <label key={right}>
          <input
            type="radio"
            className="visually-hidden"
            name={`right-${page}`}
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
