import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { UserField } from '../../platform/company-people/user-field.tsx'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { useGiveCompanyPointsMutation, type CompanyPoints } from './points-queries.ts'
import { noAnswers, transferBody, transferRules, type TransferAnswers } from './transfer-answers.ts'

const STEP = 100n
const MOST_CHARACTERS = 200

/** Transfers points to a user. Before it is sent it says whether somebody has to approve it. */
export function TransferForm({ points }: { points: CompanyPoints }) {
  const { t } = useTranslation('company-points')
  const { figure } = useFormats()
  const id = useId()
  const form = useTransferForm(points)
  return (
    <FormFrame
      form={form}
      labelledBy={id}
      className="sheet stack stack-form"
      actions={
        <div className="actions">
          <SendButton form={form} size="large">
            {needsApproval(points, form.values) ? t('transfer.ask') : t('transfer.send')}
          </SendButton>
        </div>
      }
    >
      <h2 id={id}>{t('transfer.title')}</h2>
      <Receiver form={form} />
      <NumberStepper
        {...form.choice('points')}
        label={t('transfer.points')}
        description={t('transfer.have', { points: figure(points.available) })}
        min={1n}
        max={BigInt(points.available)}
        step={STEP}
        fewer={t('transfer.fewer', { points: figure(STEP) })}
        more={t('transfer.more', { points: figure(STEP) })}
      />
      <TextField
        {...form.text('note')}
        label={t('transfer.note')}
        mark={t('optional')}
        description={t('transfer.noteText')}
        maxLength={MOST_CHARACTERS}
      />
      {needsApproval(points, form.values) && <p className="muted">{t('transfer.aboveLimit')}</p>}
    </FormFrame>
  )
}

function Receiver({ form }: { form: Form<TransferAnswers> }) {
  const { t } = useTranslation('company-points')
  const { id, error, value, onChange } = form.choice('user')
  return (
    <UserField
      id={id}
      error={error}
      label={t('transfer.to')}
      description={t('transfer.toText')}
      chosen={value}
      onChange={onChange}
    />
  )
}

/** Whether these points pass the person's own limit, or their cost centre's. */
function needsApproval({ own, costCentre }: CompanyPoints, { points }: TransferAnswers): boolean {
  const after = Number(points ?? 0n)
  return [own, costCentre].some((one) => one !== null && one.limit !== null && one.used + after > one.limit)
}

function useTransferForm({ available }: CompanyPoints): Form<TransferAnswers> {
  const { t } = useTranslation('company-points')
  const { figure } = useFormats()
  const membership = useMembership()
  const [give] = useGiveCompanyPointsMutation()
  return useForm({
    idPrefix: 'company-transfer',
    isForgotten: true,
    defaults: noAnswers,
    fields: () => ['user', 'points', 'note'] as const,
    body: (typed: TransferAnswers) => transferBody(membership, typed),
    rules: (typed: TransferAnswers) => transferRules(typed, available),
    refusals: {
      NOT_FOUND: { field: 'user', reason: 'cannotReceive' },
      COMPANY_USER_CANNOT_RECEIVE: { field: 'user', reason: 'cannotReceive' },
      POINTS_NOT_ENOUGH: { field: 'points', reason: 'tooMany' },
    },
    words: ({ field, reason }) => t([`problem.${field}.${reason}`, `problem.${field}.missing`]),
    keyed: transferCompanyPoints,
    send: async ({ body, key }) => give({ body, idempotencyKey: key }),
    done: ({ object }) => {
      const values = { points: figure(object.points), name: object.to?.name ?? '' }
      toast(object.state === 'DONE' ? t('transfer.done', values) : t('transfer.asked', values))
    },
  })
}
