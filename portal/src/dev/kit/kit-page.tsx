import { pseudoLanguage } from '@waymark/rules/words/pseudo-language'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualDirection } from '../../platform/i18n/direction.ts'
import { setTierTheme } from '../../platform/theme/theme.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { UiProvider } from '../../ui/layout/ui-provider.tsx'
import { Announcer } from '../../ui/notices/announcer.tsx'
import { ToastRegion } from '../../ui/notices/toast-region.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { ActionsRoom } from './actions-room.tsx'
import { ChartsRoom } from './charts-room.tsx'
import { FieldsRoom } from './fields-room.tsx'
import { LayoutRoom } from './layout-room.tsx'
import { NoticesRoom } from './notices-room.tsx'
import { OverlaysRoom } from './overlays-room.tsx'
import { TablesRoom } from './tables-room.tsx'
import { TicketsRoom } from './tickets-room.tsx'

const modes = ['light', 'dark'] as const
const tiers = ['base', 'silver', 'gold', 'elite', 'koru'] as const
const languages = ['en', 'ko', pseudoLanguage] as const

/** Every UI component in every state, theme, language and direction. Available on the development server only. */
export function KitPage() {
  const { t, i18n } = useTranslation('kit')
  const [mode, setMode] = useKept('mode', modes)
  const [tier, setTier] = useKept('tier', tiers)
  const [language, setLanguage] = useKept('language', languages)
  useEffect(() => {
    document.documentElement.dataset['bsTheme'] = mode
    setTierTheme(`theme-${tier}`)
  }, [mode, tier])
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = usualDirection(language)
    void i18n.changeLanguage(language)
  }, [i18n, language])
  const partWords = { failed: t('part.failed'), retry: t('part.retry'), reload: t('part.reload') }
  return (
    <UiProvider
      locale={{ locale: language, timeZone: 'Pacific/Auckland' }}
      onPartFailed={() => toast(t('part.failed'))}
      partWords={partWords}
    >
      <SkipLink target="main">{t('platform:skipToMain')}</SkipLink>
      <main className="page kit" id="main" tabIndex={-1}>
        <PageHeader title={t('title')} lead={t('lead')} />
        <div className="kit__switches">
          <Segmented label={t('mode')} value={mode} segments={named(modes)} onChange={setMode} />
          <Segmented label={t('tier')} value={tier} segments={named(tiers)} onChange={setTier} />
          <Segmented
            label={t('language')}
            value={language}
            segments={named(languages)}
            onChange={setLanguage}
          />
        </div>
        <ActionsRoom />
        <FieldsRoom />
        <NoticesRoom />
        <OverlaysRoom />
        <LayoutRoom />
        <TablesRoom />
        <ChartsRoom />
        <TicketsRoom />
      </main>
      <ToastRegion label={t('messages')} dismiss={t('dismiss')} />
      <Announcer />
    </UiProvider>
  )
}

function named<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}

/** A choice kept in the address: `?mode=dark&language=ko`. */
function useKept<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [value, setValue] = useState(() => {
    const kept = new URLSearchParams(globalThis.location.search).get(name)
    return values.find((one) => one === kept) ?? values[0]
  })
  const keep = (next: Value) => {
    const address = new URL(globalThis.location.href)
    address.searchParams.set(name, next)
    history.replaceState(null, '', address)
    setValue(next)
  }
  return [value, keep] as const
}
