import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Phones } from '../../../platform/phone/phones.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { toast } from '../../../ui/notices/toasts.ts'
import { ReviewList } from '../../../ui/tables/review-list.tsx'
import type { FieldSpec } from './section-fields.ts'
import type { SectionSource } from './section-source.ts'
import { addressLines } from '../address-lines.ts'
import { useFieldWords, useValueWords } from '../use-field-words.ts'
import { useSectionEdit } from './use-section-edit.ts'

const SectionForm = lazyComponent(async () => (await import('./section-form.tsx')).SectionForm)

export interface EditableSectionProps {
  source: SectionSource
  phones: Phones | undefined
  mayChange: boolean
  onSaved: () => void
  /** Muted text below a value: why it can't be changed here. */
  Detail?: ComponentType<{ field: FieldSpec }>
  /** Rows before the section's own. */
  before?: readonly { id: string; label: ReactNode; value: ReactNode; detail?: ReactNode }[]
  /** Shown if the whole section is empty. */
  empty?: string
}

/** One section of the profile: a list that is edited in place. */
export function EditableSection(props: EditableSectionProps) {
  const { source, mayChange, phones } = props
  const { t } = useTranslation('profile')
  const id = useId()
  const { isOpen, open, close } = useSectionEdit(source)
  useOpenedByAddress(source.id, mayChange, open)
  const button = useReturningFocus(isOpen)
  const title = t(`section.${source.id}`)
  const isEmpty = props.empty !== undefined && isBlank(source)
  return (
    <section className={isOpen ? 'sheet is-editing' : 'sheet'} aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{title}</h2>
        {isOpen && <span className="small muted">{t('editing')}</span>}
        {!isOpen && mayChange && (
          <button type="button" className="link" ref={button} onClick={open}>
            {t(isEmpty ? 'add' : 'edit')}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </div>
      {isOpen ? (
        <PartBoundary waiting={<SectionFacts {...props} isEmpty={isEmpty} />}>
          <SectionForm
            source={source}
            phones={phones}
            title={title}
            onCancel={close}
            onSaved={(isWhole) => {
              if (isWhole) close()
              toast(t('successMessage'))
              props.onSaved()
            }}
          />
        </PartBoundary>
      ) : (
        <SectionFacts {...props} isEmpty={isEmpty} />
      )}
    </section>
  )
}

/** Opens the section that the address names, for links to missing details. */
function useOpenedByAddress(section: string, mayChange: boolean, open: () => void): void {
  const { key, search } = useLocation()
  const opened = useRef<string>(undefined)
  const isMeant = mayChange && new URLSearchParams(search).get('section') === section
  useEffect(() => {
    if (!isMeant || opened.current === key) return
    opened.current = key
    open()
  }, [isMeant, key, open])
}

function isBlank({ fields, holding }: SectionSource): boolean {
  return fields.every(({ name }) => (holding.answers[name] ?? '') === '')
}

/** Returns the focus to the button that opened the form. */
function useReturningFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

const noRows: NonNullable<EditableSectionProps['before']> = []

interface SectionFactsProps extends EditableSectionProps {
  isEmpty: boolean
}

function SectionFacts({ source, phones, Detail, before = noRows, empty, isEmpty }: SectionFactsProps) {
  const { t } = useTranslation('profile')
  const { label } = useFieldWords()
  const words = useValueWords(phones)
  if (isEmpty && before.length === 0) return <p className="muted">{empty}</p>
  const { answers } = source.holding
  const lines = source.fields.filter(({ isAddressLine }) => isAddressLine)
  const address = addressLines((name) => {
    const line = lines.find((one) => one.name === name)
    return line === undefined ? '' : words(line, answers)
  }, answers['country'] ?? '')
  const addressRow = {
    id: 'address',
    label: t('field.address'),
    value: address.length === 0 ? <NotGiven /> : <AddressLines lines={address} />,
  }
  const others = source.fields.filter(({ isAddressLine }) => isAddressLine !== true)
  const rows = others.map((field) => {
    const value = words(field, answers)
    return {
      id: field.name,
      label: label(field),
      value: value === '' ? <NotGiven /> : <bdi>{value}</bdi>,
      detail: Detail !== undefined && field.kind === 'fixed' && <Detail field={field} />,
    }
  })
  return (
    <div className="profile-facts">
      <ReviewList rows={[...before, ...rows, ...(lines.length > 0 ? [addressRow] : [])]} />
    </div>
  )
}

function NotGiven() {
  const { t } = useTranslation('profile')
  return <span className="muted">{t('notGiven')}</span>
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className="profile-address">
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  )
}
