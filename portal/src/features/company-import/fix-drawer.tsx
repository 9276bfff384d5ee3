import { useTranslation } from 'react-i18next'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import type { CompanyImport, ImportRow } from './import-queries.ts'
import { roles } from './roles.ts'
import { useFixForm, type FixForm } from './use-fix-form.ts'

interface FixDrawerProps {
  file: CompanyImport
  /** The line being fixed; undefined while none is. */
  row: ImportRow | undefined
  onClose: () => void
}

const formId = 'import-fix'

/** A line's cells as a form, at the side of the list. */
export function FixDrawer({ file, row, onClose }: FixDrawerProps) {
  if (row === undefined) return null
  return <OpenDrawer key={row.line} file={file} row={row} onClose={onClose} />
}

function OpenDrawer({ file, row, onClose }: FixDrawerProps & { row: ImportRow }) {
  const { t } = useTranslation('company-import')
  const { figure } = useFormats()
  const fix = useFixForm(file, row, onClose)
  return (
    <Drawer
      open
      title={t('fix.title', { line: figure(row.line) })}
      closeLabel={t('fix.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('fix.cancel')}</Button>
          <SendButton form={fix.form} of={formId}>
            {t('fix.save')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={fix.form} id={formId} label={t('fix.form')}>
        <Line fix={fix} name="givenName" most={60} />
        <Line fix={fix} name="familyName" most={60} />
        <Line fix={fix} name="emailAddress" most={254} />
        <Line fix={fix} name="costCentre" most={40} isOptional />
        <Choices fix={fix} />
      </FormFrame>
    </Drawer>
  )
}

interface LineProps {
  fix: FixForm
  name: 'givenName' | 'familyName' | 'emailAddress' | 'costCentre'
  most: number
  isOptional?: boolean
}

function Line({ fix, name, most, isOptional = false }: LineProps) {
  const { t } = useTranslation('company-import')
  return (
    <TextField
      {...fix.form.text(name)}
      error={fix.errorAt(name)}
      label={t(`field.${name}`)}
      {...(name === 'emailAddress' && { inputMode: 'email' as const })}
      {...(isOptional && { mark: t('optional') })}
      maxLength={most}
      autoComplete="off"
    />
  )
}

function Choices({ fix }: { fix: FixForm }) {
  const { t } = useTranslation('company-import')
  const { languages } = useConfiguration()
  return (
    <>
      <SelectField
        {...fix.form.text('preferredLanguage')}
        error={fix.errorAt('preferredLanguage')}
        label={t('field.preferredLanguage')}
        options={[
          { value: '', label: t('fix.noLanguage') },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <SelectField
        {...fix.form.text('role')}
        error={fix.errorAt('role')}
        label={t('field.role')}
        options={[
          { value: '', label: t('fix.noRole') },
          ...roles.map((value) => ({ value, label: t(`role.${value}`) })),
        ]}
      />
    </>
  )
}
