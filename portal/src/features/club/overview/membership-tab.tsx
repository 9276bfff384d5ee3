import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { AutoRenewalSheet } from '../auto-renewal/auto-renewal-sheet.tsx'
import { ClubTicket } from './club-ticket.tsx'
import type { Overview } from '../club-queries.ts'
import { DaysSheet } from '../pause/days-sheet.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { PauseSheet } from '../pause/pause-sheet.tsx'
import { RenewalSheet } from './renewal-sheet.tsx'
import { SubscriptionTag } from './subscription-tag.tsx'
import { WorthSheet } from './worth-sheet.tsx'
import { unbroken } from '../unbroken-date.ts'
import { useClubTheme } from '../use-club-theme.ts'

/** State, days and renewal of a membership, with all its terms. */
export function MembershipTab({ overview }: { overview: Overview }) {
  const { renewal, autoRenewal, pause, state, worth, currency } = overview
  return (
    <div className="cols cols-8-4">
      <div className="stack">
        <div className={useClubTheme()}>
          <ClubTicket overview={overview} />
        </div>
        <DaysSheet overview={overview} />
        <DoorSheet />
        {worth !== null && <WorthSheet worth={worth} currency={currency} />}
        <Terms overview={overview} />
      </div>
      <div className="stack">
        <MembershipSheet overview={overview} />
        {renewal !== null && <RenewalSheet overview={overview} renewal={renewal} />}
        {autoRenewal !== null && <AutoRenewalSheet overview={overview} shown={autoRenewal} />}
        {pause !== null && <PauseSheet room={pause} isRunning={state === 'suspended'} />}
      </div>
    </div>
  )
}

function MembershipSheet({ overview: { state, plan, terms, guestsIncluded } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  const now = terms.find(({ isRevoked }) => !isRevoked)
  return (
    <section className="sheet" aria-labelledby="club-membership">
      <div className="sheet__head">
        <h2 id="club-membership">{t('membership.title')}</h2>
      </div>
      <dl className="pairs">
        <div>
          <dt>{t('membership.state')}</dt>
          <dd>
            <SubscriptionTag state={state} />
          </dd>
        </div>
        {plan !== null && (
          <div>
            <dt>{t('membership.plan')}</dt>
            <dd>{plan.name}</dd>
          </div>
        )}
        {now !== undefined && (
          <div>
            <dt>{t('membership.lastTerm')}</dt>
            <dd>{t('term', { from: unbroken(date(now.from)), until: unbroken(date(now.until)) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('membership.guests')}</dt>
          <dd>{t('guests', { count: guestsIncluded })}</dd>
        </div>
      </dl>
      <p className="sheet__foot">
        <ScreenLink screen="orders" className="link">
          {t('membership.orders')}
        </ScreenLink>
      </p>
    </section>
  )
}

/** Every term that there was, the newest first. */
function Terms({ overview: { terms } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  if (terms.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="club-terms">
      <div className="sheet__head">
        <h2 id="club-terms">{t('terms.title')}</h2>
      </div>
      <ul className="club-lines">
        {terms.map(({ from, until, plan, isRevoked }) => (
          <li key={from}>
            <span>
              {t('term', { from: date(from), until: date(until) })}
              {plan !== null && <small>{plan.name}</small>}
            </span>
            {isRevoked && <SubscriptionTag state="revoked" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
