import '../../platform/content/content.css'
import { useTranslation } from 'react-i18next'
import type { Partner } from '../../platform/content/content-queries.ts'
import { fitsSearch, type ListChoice } from '../../platform/content/lists/list-address.ts'
import { ListFilters } from '../../platform/content/lists/list-filters.tsx'
import {
  CardsWaiting,
  ContentState,
  NothingFits,
  useFoundAnnouncement,
} from '../../platform/content/lists/list-parts.tsx'
import { PartnerCards } from '../../platform/content/partner-cards.tsx'
import { usePartners } from '../../platform/content/use-content.ts'
import { useRecommendedPartners } from '../../platform/content/use-own-content.ts'
import { useListChoice } from '../../platform/content/lists/use-list-choice.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useSession } from '../../platform/session/use-membership.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { RecommendedForYou } from './recommended-for-you.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

const kinds = { shows: ['all'], sorts: ['usual', 'name', 'offers'] } as const
type Choice = ListChoice<'all', (typeof kinds.sorts)[number]>

/** Partners where members earn points (ROUTE-07). Public; members see their recommendations first. */
export function Component() {
  const { t } = useTranslation('partners')
  const session = useSession()
  const partners = usePartners()
  // They come above the list, which would be pushed down if it came first.
  const recommended = useRecommendedPartners()
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        lead={t('sub')}
        actions={
          <ScreenLink screen="offers" className={buttonClass('outline')}>
            {t('offers')}
          </ScreenLink>
        }
      />
      {recommended.isWaiting ? (
        <CardsWaiting label={t('waiting')} />
      ) : (
        <>
          {session.kind === 'signedIn' && <RecommendedForYou recommended={recommended} />}
          <ContentState asked={partners} failed={t('failed')} waiting={<CardsWaiting label={t('waiting')} />}>
            {({ object }) => <Partners partners={object.partners} />}
          </ContentState>
        </>
      )}
    </div>
  )
}

function Partners({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation('partners')
  const [choice, change] = useListChoice(kinds)
  const shown = sorted(
    partners.filter((partner) => fits(partner, choice)),
    choice.sort,
  )
  const counted = t('counted', { count: shown.length, all: partners.length })
  useFoundAnnouncement(JSON.stringify(choice), counted)
  return (
    <section className="stack" aria-labelledby="all-partners">
      <h2 id="all-partners">{t('all')}</h2>
      <ListFilters
        label={t('filter')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        present={new Set(partners.map(({ category }) => category))}
        sorts={kinds.sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        choice={choice}
        onChange={change}
      />
      {shown.length === 0 ? (
        <NothingFits onAll={() => change({ category: undefined, search: '' })} />
      ) : (
        <div>
          <PartnerCards partners={shown} />
          <p className="small muted content-note">{counted}</p>
        </div>
      )}
    </section>
  )
}

function fits({ category, name, summary }: Partner, choice: Choice): boolean {
  const isOfCategory = choice.category === undefined || category === choice.category
  return isOfCategory && fitsSearch([name, summary], choice.search)
}

function sorted(partners: readonly Partner[], sort: Choice['sort']): readonly Partner[] {
  if (sort === 'name') return partners.toSorted((a, b) => a.name.localeCompare(b.name))
  if (sort === 'offers') return partners.toSorted((a, b) => b.offers - a.offers)
  return partners
}
