import { consolePath } from '@waymark/contract/console/console-operation'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the console from its start: another operator has signed in, who mustn't see or send what this one had open. */
export function Restart() {
  const { t } = useTranslation('console')
  useEffect(() => globalThis.location.assign(`${consolePath}/`), [])
  return <p className="console-wait">{t('opening')}</p>
}
