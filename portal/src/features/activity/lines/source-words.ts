import type { activityDetail } from '@waymark/contract/statement/activity-detail'
import type { Wire } from '@waymark/contract/operation'
import type { TFunction } from 'i18next'

export type Detail = Wire<typeof activityDetail>['answer']['object']
export type Lot = Detail['lotsTaken'][number]

/** Describes where a lot's points came from: 'Flight WMK127', 'Longacre Hotels', 'Points bought' (SUMM-04). */
export function sourceWords(
  { kind, partnerName, details, activityType }: Lot['source'],
  t: TFunction,
): string {
  const flight = fact(details, 'flight')
  const name = fact(details, 'counterpartyName')
  if (partnerName !== null) return partnerName
  if (flight !== undefined) return t('activity:lots.flight', { flight })
  if ((kind === 'transfer_in' || kind === 'gift_in') && name !== undefined)
    return t(`words:${kind}`, { name })
  if (kind === 'pool_out') return t('words:kind.pool_out')
  return kind === 'adjustment' ? t('words:kind.adjustment') : t(`words:group.${activityType}`)
}

function fact(details: Lot['source']['details'], name: string): string | undefined {
  const value = details[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
