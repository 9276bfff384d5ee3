import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SaveForm, SaveRow } from '../changes/save-form.tsx'
import { dayFields, wordsOfKind } from './typed-item.ts'
import type { ItemState } from './use-item.ts'

interface Language {
  readonly code: string
  readonly name: string
}

interface ItemFormProps {
  form: ItemState
  languages: readonly Language[]
  canEdit: boolean
}

/** An item's texts, language beside language, its days, and the rest of it as JSON. */
export function ItemForm({ form, languages, canEdit }: ItemFormProps) {
  const { t } = useTranslation('console')
  const { typed, setTyped } = form
  const savedState = form.isUnsaved
    ? t('content.unsaved')
    : form.revision > 0
      ? t('content.saved', { revision: form.revision })
      : t('content.asPublished')
  return (
    <SaveForm onSave={() => void form.save()}>
      <p className="muted">{t('content.marks')}</p>
      <div className="console-languages">
        {languages.map((language) => (
          <LanguageTexts key={language.code} language={language} form={form} canEdit={canEdit} />
        ))}
      </div>
      {typed.kind === 'offer' && (
        <div className="console-row">
          {dayFields.map((name) => (
            <TextField
              key={name}
              type="date"
              label={t(`content.field.${name}`)}
              value={typed.days[name] ?? ''}
              readOnly={!canEdit}
              onChange={(event) =>
                setTyped({ ...typed, days: { ...typed.days, [name]: event.target.value } })
              }
            />
          ))}
        </div>
      )}
      <TextAreaField
        label={t('content.facts')}
        description={t('content.factsHint')}
        error={form.item === undefined ? t('content.notJson') : undefined}
        rows={Math.min(16, typed.facts.split('\n').length + 1)}
        spellCheck={false}
        value={typed.facts}
        readOnly={!canEdit}
        onChange={(event) => setTyped({ ...typed, facts: event.target.value })}
      />
      {canEdit && <SaveRow label={t('content.save')} isSaving={form.isSaving} state={savedState} />}
    </SaveForm>
  )
}

interface LanguageTextsProps {
  language: Language
  form: ItemState
  canEdit: boolean
}

/** An item's texts in one language. */
function LanguageTexts({ language: { code, name }, form, canEdit }: LanguageTextsProps) {
  const { t } = useTranslation('console')
  const { typed, setTyped } = form
  const write = (field: string, text: string): void =>
    setTyped((now) => ({
      ...now,
      words: { ...now.words, [code]: { ...now.words[code], [field]: text } },
    }))
  return (
    <fieldset className="stack-s" lang={code}>
      <legend>{name}</legend>
      {wordsOfKind(typed.kind).map(([field, kind]) => {
        const own = {
          label: t(`content.field.${field}`),
          value: typed.words[code]?.[field] ?? '',
          readOnly: !canEdit,
        }
        return kind === 'line' && field !== 'summary' ? (
          <TextField
            key={field}
            {...own}
            autoComplete="off"
            onChange={(event) => write(field, event.target.value)}
          />
        ) : (
          <TextAreaField
            key={field}
            {...own}
            rows={kind === 'rich' ? 8 : 3}
            description={kind === 'lines' ? t('content.lines') : undefined}
            onChange={(event) => write(field, event.target.value)}
          />
        )
      })}
    </fieldset>
  )
}
