import './card.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useAccountSummary,
  type AccountSummary,
  type ProgrammeEntry,
} from '../../platform/queries/member-queries.ts'
import { track } from '../../platform/tracking/tracking.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { QrCode } from '../../ui/tickets/qr-code.tsx'
import { Spinner } from '../../ui/notices/spinner.tsx'
import { cardFacts, type CardFacts } from './card-facts.ts'
import { CardPass } from './card-pass.tsx'
import { useDigitalCard, type DigitalCard } from './digital-card.ts'
import { pictureName } from './picture-name.ts'
import { QrPlate } from './qr-plate.tsx'
import { savePicture } from './save-picture.ts'

interface CardDialogProps {
  entry: ProgrammeEntry
  onClose: () => void
}

/** The membership card over the page, the whole screen on a phone (CARD-01). */
export function CardDialog({ entry, onClose }: CardDialogProps) {
  const { t } = useTranslation('card')
  const summary = useAccountSummary().currentData?.object
  useEffect(() => track({ event: 'journey_step', journey: 'card', step: 'show' }), [])
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')} full>
      {summary === undefined ? (
        <output>
          <Spinner /> {t('waiting')}
        </output>
      ) : (
        <Card summary={summary} entry={entry} />
      )}
    </Dialog>
  )
}

interface CardProps {
  summary: AccountSummary
  entry: ProgrammeEntry
}

function Card({ summary, entry }: CardProps) {
  const { t } = useTranslation('card')
  const settings = useDigitalCard()
  const facts = cardFacts(summary, entry, settings)
  const picture = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="card-show">
        <CardPass facts={facts} stub={<Stub facts={facts} />} />
      </div>
      <div className="pass-actions">
        <CopyButton
          className="pass-action"
          text={facts.membershipNumber}
          label={t('copy')}
          copied={t('copied')}
          failed={t('copyFailed')}
        />
        <SaveButton facts={facts} settings={settings} picture={picture} />
      </div>
      <div className="card-picture" aria-hidden="true">
        <div className="card-picture__in" ref={picture}>
          <CardPass facts={facts} stub={<PictureStub facts={facts} settings={settings} />} />
        </div>
      </div>
    </>
  )
}

/** An expired card carries no code. */
function Stub({ facts }: { facts: CardFacts }) {
  const { t } = useTranslation('card')
  if (facts.isExpired) return <p className="pass__cap">{t('expiredText')}</p>
  return (
    <>
      <QrPlate />
      <p className="pass__cap">{facts.guests > 0 ? t('guests', { count: facts.guests }) : t('code.turns')}</p>
    </>
  )
}

/** The saved picture carries the number, which isn't secret, and never the rotating code (CARD-02). */
function PictureStub({ facts, settings }: { facts: CardFacts; settings: DigitalCard }) {
  const { t } = useTranslation('card')
  const hasCode = settings.pngQrCode && !facts.isExpired
  return (
    <>
      {hasCode && (
        <div className="card-plate">
          <QrCode text={facts.membershipNumber} label={t('number')} />
        </div>
      )}
      <p className="pass__cap">{t('pictureOnly')}</p>
    </>
  )
}

interface SaveButtonProps {
  facts: CardFacts
  settings: DigitalCard
  picture: React.RefObject<HTMLDivElement | null>
}

function SaveButton({ facts, settings, picture }: SaveButtonProps) {
  const { t } = useTranslation('card')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (picture.current === null || isSaving) return
    setSaving(true)
    try {
      await savePicture(
        picture.current,
        pictureName(settings, facts.name, new Date()),
        settings.pngProperties,
      )
      track({ event: 'journey_end', journey: 'card', outcome: 'completed' })
      toast(t('saved'))
    } catch {
      track({ event: 'journey_failure', journey: 'card', step: 'picture', code: 'UNKNOWN' })
      toast(t('saveFailed'))
    }
    setSaving(false)
  }
  return (
    <button
      className="pass-action"
      type="button"
      aria-busy={isSaving}
      aria-disabled={isSaving}
      onClick={() => void save()}
    >
      {isSaving ? <Spinner /> : <Icon name="download" />}
      {t('save')}
    </button>
  )
}
