import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailWaiting } from '../../../platform/content/lists/list-parts.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { May } from '../../../platform/permissions/may.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { GuestLinkDialog } from './guest-link-dialog.tsx'
import { RevokeDialog } from './guest-link-revoke.tsx'
import { useGuestLinks, type GuestLinks } from '../club-queries.ts'

type Link = GuestLinks['links'][number]

/** Links by which guests show at the door that this member lets them in: who has one, and whether it was used (SUBS-05). */
export function GuestLinksSheet() {
  const { t } = useTranslation('club')
  const { data, error, refetch, isFetching } = useGuestLinks()
  if (data === undefined) {
    if (error === undefined) return <DetailWaiting label={t('guestLinks.waiting')} />
    return <PartFailure title={t('guestLinks.failed')} error={error} retry={refetch} pending={isFetching} />
  }
  return <Shown guestLinks={data.object} />
}

function Shown({ guestLinks }: { guestLinks: GuestLinks }) {
  const { t } = useTranslation('club')
  const [isMaking, setMaking] = useState(false)
  const { included, includedLeft, cardsLeft, mostUntil, links } = guestLinks
  const isFree = mostUntil !== null && includedLeft + cardsLeft.length > 0
  return (
    <section className="sheet" aria-labelledby="club-guest-links">
      <div className="sheet__head">
        <h2 id="club-guest-links">{t('guestLinks.title')}</h2>
        <span className="small muted">
          {t('guestLinks.inUse', { used: included - includedLeft, most: included })}
        </span>
      </div>
      <div className="stack">
        <p>{t('guestLinks.lead')}</p>
        {links.length > 0 && (
          <ul className="club-lines">
            {links.map((link) => (
              <Line key={link.guestLinkId} link={link} />
            ))}
          </ul>
        )}
        <May screen="overview" tab="guestcardsAndAddOns" needs="F">
          <div className="actions">
            {isFree ? (
              <Button onClick={() => setMaking(true)}>{t('guestLinks.new')}</Button>
            ) : (
              <p className="muted">{t(mostUntil === null ? 'guestLinks.notNow' : 'guestLinks.full')}</p>
            )}
          </div>
        </May>
      </div>
      {isMaking && mostUntil !== null && (
        <GuestLinkDialog guestLinks={guestLinks} mostUntil={mostUntil} onClose={() => setMaking(false)} />
      )}
    </section>
  )
}

function Line({ link }: { link: Link }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  const [isRevoking, setRevoking] = useState(false)
  const { guestName, validUntil, state, address } = link
  return (
    <li>
      <span>
        {guestName}
        <small>{t('guestLinks.until', { until: date(validUntil) })}</small>
        <small>
          <Seen link={link} />
        </small>
      </span>
      {address === null ? (
        <span>
          <Tag>{t(`guestLinks.state.${state}`)}</Tag>
        </span>
      ) : (
        <span className="actions">
          <CopyButton
            text={address}
            label={t('guestLinks.copy')}
            copied={t('guestLinks.copied')}
            failed={t('guestLinks.copyFailed')}
          />
          <Button variant="quiet" size="small" onClick={() => setRevoking(true)}>
            {t('guestLinks.revoke')}
            <span className="visually-hidden"> {guestName}</span>
          </Button>
        </span>
      )}
      {isRevoking && <RevokeDialog link={link} onClose={() => setRevoking(false)} />}
    </li>
  )
}

/** What became of a link so far. */
function Seen({ link: { openedAt, usedAt } }: { link: Link }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  if (usedAt !== null) return t('guestLinks.used', { when: date(usedAt, 'day-time') })
  return openedAt === null
    ? t('guestLinks.unopened')
    : t('guestLinks.opened', { when: date(openedAt, 'day-time') })
}
