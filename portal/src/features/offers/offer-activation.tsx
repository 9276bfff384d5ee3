import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useContentProgramme } from '../../platform/content/content-programme.ts'
import { contentQueries, type OfferDetail } from '../../platform/content/content-queries.ts'
import { ContentLink } from '../../platform/content/rich-text-view.tsx'
import { useActivatedOffers } from '../../platform/content/use-own-content.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { entryOf, permissionOn } from '../../platform/permissions/permissions.ts'
import { useAccountSummary, useCurrentUser } from '../../platform/queries/member-queries.ts'
import { useSession, useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Button } from '../../ui/actions/button.tsx'

/** An offer's dates and audience, and its activation if required. */
export function OfferActivation({ offer }: { offer: OfferDetail }) {
  const { t } = useTranslation('offers')
  const { date, list } = useFormats()
  const session = useSession()
  const facts = [
    [t('fact.from'), date(offer.startsOn)],
    [t('fact.until'), date(offer.endsOn)],
    ...(offer.usableUntil === null ? [] : [[t('fact.usable'), date(offer.usableUntil)] as const]),
    [
      t('fact.audience'),
      offer.audience.length === 0 ? t('fact.everybody') : list(offer.audience.map(({ name }) => name)),
    ],
    [t('fact.activation'), offer.needsActivation ? t('fact.needed') : t('fact.notNeeded')],
  ] as const
  return (
    <section className="sheet stack-s" aria-label={t('side')}>
      <dl className="pairs">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.needsActivation &&
        (session.kind === 'signedIn' ? <Activation offer={offer} /> : <SignInFirst />)}
      {offer.partnerId !== null && (
        <ScreenLink screen="partners" rest={`/${offer.partnerId}`} className="link">
          {t('partnerPage', { partner: offer.partnerName })}
        </ScreenLink>
      )}
      {offer.website !== null && <ContentLink href={offer.website}>{t('website')}</ContentLink>}
    </section>
  )
}

function SignInFirst() {
  const { t } = useTranslation('offers')
  return (
    <div className="offer-act">
      <a className={buttonClass('primary', { size: 'large', block: true })} href={hostPath(loginPath)}>
        {t('signIn')}
      </a>
    </div>
  )
}

function Activation({ offer }: { offer: OfferDetail }) {
  const { t } = useTranslation('offers')
  const { date } = useFormats()
  const { content, isWaiting } = useActivatedOffers()
  const refusal = useRefusal(offer)
  const activated = content.offers?.find(({ offerId }) => offerId === offer.offerId)
  if (activated !== undefined) {
    return (
      <Alert tone="ok" title={t('activated.title')} live="polite">
        {t('activated.text', { date: date(activated.activatedAt, 'day-time'), end: date(offer.endsOn) })}
      </Alert>
    )
  }
  if (refusal !== undefined) return <p className="small muted">{t(`refusal.${refusal}`)}</p>
  return <ActivateButton offerId={offer.offerId} isWaiting={isWaiting} />
}

type Refusal = 'toCome' | 'over' | 'tier' | 'otherProgramme' | 'permission'

/** Why the current membership can't activate the offer; undefined if it can. The server checks the same. */
function useRefusal({ standing, audience }: OfferDetail): Refusal | undefined {
  const { data: summary } = useAccountSummary()
  const { data: user } = useCurrentUser()
  const membership = useMembership()
  const { isOwn } = useContentProgramme()
  if (standing !== 'running') return standing
  if (!isOwn) return 'otherProgramme'
  const tierCode = summary?.object.tierCode
  if (audience.length > 0 && audience.every(({ code }) => code !== tierCode)) return 'tier'
  const entry = user === undefined ? undefined : entryOf(user.userDetails, membership)
  return entry === undefined || permissionOn(entry, 'offers') === 'F' ? undefined : 'permission'
}

function ActivateButton({ offerId, isWaiting }: { offerId: string; isWaiting: boolean }) {
  const { t } = useTranslation('offers')
  const { t: all } = useTranslation()
  const membership = useMembership()
  const [activate, { isLoading, error }] = contentQueries.useActivateOfferMutation()
  const call = error !== undefined && 'messages' in error ? error : undefined
  return (
    <>
      <div className="offer-act">
        <Button
          variant="primary"
          size="large"
          block
          pending={isLoading || isWaiting}
          onClick={() => {
            void activate({ body: { object: { ...membership, offerId } } })
          }}
        >
          {t('activate')}
        </Button>
        <div role="alert">
          {error !== undefined && (
            <Alert tone="bad" title={t('activateFailed')}>
              {call === undefined ? all('platform:error.requestFailed') : errorWords(call, all)}
            </Alert>
          )}
        </div>
      </div>
      <p className="small muted">{t('free')}</p>
    </>
  )
}
