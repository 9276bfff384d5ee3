import type { ScreenKey } from '@waymark/contract/screens'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { noteDeparture } from '../../platform/session/departure.ts'
import { session } from '../../platform/session/session.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SplitBar } from '../../ui/charts/split-bar.tsx'

interface PointsNeededProps {
  need: number
  /** The reward, for example 'Business'. */
  what: string
  have: number | undefined
  isMember: boolean
}

/** Whether a member has enough points, and how to get the missing ones (POINT-10). */
export function PointsNeeded({ need, what, have, isMember }: PointsNeededProps) {
  const { t } = useTranslation('calculator')
  const { figure } = useFormats()
  const missing = have === undefined ? 0 : Math.max(0, need - have)
  useEffect(() => {
    if (isMember) session.write({ missingPoints: missing > 0 ? String(missing) : undefined })
  }, [isMember, missing])
  if (!isMember) {
    return (
      <div className="enough">
        <p className="muted">
          {t('enough.signedOut')}{' '}
          <a className="link" href={hostPath(loginPath)} onClick={comeBack}>
            {t('enough.signIn')}
          </a>
        </p>
      </div>
    )
  }
  if (have === undefined) return null
  const words = { what, missing: figure(missing), have: figure(have), need: figure(need) }
  return (
    <div className="enough">
      <div>
        <output className="enough__say">
          {missing === 0 ? t('enough.yes', words) : t('enough.no', words)}
        </output>
        <p className="muted">{t('enough.of', words)}</p>
      </div>
      <SplitBar
        label={t('enough.of', words)}
        parts={[
          {
            id: 'have',
            kind: 'main',
            share: Math.min(100, (have / need) * 100),
            words: t('enough.haveKey', words),
          },
          { id: 'missing', kind: 'rest', share: 0, words: t('enough.missingKey', words) },
        ]}
      />
      {missing > 0 && <Ways missing={figure(missing)} />}
    </div>
  )
}

/** Returns to this trip after sign-in. */
function comeBack() {
  const { pathname, search } = globalThis.location
  noteDeparture('signInNeeded', `${pathname}${search}`)
}

/** Most used first. Screens that the member can't open are left out. */
const ways = ['buy', 'family_pooling', 'extend_miles', 'claim_list'] as const satisfies readonly ScreenKey[]

function Ways({ missing }: { missing: string }) {
  const { t } = useTranslation('calculator')
  const path = useScreenPath()
  const there = ways.filter((screen) => path(screen) !== undefined)
  if (there.length === 0) return null
  return (
    <div>
      <h3 className="label ways__title">{t('ways.title')}</h3>
      <ul className="ways">
        {there.map((screen) => (
          <li key={screen}>
            <ScreenLink screen={screen}>
              <span>
                <b>{t(`ways.${screen}.name`, { points: missing })}</b>
                <small>{t(`ways.${screen}.text`)}</small>
              </span>
              <Icon name="arrow-right" />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
