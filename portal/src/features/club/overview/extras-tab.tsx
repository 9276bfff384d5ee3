import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Overview } from '../club-queries.ts'
import { GuestLinksSheet } from '../guests/guest-links-sheet.tsx'

/** Guest cards and add-ons of the term, and the way to more. */
export function ExtrasTab({ overview }: { overview: Overview }) {
  const { t } = useTranslation('club')
  return (
    <div className="stack">
      <div className="club-halves">
        <GuestCards overview={overview} />
        <AddOns overview={overview} />
      </div>
      <GuestLinksSheet />
      <div className="actions">
        <ScreenLink screen="membership_addons" className={buttonClass('outline')}>
          {t('extras.more')}
        </ScreenLink>
      </div>
    </div>
  )
}

function GuestCards({ overview: { guestCards, mostGuestCards } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  return (
    <section className="sheet" aria-labelledby="club-guests">
      <div className="sheet__head">
        <h2 id="club-guests">{t('extras.guests')}</h2>
        <span className="small muted">
          {t('extras.inUse', { used: guestCards.length, most: mostGuestCards })}
        </span>
      </div>
      {guestCards.length === 0 ? (
        <p className="muted">{t('extras.noGuests')}</p>
      ) : (
        <ul className="club-lines">
          {guestCards.map(({ guestNumber, guestName, since }) => (
            <li key={guestNumber}>
              <span>
                {guestName}
                <small>{t('extras.guest', { number: groupedNumber(guestNumber), since: date(since) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AddOns({ overview: { addOns, term } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  return (
    <section className="sheet" aria-labelledby="club-add-ons">
      <div className="sheet__head">
        <h2 id="club-add-ons">{t('extras.addOns')}</h2>
      </div>
      {addOns.length === 0 ? (
        <p className="muted">{t('extras.noAddOns')}</p>
      ) : (
        <ul className="club-lines">
          {addOns.map(({ code, name }) => (
            <li key={code}>
              <span>
                {name}
                {term !== null && <small>{t('extras.until', { until: date(term.until) })}</small>}
              </span>
              <Icon name="check" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
