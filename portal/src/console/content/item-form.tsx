import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { dayFields, wordFields } from './typed-item.ts'
import type { ItemState } from './use-item.ts'

interface ItemFormProps {
  form: ItemState
  languages: readonly { readonly code: string; readonly name: string }[]
  canEdit: boolean
}

/** An item's texts, language beside language, its days, and the rest of it as JSON. */
export function ItemForm({ form, languages, canEdit }: ItemFormProps) {
  const { t } = useTranslation('console')
  const { typed, setTyped } = form
  const write = (language: string, name: string, text: string): void =>
    setTyped((now) => ({
      ...now,
      words: { ...now.words, [language]: { ...now.words[language], [name]: text } },
    }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from any of its fields
    <form
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void form.save()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <p className="muted">{t('content.marks')}</p>
      <div className="console-languages">
        {languages.map(({ code, name }) => (
          <fieldset key={code} className="stack-s" lang={code}>
            <legend>{name}</legend>
            {Object.entries(wordFields[typed.kind]).map(([field, kind]) => {
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
                  onChange={(event) => write(code, field, event.target.value)}
                />
              ) : (
                <TextAreaField
                  key={field}
                  {...own}
                  rows={kind === 'rich' ? 8 : 3}
                  description={kind === 'lines' ? t('content.lines') : undefined}
                  onChange={(event) => write(code, field, event.target.value)}
                />
              )
            })}
          </fieldset>
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
      {canEdit && (
        <div className="console-row">
          <Button type="submit" variant="primary" pending={form.isSaving} aria-keyshortcuts="Control+S">
            {t('content.save')}
          </Button>
          <span className="muted" role="status">
            {form.isUnsaved
              ? t('content.unsaved')
              : form.revision > 0
                ? t('content.saved', { revision: form.revision })
                : t('content.asPublished')}
          </span>
        </div>
      )}
    </form>
  )
}
