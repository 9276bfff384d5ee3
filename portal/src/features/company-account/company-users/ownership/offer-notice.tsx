import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveErrorWords } from '../../../../platform/client/error-words.ts'
import { settled } from '../../../../platform/forms/settled.ts'
import { useFormats } from '../../../../platform/i18n/formats.ts'
import { screenPath } from '../../../../platform/navigation/screens.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { buttonClass } from '../../../../ui/actions/button-class.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { toast } from '../../../../ui/notices/toasts.ts'
import { useOwnNominee } from '../../../../platform/queries/nominee-queries.ts'
import { useOfferCompanyMutation } from '../user-queries.ts'

/** An open offer of the company: the owner can withdraw it, the user can look at it. Nothing where there is none. */
export function OfferNotice() {
  const { t } = useTranslation('company-users')
  const { date } = useFormats()
  const { data } = useOwnNominee()
  const offer = data?.object.ownershipOffer ?? null
  if (data === undefined || offer === null) return null
  const day = date(offer.offerEndsAt)
  if (data.object.isAccountHolder)
    return (
      <Alert tone="info" end={<Withdraw />} title={t('offer.made', { name: offer.displayName })}>
        {t('offer.madeUntil', { day })}
      </Alert>
    )
  const page = screenPath('corporate_ownership')
  const see = page !== undefined && (
    <Link to={page} className={buttonClass('outline', { size: 'small' })}>
      {t('offer.see')}
    </Link>
  )
  return (
    <Alert tone="info" end={see} title={t('ownership.title')}>
      {t('offer.madeUntil', { day })}
    </Alert>
  )
}

function Withdraw() {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const [offer, { isLoading }] = useOfferCompanyMutation()
  const withdraw = async () => {
    const end = settled(await offer({ body: { object: membership } }))
    toast(end.kind === 'failed' ? saveErrorWords(end.error, t) : t('done.offerWithdrawn'))
  }
  return (
    <Button size="small" pending={isLoading} onClick={() => void withdraw()}>
      {t('offer.withdraw')}
    </Button>
  )
}
