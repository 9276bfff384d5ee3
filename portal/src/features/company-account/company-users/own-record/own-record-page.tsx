import { request } from '@waymark/contract/companies/own-record/update-self-nominee.shapes'
import { groupedNumber } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfiguration } from '../../../../platform/configuration/use-configuration.ts'
import { PartFailure } from '../../../../platform/failure/part-failure.tsx'
import { RecordForm } from '../../../../platform/forms/record-form.tsx'
import { settled } from '../../../../platform/forms/settled.ts'
import { useForm, type Form } from '../../../../platform/forms/use-form.ts'
import { screenPath } from '../../../../platform/navigation/screens.ts'
import { ReadOnlyNotice } from '../../../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../../../platform/permissions/use-permission.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { buttonClass } from '../../../../ui/actions/button-class.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Skeleton, Waiting } from '../../../../ui/notices/skeleton.tsx'
import { toast } from '../../../../ui/notices/toasts.ts'
import { ReviewList } from '../../../../ui/tables/review-list.tsx'
import {
  documentFields,
  ownAnswersOf,
  onNewer,
  ownBody,
  ownDraftsOf,
  ownFields,
  ownRules,
  type OwnAnswers,
  type OwnField,
} from './own-record-answers.ts'
import {
  useNewestRecord,
  useOwnNominee,
  type OwnNominee,
} from '../../../../platform/queries/nominee-queries.ts'
import { OwnDocuments } from './own-documents.tsx'
import { useUpdateOwnRecordMutation, type CompanyUser } from '../user-queries.ts'

/** A user's own profile in their company; for its owner, who is no user, their role (ROUTE-09, CORP-03). */
export function Component() {
  const { t } = useTranslation('company-users')
  const { data, error, isFetching, refetch } = useOwnNominee()
  return (
    <div className="stack">
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      {data === undefined && error === undefined && (
        <Waiting label={t('own.waiting')}>
          <Skeleton width="100%" height="16rem" />
        </Waiting>
      )}
      {data === undefined && error !== undefined && (
        <PartFailure title={t('own.failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data !== undefined && <Own record={data.object} />}
    </div>
  )
}

function Own({ record: { isAccountHolder, nomineeDetails, accountHolder } }: { record: OwnNominee }) {
  const { t } = useTranslation('company-users')
  const permission = usePermission('corporate_profile')
  const [user] = nomineeDetails
  if (isAccountHolder || user === undefined) return <Holder name={accountHolder.displayName} />
  const facts = [
    { id: 'role', label: t('column.role'), value: t('role.user') },
    { id: 'number', label: t('column.number'), value: groupedNumber(user.membershipNumber) },
    { id: 'address', label: t('column.address'), value: <bdi>{user.emailAddress}</bdi> },
    { id: 'holder', label: t('role.holder'), value: <bdi>{accountHolder.displayName}</bdi> },
  ]
  return (
    <>
      <section className="sheet stack" aria-label={t('own.facts')}>
        <ReviewList rows={facts} />
      </section>
      <OwnDocuments user={user} />
      <ReadOnlyNotice permission={permission} screen="corporate_profile" />
      <OwnForm user={user} mayChange={permission === 'F'} />
    </>
  )
}

/** The owner has no record as a user: their details are those of their own account. */
function Holder({ name }: { name: string }) {
  const { t } = useTranslation('company-users')
  const profile = screenPath('my_profile')
  return (
    <section className="sheet stack" aria-label={t('own.facts')}>
      <ReviewList
        rows={[
          { id: 'name', label: t('column.name'), value: <bdi>{name}</bdi> },
          { id: 'role', label: t('column.role'), value: t('role.primaryHolder') },
        ]}
      />
      <p className="muted">{t('own.holderText')}</p>
      {profile !== undefined && (
        <div className="actions">
          <Link to={profile} className={buttonClass('outline')}>
            {t('own.profile')}
          </Link>
        </div>
      )}
    </section>
  )
}

function useOwnForm(user: CompanyUser, onSaved: (user: CompanyUser) => void): Form<OwnAnswers> {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const [update] = useUpdateOwnRecordMutation()
  const newest = useNewestRecord()
  return useForm({
    idPrefix: 'own',
    defaults: ownAnswersOf(user),
    draft: { of: ownDraftsOf(user), id: user.nomineeReferenceNumber },
    fields: () => ownFields,
    schema: request,
    body: (typed) => ownBody(membership, user, typed),
    rules: ownRules,
    words: ({ field }) => t(`own.problem.${typedField(field)}`),
    send: async ({ body }) => {
      const saving = settled(await update({ body }))
      if (saving.kind === 'answered' || saving.error.code !== 'CONFLICT') return saving
      const now = await newest()
      const rebased = now && onNewer(body, user, now)
      return rebased === undefined ? saving : update({ body: rebased })
    },
    done: ({ object: { nomineeDetails } }) => {
      toast(t('done.saved'))
      const [saved] = nomineeDetails
      if (saved !== undefined) onSaved(saved)
    },
  })
}

interface OwnFormProps {
  user: CompanyUser
  mayChange: boolean
}

/** Begins anew once it is saved; a change by others in the meantime leaves what is typed. */
function OwnForm({ user: first, mayChange }: OwnFormProps) {
  const [user, setUser] = useState(first)
  return <RecordFields key={user.version} user={user} mayChange={mayChange} onSaved={setUser} />
}

function RecordFields({ user, mayChange, onSaved }: OwnFormProps & { onSaved: (user: CompanyUser) => void }) {
  const { t } = useTranslation('company-users')
  const { languages } = useConfiguration()
  const form = useOwnForm(user, onSaved)
  return (
    <RecordForm form={form} label={t('own.title')} save={t('own.save')} mayChange={mayChange}>
      {ownFields
        .filter((field) => field !== 'preferredLanguage' && !isDocument(field))
        .map((field) => (
          <TextField
            key={field}
            {...form.text(field)}
            label={t(`field.${field}`)}
            maxLength={mostOf[field] ?? 60}
            readOnly={!mayChange}
          />
        ))}
      <SelectField
        {...form.text('preferredLanguage')}
        label={t('field.preferredLanguage')}
        disabled={!mayChange}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {documentFields.map((field) => (
        <div key={field} className="stack-s">
          <TextField
            {...form.text(field)}
            label={t(`field.${field}`)}
            description={
              user[field] === '' ? t('own.documentHint') : t('own.documentKept', { masked: user[field] })
            }
            autoComplete="off"
            maxLength={30}
            readOnly={!mayChange}
          />
          {mayChange && user[field] !== '' && (
            <Checkbox {...form.check(removalOf[field])} label={t(`own.${removalOf[field]}`)} />
          )}
        </div>
      ))}
    </RecordForm>
  )
}

const removalOf = { passportNumber: 'removesPassport', idNumber: 'removesId' } as const

/** A tick to delete a number is about the field of that number. */
function typedField(field: keyof OwnAnswers): OwnField {
  if (field === 'removesPassport') return 'passportNumber'
  return field === 'removesId' ? 'idNumber' : field
}

const isDocument = (field: OwnField): boolean => documentFields.some((one) => one === field)

const mostOf: Readonly<Partial<Record<OwnField, number>>> = {
  displayName: 120,
  mobileISDCode: 5,
  mobileNumber: 20,
  phoneISDCode: 5,
  phoneAreaCode: 6,
  phoneNumber: 20,
}
