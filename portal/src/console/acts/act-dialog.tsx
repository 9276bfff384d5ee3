import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { actObstacles } from '@waymark/contract/console/acts/act-obstacles'
import type { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { useEffect, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { FormDialog } from '../changes/form-dialog.tsx'
import type { Refusal } from '../console-client.ts'
import type { MemberAddress } from '../members/member-path.ts'
import { CaseField } from './case-field.tsx'
import { ActField } from './act-field.tsx'
import { ActStates } from './act-states.tsx'
import { useActForm, type ActForm, type GivenFields, type PerformedAct } from './use-act-form.ts'
import { useFailureText } from '../failure-text.ts'

export type OfferedAct = ConsoleWire<typeof retrieveMemberActs>['answer']['acts'][number]

interface ActDialogProps {
  offered: OfferedAct
  given: GivenFields
  member: MemberAddress
  onClose: () => void
  onDone: (done: PerformedAct) => void
}

/** Letters of the reasons, where the form's first field takes only digits. */
const letters = 'abcdefghijkl'

/** Any act on a member, drawn from its declaration: fields, reason and case, and what it would change. */
export function ActDialog({ offered, given, member, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('console')
  const form = useActForm({ act: offered.act, given }, member, onDone)
  useEarlyKeys(offered, form)
  return (
    <FormDialog
      title={t(`acts.name.${offered.act}`)}
      form="act"
      confirm={t(needsApproval(form) ? 'acts.request' : 'acts.confirm')}
      isSending={form.isSending}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a letter typed into its number field chooses a reason */}
      <form
        id="act"
        className="stack"
        onKeyDown={(event) => chooseByLetter(event, offered, form.setReason)}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <p className="muted">{t(`acts.about.${offered.act}`)}</p>
        {form.facts.fields.map((facts, place) => (
          <ActField
            key={facts.name}
            facts={facts}
            choices={offered.choices[facts.name] ?? []}
            value={form.fields[facts.name] ?? ''}
            onChange={(value) => form.change(facts.name, value)}
            isFirst={place === 0}
          />
        ))}
        <Reasons offered={offered} form={form} />
        <CaseField value={form.caseNumber} onChange={form.setCaseNumber} isKept />
        <Preview form={form} />
      </form>
    </FormDialog>
  )
}

function Reasons({ offered: { reasons }, form }: { offered: OfferedAct; form: ActForm }) {
  const { t } = useTranslation('console')
  const isByLetter = takesLetters(form)
  return (
    <RadioChoices
      legend={t('acts.reason')}
      value={form.reason}
      onChange={form.setReason}
      choices={reasons.map(({ code, name }, place) => ({
        value: code,
        label: name,
        ...(isByLetter ? { end: <kbd>{letters[place]}</kbd> } : {}),
      }))}
    />
  )
}

function Preview({ form }: { form: ActForm }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText('acts.lost')
  const refusalOf = useRefusalText()
  const { outcome, failure, missing, isReady } = form
  return (
    <div className="stack-s console-preview" aria-live="polite">
      {failure !== undefined && <Alert tone="bad">{textOf(failure)}</Alert>}
      {outcome?.kind === 'failed' && <Alert tone="bad">{refusalOf(outcome)}</Alert>}
      {outcome?.kind === 'answered' && (
        <>
          <ActStates {...outcome.answer} caption={t('acts.effect')} />
          {outcome.answer.approval !== null && (
            <Alert tone="warn" title={t(`acts.because.${outcome.answer.approval}`)}>
              {t('acts.becauseText')}
            </Alert>
          )}
        </>
      )}
      {isReady && outcome === undefined && <p className="muted">{t('acts.checking')}</p>}
      {!isReady && <p className="muted">{t('acts.fill')}</p>}
      {isReady && missing !== undefined && <p className="muted">{t(`acts.missing.${missing}`)}</p>}
    </div>
  )
}

/** What is in the way, where the server names it; else its own text. */
function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  return (refusal) => {
    const obstacle = actObstacles.find((one) => one === refusal.type)
    if (refusal.code === 'ACT_NOT_POSSIBLE' && obstacle !== undefined) return t(`acts.obstacle.${obstacle}`)
    return refusal.code === 'INVALID_REQUEST' ? t('acts.wrong') : textOf(refusal)
  }
}

function needsApproval({ outcome }: ActForm): boolean {
  return outcome?.kind === 'answered' && outcome.answer.approval !== null
}

function takesLetters({ facts }: ActForm): boolean {
  const kind = facts.fields[0]?.kind
  return kind === 'points' || kind === 'signedPoints'
}

/** Keys that are typed before the dialog has its focus belong to the form: none may be lost, since that would be another amount. */
function useEarlyKeys({ reasons }: OfferedAct, form: ActForm): void {
  const { append, setReason, facts } = form
  const field = takesLetters(form) ? facts.fields[0] : undefined
  useEffect(() => {
    if (field === undefined) return undefined
    const press = (event: globalThis.KeyboardEvent): void => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role$=dialog]') !== null
      if (isInDialog || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
      const reason = reasons[letters.indexOf(event.key)]
      if (/[\d.,-]/.test(event.key)) append(field.name, event.key)
      else if (reason !== undefined) setReason(reason.code)
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** A number field takes no letters, so there they choose the reason: digits, a letter, Enter. */
function chooseByLetter(
  event: KeyboardEvent,
  { reasons }: OfferedAct,
  choose: (reason: string) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.inputMode !== 'numeric') return
  const reason = event.key.length === 1 ? reasons[letters.indexOf(event.key.toLowerCase())] : undefined
  if (reason === undefined) return
  event.preventDefault()
  choose(reason.code)
}
