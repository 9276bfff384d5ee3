import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { searchFor, sold, soldAt, type Sold } from './which-product.ts'

/** Points for oneself, a gift, or a tier upgrade, as far as the programme sells them. */
export function ProductChoice({ programme }: { programme: Programme }) {
  const { t } = useTranslation('buy')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isSold: Record<Sold, boolean> = {
    points: programme.buy !== undefined,
    gift: programme.gift !== undefined,
    tier: programme.tierPurchase !== undefined,
  }
  const segments = sold.filter((one) => isSold[one]).map((value) => ({ value, label: t(`choice.${value}`) }))
  if (segments.length < 2) return null
  const choose = (one: Sold) =>
    void navigate(pathname + searchFor(one), { replace: true, preventScrollReset: true })
  return (
    <div>
      <Segmented label={t('choice.label')} segments={segments} value={soldAt(search)} onChange={choose} />
    </div>
  )
}
