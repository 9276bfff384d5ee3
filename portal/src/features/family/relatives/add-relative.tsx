import { addFamilyMember } from '@waymark/contract/family/members/add-family-member'
import { request } from '@waymark/contract/family/members/add-family-member.shapes'
import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../../platform/forms/form-frame.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { firstPartId } from '../../../ui/fields/birth-date-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useAddRelativeMutation } from '../family-queries.ts'
import { NewRelative } from './new-relative.tsx'
import {
  noAnswers,
  relationships,
  relativeBody,
  relativeDrafts,
  relativeFields,
  relativeRules,
  relativeWireNames,
} from './relative-answers.ts'

/** Sends a request to an existing member, or enrols someone new. */
export function AddRelative() {
  const { t } = useTranslation('family')
  const form = useAdding()
  const { memberType } = form.values
  return (
    <section className="sheet" aria-labelledby="add-relative">
      <div className="sheet__head">
        <h2 id="add-relative">{t('add_family_member.title')}</h2>
      </div>
      <FormFrame
        form={form}
        labelledBy="add-relative"
        className="stack stack-form"
        actions={
          <div className="actions">
            <SendButton form={form}>{t(`add_family_member.send.${memberType}`)}</SendButton>
          </div>
        }
      >
        <Segmented
          label={t('add_family_member.who')}
          value={memberType}
          segments={[
            { value: 'EXISTING', label: t('add_family_member.existing') },
            { value: 'NEW', label: t('add_family_member.new') },
          ]}
          onChange={form.choice('memberType').onChange}
        />
        {memberType === 'EXISTING' ? (
          <TextField
            {...form.text('number')}
            label={t('invite.number')}
            description={t('add_family_member.numberText')}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : (
          <NewRelative form={form} />
        )}
        <SelectField
          {...form.text('relationship')}
          label={t('add_family_member.relationship')}
          options={relationships.map((value) => ({ value, label: t(`relationship.${value}`) }))}
        />
      </FormFrame>
    </section>
  )
}

function useAdding() {
  const { t, i18n } = useTranslation('family')
  const { language } = i18n
  const membership = useMembership()
  const [add] = useAddRelativeMutation()
  return useForm({
    defaults: noAnswers,
    draft: { of: relativeDrafts },
    fields: relativeFields,
    schema: request,
    wireNames: relativeWireNames,
    controls: { birth: firstPartId('birth', language) },
    body: async (answers) => ({ object: { ...membership, ...(await relativeBody(answers, language)) } }),
    rules: (answers) => relativeRules(answers, membership.membershipNumber),
    words: ({ field, reason }) =>
      t(`add_family_member.problem.${field === 'number' ? numberReason(reason) : field}`),
    keyed: addFamilyMember,
    send: async ({ body, key }) => add({ body, idempotencyKey: key }),
    done: (_answer, { memberType }) => {
      const name = memberType === 'EXISTING' ? 'add_existing_member' : 'add_new_member'
      toast(t(`add_family_member.${name}.successMessage`))
    },
  })
}

/** A number that the schema refuses is malformed. */
function numberReason(reason: string): 'missing' | 'isSender' | 'miswritten' {
  return reason === 'missing' || reason === 'isSender' ? reason : 'miswritten'
}
