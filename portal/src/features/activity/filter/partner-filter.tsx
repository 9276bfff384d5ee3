import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { narrowed } from './filter-changes.ts'
import type { Partner } from '../statement/use-statement.ts'
import type { FilterInAddress } from './use-statement-filter.ts'

interface PartnerFilterProps {
  address: FilterInAddress
  partners: readonly Partner[]
  /** Partners are loading: their room is kept to avoid a layout shift. */
  isWaiting: boolean
}

/** Can't clash with a partner code: those have no lower-case letters. */
const ANY = 'any'

/** A choice of the partners on the account's statement; nothing if there are none. */
export function PartnerFilter({ address: { filter, change }, partners, isWaiting }: PartnerFilterProps) {
  const { t } = useTranslation('activity')
  if (isWaiting)
    return (
      <span className="waiting is-early" aria-hidden="true">
        <span className="chip">{t('partner.all')}</span>
      </span>
    )
  if (partners.length === 0 && filter.partner === undefined) return null
  const chosen = partners.find(({ code }) => code === filter.partner)?.name ?? filter.partner
  const entries = [
    { id: ANY, label: t('partner.any'), onAction: () => change(narrowed(filter, { partner: undefined })) },
    ...partners.map(({ code, name }) => ({
      id: code,
      label: name,
      onAction: () => change(narrowed(filter, { partner: code })),
    })),
  ]
  return (
    <Menu
      label={t('partner.label')}
      triggerClassName={chosen === undefined ? 'chip' : 'chip is-on'}
      trigger={
        <>
          {chosen === undefined ? t('partner.all') : t('partner.one', { name: chosen })}
          <Icon name="chevron-down" small />
        </>
      }
      groups={[{ id: 'partners', label: t('partner.label'), entries, selected: filter.partner ?? ANY }]}
    />
  )
}
