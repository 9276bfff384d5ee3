import type { checkResetLink } from '@waymark/contract/identity/passwords/check-reset-link'
import type { Wire } from '@waymark/contract/operation'
import { useTranslation } from 'react-i18next'
import { timeZoneOf } from '../../../platform/configuration/time-zone.ts'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { formatsFor } from '../../../platform/i18n/formats.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

export type AddedMethod = Wire<typeof checkResetLink>['answer']['object']['added'][number]

interface AddedWaysProps {
  methods: readonly AddedMethod[]
  removed: ReadonlySet<string>
  onChange: (removed: ReadonlySet<string>) => void
}

/** Sign-in methods added in the last 30 days. The selected ones are removed with the old password. */
export function AddedMethods({ methods, removed, onChange }: AddedWaysProps) {
  const { t, i18n } = useTranslation('security')
  const { programs } = useConfiguration()
  const { date } = formatsFor(i18n.language, timeZoneOf(programs, undefined))
  if (methods.length === 0) return null
  return (
    <fieldset className="stack-s">
      <legend>{t('added.title')}</legend>
      <p className="muted">{t('added.text')}</p>
      {methods.map(({ id, kind, name, addedAt }) => (
        <Checkbox
          key={id}
          checked={removed.has(id)}
          label={t(`added.${kind}`, { name, when: date(addedAt, 'day') })}
          onChange={(event) => onChange(changed(removed, id, event.target.checked))}
        />
      ))}
    </fieldset>
  )
}

function changed(removed: ReadonlySet<string>, id: string, isRemoved: boolean): ReadonlySet<string> {
  const next = new Set(removed)
  if (isRemoved) next.add(id)
  else next.delete(id)
  return next
}
