import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCardAddress, useCardEntry } from '../navigation/card-address.ts'

/** After a text about the member's card: the link that shows it (CARD-01), if the person has permission. */
export function CardLink() {
  const { t } = useTranslation('checkout')
  const { to } = useCardAddress()
  if (useCardEntry() === undefined) return null
  return (
    <Link to={to} preventScrollReset className="link">
      {t('receipt.card')}
    </Link>
  )
}
