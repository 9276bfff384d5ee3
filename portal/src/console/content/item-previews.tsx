import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import type { useItemPreview } from './use-item-preview.ts'

interface ItemPreviewsProps {
  languages: readonly { readonly code: string; readonly name: string }[]
  preview: ReturnType<typeof useItemPreview>
}

/** What members will see, as the portal draws it: light beside dark, in a language and a width to choose. */
export function ItemPreviews({ languages, preview: { answer, shown } }: ItemPreviewsProps) {
  const { t } = useTranslation('console')
  const [language, setLanguage] = useState(languages[0]?.code ?? 'en')
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const found = shown.find((one) => one.language === language)?.shown
  return (
    <section className="stack-s console-previews" aria-labelledby="previews">
      <h2 id="previews">{t('content.preview')}</h2>
      <div className="console-row">
        <Segmented
          label={t('content.language')}
          segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={setLanguage}
        />
        <Segmented
          label={t('content.width')}
          segments={[
            { value: 'phone', label: t('content.phone') },
            { value: 'desktop', label: t('content.desktop') },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      {answer !== undefined && answer.leftOut.length > 0 && (
        <Alert tone="info" title={t('content.leftOut')}>
          {answer.leftOut.join('; ')}
        </Alert>
      )}
      {found === undefined ? (
        <p className="muted">{t('content.noPreview')}</p>
      ) : (
        <div className="console-frames">
          {(['light', 'dark'] as const).map((theme) => (
            <PreviewFrame
              key={theme}
              title={t(theme)}
              language={language}
              theme={theme}
              width={width}
              shown={found}
            />
          ))}
        </div>
      )}
    </section>
  )
}
