import { useTranslation } from 'react-i18next'
import { UserField } from '../../platform/company-people/user-field.tsx'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import type { Form } from '../../platform/forms/use-form.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Limit } from './points-queries.ts'
import { useLimitForm, type LimitAnswers } from './use-limit-form.ts'

const STEP = 1000n
const MOST = 1_000_000_000n

interface LimitDialogProps {
  /** The one to change; undefined for a new one. */
  limit: Limit | undefined
  /** Cost centres of the company's users, named as help. */
  costCentres: readonly string[]
  onClose: () => void
}

/** Sets, changes or removes a monthly limit. */
export function LimitDialog({ limit, costCentres, onClose }: LimitDialogProps) {
  const { t } = useTranslation('company-points')
  const { figure } = useFormats()
  const form = useLimitForm(limit, onClose)
  return (
    <Dialog
      open
      title={limit === undefined ? t('limit.new') : t('limit.change', { name: nameOf(limit) })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="company-limit">
            {t('limit.save')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="company-limit" className="stack stack-form">
        {limit === undefined && <LimitOf form={form} costCentres={costCentres} />}
        {!form.values.isRemoved && (
          <NumberStepper
            {...form.choice('points')}
            label={t('limit.points')}
            description={t('limit.pointsText')}
            min={0n}
            max={MOST}
            step={STEP}
            fewer={t('transfer.fewer', { points: figure(STEP) })}
            more={t('transfer.more', { points: figure(STEP) })}
          />
        )}
        {limit !== undefined && <Checkbox {...form.check('isRemoved')} label={t('limit.remove')} />}
      </FormFrame>
    </Dialog>
  )
}

function nameOf(limit: Limit): string {
  return limit.kind === 'user' ? limit.user.name : limit.costCentre
}

function LimitOf({ form, costCentres }: { form: Form<LimitAnswers>; costCentres: readonly string[] }) {
  const { t } = useTranslation('company-points')
  const kind = form.choice('kind')
  const user = form.choice('user')
  return (
    <>
      <Segmented
        label={t('limits.kind')}
        value={kind.value}
        segments={[
          { value: 'user', label: t('limits.kinds.user') },
          { value: 'costCentre', label: t('limits.kinds.costCentre') },
        ]}
        onChange={(next) => kind.onChange(next === 'user' ? 'user' : 'costCentre')}
      />
      {kind.value === 'user' ? (
        <UserField
          id={user.id}
          error={user.error}
          label={t('limits.kinds.user')}
          chosen={user.value}
          onChange={user.onChange}
        />
      ) : (
        <TextField
          {...form.text('costCentre')}
          label={t('limits.kinds.costCentre')}
          {...(costCentres.length > 0 && {
            description: t('limit.costCentres', { names: costCentres.slice(0, 8).join(', ') }),
          })}
          maxLength={60}
        />
      )}
    </>
  )
}
