import { refundTerm } from '@waymark/contract/subscriptions/refund/refund-term'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { api } from '../../../platform/api/api.ts'
import { call } from '../../../platform/client/call.ts'
import { mayHaveArrived } from '../../../platform/client/call-error.ts'
import { useSecondFactor } from '../../../platform/factors/multi-factor-context.tsx'
import { usePinStep } from '../../../platform/forms/pin/pin-step.tsx'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import type { Refund } from '../club-queries.ts'

interface RefundAnswers {
  readonly understood: boolean
  readonly pin: string
}

interface RefundBody {
  readonly activityNumber: string
  readonly previewReference: string
}

/** Confirms a refund with the PIN. It names the figures that are shown: if they're others by now, they're fetched again. */
export function useRefundForm(
  { activityNumber, previewReference }: Refund,
  onDone: (refunded: Refund) => void,
  onChanged: () => void,
) {
  const { t } = useTranslation('club')
  const payer = usePayer()
  const dispatch = useDispatch()
  const withSecondFactor = useSecondFactor()
  const { step, problems, words, failureWords } = usePinStep(payer)
  const form: Form<RefundAnswers> = useForm<RefundAnswers, RefundBody, { readonly object: Refund }>({
    idPrefix: 'refund',
    isForgotten: true,
    defaults: { understood: false, pin: '' },
    fields: () => ['understood', 'pin'],
    rules: (values) => [
      ...(values.understood ? [] : [{ field: 'understood', reason: 'missing' } as const]),
      ...problems(values),
    ],
    words: ({ field, error }) => (field === 'pin' ? words(error) : t('refund.confirm')),
    keyed: { id: 'refundTerm' },
    step,
    body: () => ({ activityNumber, previewReference }),
    send: async ({ body, key, ticket = '' }) => {
      const result = await withSecondFactor(
        async (object) => call(refundTerm, { body: { object }, idempotencyKey: key }),
        [{ ...payer, ...body, transactionId: ticket }, undefined, undefined],
        ticket,
      )
      if (result.kind === 'failed' && result.error.code === 'REFUND_CHANGED') onChanged()
      if (result.kind === 'failed' && mayHaveArrived(result.error)) refresh()
      return result
    },
    done: ({ object }) => {
      onDone(object)
      refresh()
    },
  })
  const refresh = (): void => {
    dispatch(api.util.invalidateTags(['club', 'user', 'balance', 'activity']))
  }
  return { form, failureWords }
}
