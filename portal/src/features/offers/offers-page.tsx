import '../../platform/content/content.css'
import { useTranslation } from 'react-i18next'
import { endsSoon, OfferCards } from '../../platform/content/offer-cards.tsx'
import type { Offer } from '../../platform/content/content-queries.ts'
import { fitsSearch, type ListChoice } from '../../platform/content/lists/list-address.ts'
import { ListFilters } from '../../platform/content/lists/list-filters.tsx'
import {
  CardsWaiting,
  ContentState,
  NothingFits,
  useFoundAnnouncement,
} from '../../platform/content/lists/list-parts.tsx'
import { useOffers } from '../../platform/content/use-content.ts'
import { useListChoice } from '../../platform/content/lists/use-list-choice.ts'
import { useActivatedOffers } from '../../platform/content/use-own-content.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { useSession } from '../../platform/session/use-membership.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'

const kinds = {
  shows: ['all', 'activated', 'soon'],
  sorts: ['usual', 'ending', 'partner'],
} as const
type Choice = ListChoice<(typeof kinds.shows)[number], (typeof kinds.sorts)[number]>

/** Current offers (ROUTE-07). Public; members also see which are for them and which they activated. */
export function Component() {
  const { t } = useTranslation('offers')
  const session = useSession()
  const offers = useOffers()
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        lead={
          session.kind === 'signedIn' ? <MemberSub offers={offers.currentData?.object.offers} /> : t('sub')
        }
        actions={
          <>
            {session.kind === 'signedIn' && (
              <ScreenLink screen="tier_benefits" className={buttonClass('outline')}>
                {t('benefits')}
              </ScreenLink>
            )}
            <ScreenLink screen="partners" className={buttonClass('outline')}>
              {t('partners')}
            </ScreenLink>
          </>
        }
      />
      <ContentState asked={offers} failed={t('failed')} waiting={<CardsWaiting label={t('waiting')} />}>
        {({ object }) => <Offers offers={object.offers} today={object.today} />}
      </ContentState>
    </div>
  )
}

/** How many offers are for the member's tier (PROG-04). */
function MemberSub({ offers }: { offers: readonly Offer[] | undefined }) {
  const { t } = useTranslation('offers')
  const { data } = useAccountSummary()
  if (offers === undefined || data === undefined) return t('sub')
  const { tierCode, tierName } = data.object
  const own = offers.filter(({ audience }) => isFor(audience, tierCode))
  return t('subMember', { count: own.length, tier: tierName })
}

function isFor(audience: Offer['audience'], tierCode: string): boolean {
  return audience.length === 0 || audience.some(({ code }) => code === tierCode)
}

function Offers({ offers, today }: { offers: readonly Offer[]; today: string }) {
  const { t } = useTranslation('offers')
  const session = useSession()
  const [choice, change] = useListChoice(kinds)
  const own = useActivatedOffers()
  const activated = new Set(own.content.offers?.map(({ offerId }) => offerId))
  const shows = {
    all: offers,
    activated: offers.filter(({ offerId }) => activated.has(offerId)),
    soon: offers.filter((offer) => endsSoon(offer, today)),
  }
  const shown = sorted(
    shows[choice.show].filter((offer) => fits(offer, choice)),
    choice.sort,
  )
  const counted = t('counted', { count: shown.length, all: offers.length })
  useFoundAnnouncement(JSON.stringify(choice), counted)
  const segments = kinds.shows
    .filter((show) => show !== 'activated' || session.kind === 'signedIn')
    .map((value) => ({ value, label: t(`show.${value}`, { count: shows[value].length }) }))
  return (
    <>
      <ListFilters
        label={t('filter')}
        lead={
          <Segmented
            label={t('which')}
            segments={segments}
            value={choice.show}
            onChange={(show) => change({ show })}
          />
        }
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        present={new Set(offers.map(({ category }) => category))}
        sorts={kinds.sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        choice={choice}
        onChange={change}
      />
      {own.error !== undefined && <p className="small muted">{t('ownFailed')}</p>}
      {shown.length === 0 ? (
        <NothingFits onAll={() => change({ show: 'all', category: undefined, search: '' })} />
      ) : (
        <div>
          <OfferCards offers={shown} today={today} activated={activated} />
          <p className="small muted content-note">
            {counted} {t('legend')}
          </p>
        </div>
      )}
    </>
  )
}

function fits(offer: Offer, { category, search }: Choice): boolean {
  const isOfCategory = category === undefined || offer.category === category
  return isOfCategory && fitsSearch([offer.title, offer.summary, offer.partnerName], search)
}

function sorted(offers: readonly Offer[], sort: Choice['sort']): readonly Offer[] {
  if (sort === 'ending') return offers.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
  if (sort === 'partner') return offers.toSorted((a, b) => a.partnerName.localeCompare(b.partnerName))
  return offers
}
