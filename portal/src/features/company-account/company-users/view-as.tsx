import { screenKeys, type ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { ContactLink } from '../../../platform/navigation/contact-link.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { pageRight, type ListedPrivileges } from './privileges/privilege-list.ts'
import { tabRight, tabsToGive } from './privileges/tab-rights.ts'
import { usePageTitles } from './use-page-titles.ts'
import { useViewAs } from './user-queries.ts'

interface ViewAsProps {
  /** The user; undefined for somebody who is being invited. */
  reference: string | undefined
  ui: ListedPrivileges
}

/** View as: what somebody with these privileges sees, page by page, as the server decides it (PROG-05). */
export function ViewAs({ reference, ui }: ViewAsProps) {
  const { t } = useTranslation('company-users')
  return (
    <details className="company-users__view">
      <summary>{t('view.title')}</summary>
      <Pages reference={reference} ui={ui} />
    </details>
  )
}

function Pages({ reference, ui }: ViewAsProps) {
  const { t } = useTranslation('company-users')
  const titleOf = usePageTitles()
  const { data, error, isFetching, refetch } = useViewAs(reference, { ...ui })
  if (data === undefined)
    return error === undefined ? (
      <Waiting label={t('view.waiting')}>
        <Skeleton width="60%" />
      </Waiting>
    ) : (
      <PartFailure title={t('view.failed')} error={error} retry={refetch} pending={isFetching} />
    )
  const seen = data.object.privileges.ui
  const pages = screenKeys.filter((page) => pageRight(seen, page) !== 'none' && titleOf(page) !== undefined)
  const lost = screenKeys.filter((page) => pageRight(ui, page) !== 'none' && pageRight(seen, page) === 'none')
  if (pages.length === 0) return <p className="muted">{t('view.nothing')}</p>
  return (
    <div className="stack-s" aria-busy={isFetching}>
      <ul className="company-users__pages">
        {pages.map((page) => (
          <li key={page}>
            <span>{titleOf(page)}</span>
            <Tag plain tone={pageRight(seen, page) === 'F' ? 'ok' : 'neutral'}>
              {t(`right.seen.${pageRight(seen, page) === 'F' ? 'F' : 'R'}`)}
            </Tag>
            <SeenTabs page={page} seen={seen} />
          </li>
        ))}
      </ul>
      {lost.some((page) => titleOf(page) !== undefined) && (
        <p className="small muted">
          {t('view.employeesOnly')} <ContactLink />
        </p>
      )}
    </div>
  )
}

/** The tabs of a page that differ from it, each with what the person can do there. */
function SeenTabs({ page, seen }: { page: ScreenKey; seen: ListedPrivileges }) {
  const { t } = useTranslation('company-users')
  const places = tabsToGive(page).filter((place) => tabRight(seen, place) !== 'none')
  const isMixed = tabsToGive(page).some((place) => tabRight(seen, place) !== pageRight(seen, page))
  if (!isMixed) return null
  return (
    <ul className="company-users__seen small">
      {places.map((place) => (
        <li key={place}>
          <span>{t(`tabName.${place}`)}</span>{' '}
          <span className="muted">{t(`right.seen.${tabRight(seen, place) === 'F' ? 'F' : 'R'}`)}</span>
        </li>
      ))}
    </ul>
  )
}
