import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'

interface Price {
  readonly net: number
  readonly vat: number
  readonly total: number
}

/** A price with tax, and what of it is tax: cents. */
export function useMoneyWords(currency: string) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  return {
    total: ({ total }: Price) => money(total, currency),
    parts: ({ net, vat }: Price) =>
      t('price.parts', { net: money(net, currency), vat: money(vat, currency) }),
  }
}
