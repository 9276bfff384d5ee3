import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { AutoRenewal, Overview } from '../club-queries.ts'
import type { ChosenAddOns } from './use-chosen-add-ons.ts'

interface RenewingAddOnsProps {
  overview: Overview
  shown: AutoRenewal
  chosen: ChosenAddOns
}

/** The add-ons of the term, each of which its member can have renewed with the membership (SUBS-05). */
export function RenewingAddOns({ overview: { currency }, shown, chosen }: RenewingAddOnsProps) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  if (shown.addOns.length === 0) return null
  return (
    <fieldset className="field club-renewing">
      <legend className="form-label">{t('auto.addOns')}</legend>
      {shown.addOns.map(({ code, name, price, leftOut }) => (
        <Checkbox
          key={code}
          checked={chosen.codes.includes(code)}
          disabled={price === null}
          onChange={({ target }) => chosen.choose(code, target.checked)}
          label={
            <>
              {name}
              <small className="club-parts">
                {price === null
                  ? t('auto.addOnGone')
                  : t('auto.addOnPrice', { price: money(price.total, currency) })}
              </small>
              {leftOut !== null && leftOut !== 'gone' && (
                <small className="club-parts">{t(`auto.leftOut.${leftOut}`)}</small>
              )}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
