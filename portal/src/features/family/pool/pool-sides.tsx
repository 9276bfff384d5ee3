import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Later } from '../../../ui/layout/lazy-part.tsx'
import { useOpened } from '../../../ui/overlays/use-opened.ts'
import type { Pool, PoolState } from './pool-queries.ts'
import { poolDialogs } from './pool-dialogs.ts'

const MAX_DATES = 4

interface PoolSidesProps {
  pool: Pool
  terms: NonNullable<PoolState['terms']>
  ownAvailable: number
}

/** Beside the members: adding points, next expiry dates, permissions, and leaving. */
export function PoolSides({ pool, terms, ownAvailable }: PoolSidesProps) {
  const { t } = useTranslation('family')
  return (
    <aside className="stack" aria-label={t('sides')}>
      <PutIn pool={pool} minimum={terms.minimumContribution} available={ownAvailable} />
      <NextToExpire pool={pool} />
      <Permissions />
      <LeavePool pool={pool} />
    </aside>
  )
}

function PutIn({ pool, minimum, available }: { pool: Pool; minimum: number; available: number }) {
  const { t } = useTranslation('family')
  const { figure, percent } = useFormats()
  const { opened, open, close } = useOpened<'putIn' | 'share'>()
  const { sharePercent } = pool.you
  const canPutIn = available >= minimum
  return (
    <section className="sheet" aria-labelledby="pool-put-in">
      <div className="sheet__head">
        <h2 id="pool-put-in">{t('putIn.title')}</h2>
      </div>
      <div className="stack stack-s">
        <p>{t('putIn.side')}</p>
        {!canPutIn && (
          <p className="small muted">
            {t('putIn.tooFew', { have: figure(available), least: figure(minimum) })}
          </p>
        )}
        <div className="actions">
          <Button disabled={!canPutIn} onClick={() => open('putIn')}>
            {t('putIn.open')}
          </Button>
        </div>
      </div>
      <div className="sheet__foot pool-share">
        <span>
          {sharePercent === 0 ? t('share.none') : t('share.now', { percent: percent(sharePercent) })}
        </span>
        <Button size="small" variant="quiet" onClick={() => open('share')}>
          {t('share.change')}
        </Button>
      </div>
      {opened === 'putIn' && (
        <Later
          piece={poolDialogs.putIn}
          isWanted
          onFailed={close}
          props={{ minimum: BigInt(minimum), available: BigInt(available), onClose: close }}
        />
      )}
      {opened === 'share' && (
        <Later
          piece={poolDialogs.share}
          isWanted
          onFailed={close}
          props={{ current: sharePercent, onClose: close }}
        />
      )}
    </section>
  )
}

function NextToExpire({ pool }: { pool: Pool }) {
  const { t } = useTranslation('family')
  const { date, figure } = useFormats()
  if (pool.expiries.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="pool-expiry">
      <div className="sheet__head">
        <h2 id="pool-expiry">{t('expiry.title')}</h2>
      </div>
      <dl className="pairs small">
        {pool.expiries.slice(0, MAX_DATES).map(({ expiresOn, points }) => (
          <div key={expiresOn}>
            <dt>{date(expiresOn)}</dt>
            <dd>{figure(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Permissions() {
  const { t } = useTranslation('family')
  const rows = ['head', 'ENABLER', 'SPENDER', 'NON_SPENDER'] as const
  return (
    <section className="sheet" aria-labelledby="pool-rights">
      <div className="sheet__head">
        <h2 id="pool-rights">{t('who.title')}</h2>
      </div>
      <dl className="pairs small">
        {rows.map((row) => (
          <div key={row}>
            <dt>{row === 'head' ? t('members.head') : t(`rights.${row}.tag`)}</dt>
            <dd>{t(`who.${row}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LeavePool({ pool }: { pool: Pool }) {
  const { t } = useTranslation('family')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { isHead, poolMemberId } = pool.you
  return (
    <section className="sheet" aria-labelledby="pool-leave">
      <div className="sheet__head">
        <h2 id="pool-leave">{isHead ? t('out.closeTitle') : t('out.title')}</h2>
      </div>
      <div className="stack stack-s">
        <p className="small muted">{isHead ? t('out.closeText') : t('out.text')}</p>
        <div className="actions">
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {isHead ? t('out.closeOpen') : t('out.open')}
          </Button>
        </div>
      </div>
      {isOpen && (
        <Later
          piece={poolDialogs.leave}
          isWanted
          onFailed={close}
          props={{ poolMemberId, openInvitations: pool.invitations.length, onClose: close }}
        />
      )}
    </section>
  )
}
