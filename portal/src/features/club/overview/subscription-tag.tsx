import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../../../ui/actions/tag.tsx'
import type { Overview } from '../club-queries.ts'

type State = Overview['state']

const tones: Readonly<Record<State, TagTone>> = {
  none: 'neutral',
  pendingPayment: 'warn',
  active: 'ok',
  ending: 'warn',
  grace: 'warn',
  lapsed: 'neutral',
  suspended: 'info',
  revoked: 'bad',
}

/** A club membership's state, in a word. */
export function SubscriptionTag({ state }: { state: State }) {
  const { t } = useTranslation('club')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
