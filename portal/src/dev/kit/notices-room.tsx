import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { FoundPerson } from '../../ui/notices/found-person.tsx'
import { SentNotice } from '../../ui/notices/sent-notice.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Room, Specimen } from './specimen.tsx'

const tones = ['info', 'ok', 'warn', 'bad', 'tier'] as const

export function NoticesRoom() {
  const { t } = useTranslation('kit')
  return (
    <Room name="notices">
      <Specimen
        name="Alert"
        states={{
          tones: (
            <div className="stack-s">
              {tones.map((tone) => (
                <Alert key={tone} tone={tone} title={t(`tag.${tone}`)}>
                  {t('alert.text')}
                </Alert>
              ))}
            </div>
          ),
          'with an action': (
            <Alert tone="warn" end={<Button size="small">{t('retry')}</Button>}>
              {t('alert.text')}
            </Alert>
          ),
        }}
      />
      <Specimen name="toast" states={{ full: <Toasts /> }} />
      <Specimen
        name="EmptyState"
        states={{
          full: (
            <EmptyState level={3} title={t('empty.title')} action={<Button>{t('empty.action')}</Button>}>
              {t('empty.text')}
            </EmptyState>
          ),
        }}
      />
      <Specimen
        name="ErrorState"
        states={{
          full: (
            <ErrorState
              level={2}
              code="500"
              title={t('failed.title')}
              retry={{ label: t('retry'), onRetry: () => toast(t('retry')) }}
              trace={{ label: t('failed.trace'), id: '7f3a91c0', timeLabel: t('failed.time'), time: '14:30' }}
            >
              {t('failed.text')}
            </ErrorState>
          ),
        }}
      />
      <Specimen
        name="Waiting, Skeleton"
        states={{
          full: (
            <Waiting label={t('waiting')}>
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton width="100%" height="6rem" />
            </Waiting>
          ),
        }}
      />
      <Specimen
        name="FoundPerson"
        states={{ full: <FoundPerson name="M••• T•••••">{t('found')}</FoundPerson> }}
      />
      <Specimen
        name="SentNotice"
        states={{
          full: (
            <SentNotice
              title={t('sent.title')}
              text={t('sent.text')}
              label={t('sent.reference')}
              reference="FB-2291-7K4Q"
              copy={t('copy')}
              copied={t('copied')}
              failed={t('copyFailed')}
            />
          ),
        }}
      />
    </Room>
  )
}

function Toasts() {
  const { t } = useTranslation('kit')
  const undo = {
    label: t('platform:undo.do'),
    hint: t('platform:undo.hint'),
    onUndo: () => toast(t('toast.undone')),
  }
  return (
    <div className="actions">
      <Button onClick={() => toast(t('toast.saved'))}>{t('toast.plain')}</Button>
      <Button onClick={() => toast(t('toast.removed'), { undo })}>{t('toast.withUndo')}</Button>
    </div>
  )
}
