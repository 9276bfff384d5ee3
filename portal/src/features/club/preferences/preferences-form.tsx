import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { RecordForm } from '../../../platform/forms/record-form.tsx'
import { ReadOnlyNotice } from '../../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../../platform/permissions/use-permission.ts'
import { RadioChoices } from '../../../ui/fields/radio-choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { Overview } from '../club-queries.ts'
import { usePreferencesForm } from './use-preferences-form.ts'

/** How the club reminds its member, in which language it writes, and which guest card comes first. */
export function PreferencesForm({ overview }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const permission = usePermission('membership_preferences')
  const { languages } = useConfiguration()
  const form = usePreferencesForm(overview.preferences)
  const mayChange = permission === 'F'
  const notices = (['mail', 'inbox'] as const).map((value) => ({
    value,
    label: t(`preferences.notice.${value}`),
    detail: t(`preferences.notice.${value}Detail`),
    disabled: !mayChange,
  }))
  return (
    <>
      <ReadOnlyNotice permission={permission} screen="membership_preferences" />
      <RecordForm
        form={form}
        label={t('preferences.form')}
        save={t('preferences.save')}
        mayChange={mayChange}
        note={<p className="small muted">{t('preferences.always')}</p>}
      >
        <RadioChoices {...form.choice('endNotices')} legend={t('preferences.notices')} choices={notices} />
        <div className="stack">
          <SelectField
            {...form.text('language')}
            label={t('preferences.language')}
            disabled={!mayChange}
            options={[
              { value: '', label: t('preferences.asProfile') },
              ...languages.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          {overview.guestCards.length > 1 && (
            <SelectField
              {...form.text('firstGuest')}
              label={t('preferences.firstGuest')}
              disabled={!mayChange}
              options={[
                { value: '', label: t('preferences.asBought') },
                ...overview.guestCards.map(({ guestNumber, guestName }) => ({
                  value: guestNumber,
                  label: guestName,
                })),
              ]}
            />
          )}
        </div>
      </RecordForm>
    </>
  )
}
