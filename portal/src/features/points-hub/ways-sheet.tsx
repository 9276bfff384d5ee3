import type { ScreenKey } from '@waymark/contract/screens'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'

const ways = {
  more: [
    { way: 'buy', screen: 'buy', rest: '', icon: 'plus' },
    { way: 'offers', screen: 'offers', rest: '', icon: 'offer' },
    { way: 'partners', screen: 'partners', rest: '', icon: 'partner' },
    { way: 'submit_claim', screen: 'submit_claim', rest: '', icon: 'claim' },
    { way: 'calculator', screen: 'calculator', rest: '', icon: 'calculator' },
  ],
  use: [
    { way: 'booking', screen: 'booking', rest: '', icon: 'plane' },
    { way: 'transfer', screen: 'transfer', rest: '', icon: 'transfer' },
    { way: 'tier', screen: 'buy', rest: '?for=tier', icon: 'seat' },
    { way: 'family_pooling', screen: 'family_pooling', rest: '', icon: 'family' },
    { way: 'extend_miles', screen: 'extend_miles', rest: '', icon: 'calendar-clock' },
  ],
} as const satisfies Record<
  string,
  readonly { way: string; screen: ScreenKey; rest: string; icon: IconName }[]
>

/** Ways to get more points, or to use them; only pages that the person can open. */
export function WaysSheet({ to, without }: { to: keyof typeof ways; without: readonly ScreenKey[] }) {
  const { t } = useTranslation('points-hub')
  const id = useId()
  const path = useScreenPath()
  const open = ways[to].filter(({ screen }) => path(screen) !== undefined && !without.includes(screen))
  if (open.length === 0) return null
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t(`ways.${to}`)}</h2>
      </div>
      <ul className="points-ways">
        {open.map(({ way, screen, rest, icon }) => (
          <li key={way}>
            <ScreenLink screen={screen} rest={rest}>
              <Icon name={icon} />
              <span>
                <b>{t(`way.${way}.name`)}</b>
                <small>{t(`way.${way}.text`)}</small>
              </span>
              <Icon name="arrow-right" />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
