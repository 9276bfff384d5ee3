import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import type { Factors, Passkey } from './factor-queries.ts'
import type { FactorActions } from './use-factor-actions.ts'

interface FactorListProps {
  factors: Factors
  actions: FactorActions
}

/** All second factors, and whether each is on. */
export function FactorList({ factors, actions }: FactorListProps) {
  const { t } = useTranslation('factors')
  const { date } = useFormats()
  const { recoveryCodes } = factors
  return (
    <ul className="things">
      <FactorRow method="mailedCode" icon="mail" factors={factors} actions={actions} />
      <FactorRow method="authenticator" icon="phone" factors={factors} actions={actions} />
      {factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.passkeyId} passkey={passkey} actions={actions} />
      ))}
      {factors.passkeys.length === 0 && (
        <Thing
          icon="key"
          name={t('section.passkeys')}
          tag={<Tag>{t('section.off')}</Tag>}
          text={t('section.passkeysNone')}
        />
      )}
      {recoveryCodes !== null && (
        <Thing
          icon="shield-check"
          name={t('section.recoveryCodes')}
          text={t('section.recoveryLeft', { ...recoveryCodes, when: date(recoveryCodes.madeAt) })}
          end={
            <NamedButton
              label={t('section.makeCodes')}
              name={t('section.recoveryCodes')}
              pending={actions.busy === 'codes'}
              onClick={() => void actions.makeCodes()}
            />
          }
        />
      )}
    </ul>
  )
}

interface FactorRowProps extends FactorListProps {
  method: 'mailedCode' | 'authenticator'
  icon: IconName
}

/** A factor with a button that turns it on or off. */
function FactorRow({ method, icon, factors, actions }: FactorRowProps) {
  const { t } = useTranslation('factors')
  const { beside, date } = useFormats()
  const isMail = method === 'mailedCode'
  const name = t(isMail ? 'section.mailedCode' : 'section.authenticator')
  const what = isMail ? t('section.mailedCodeTo', { email: factors.email }) : t('section.authenticatorText')
  const added = factors[method]?.addedAt
  const isOn = added !== undefined
  const off = isMail ? 'section.turnOn' : 'section.setUp'
  const on = isMail ? 'section.turnOff' : 'section.remove'
  return (
    <Thing
      icon={icon}
      name={name}
      tag={<Tag tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'section.on' : 'section.off')}</Tag>}
      text={isOn ? beside([what, t('section.added', { when: date(added) })]) : what}
      end={
        <NamedButton
          label={t(isOn ? on : off)}
          name={name}
          pending={actions.busy === method}
          onClick={() => void (isOn ? actions.remove({ method }, name) : actions.start(method))}
        />
      }
    />
  )
}

function PasskeyRow({ passkey, actions }: { passkey: Passkey; actions: FactorActions }) {
  const { t } = useTranslation('factors')
  const { beside, date } = useFormats()
  const { passkeyId, addedAt, lastUsedAt } = passkey
  const name = t('section.passkey', { name: passkey.name })
  const used = lastUsedAt === null ? [] : [t('section.used', { when: date(lastUsedAt) })]
  return (
    <Thing
      icon="key"
      name={name}
      text={beside([t('section.added', { when: date(addedAt) }), ...used])}
      end={
        <span className="thing-actions">
          <NamedButton label={t('section.rename')} name={name} onClick={() => actions.rename(passkey)} />
          <NamedButton
            label={t('section.remove')}
            name={name}
            pending={actions.busy === passkeyId}
            onClick={() => void actions.remove({ method: 'passkey', passkeyId }, name)}
          />
        </span>
      }
    />
  )
}

interface ThingProps {
  icon: IconName
  name: string
  tag?: ReactNode
  text: string
  end?: ReactNode
}

function Thing({ icon, name, tag, text, end }: ThingProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>
          {name}
          {tag}
        </b>
        <small>{text}</small>
      </div>
      {end}
    </li>
  )
}

interface NamedButtonProps {
  label: string
  /** What the button is about, for screen readers. */
  name: string
  pending?: boolean
  onClick: () => void
}

function NamedButton({ label, name, pending, onClick }: NamedButtonProps) {
  return (
    <Button size="small" pending={pending} onClick={onClick}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
