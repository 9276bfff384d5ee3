import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import { useMasterData, type EntityCode } from '../../platform/queries/profile-queries.ts'
import { isoOfParts, type DateParts } from '../../ui/fields/birth-date-field.tsx'
import type { Answers, FieldSpec } from './section/section-fields.ts'

/** Field labels. */
export function useFieldWords() {
  const { t } = useTranslation('profile')
  return {
    label: ({ name, label }: FieldSpec) => label ?? t(`field.${name}`),
  }
}

/** A field's value as displayed; '' if empty. */
export function useValueWords(phones: Phones | undefined) {
  const { date } = useFormats()
  const lists = {
    titles: useMasterData('titles').currentData,
    genders: useMasterData('genders').currentData,
    countries: useMasterData('countries').currentData,
  }
  const entity = (code: EntityCode, value: string): string => {
    const list = code === 'titles' || code === 'genders' ? lists[code] : lists.countries
    return list?.object.masterRecordList.find((record) => record.code === value)?.description ?? value
  }
  return (field: FieldSpec, answers: Answers): string => {
    const { name } = field
    const value = answers[name] ?? ''
    if (field.kind === 'entity') return entity(field.entityCode, value)
    if (field.kind === 'choice') return field.choices.find(({ code }) => code === value)?.name ?? ''
    if (field.kind === 'phone') return phoneWords(phones, value, answers[`${name}Country`] ?? '')
    if (field.kind === 'birth') return isoOfParts(birthParts(name, answers))
    return field.kind === 'fixed' && name === 'dateOfBirth' && value !== '' ? date(value) : value
  }
}

function phoneWords(phones: Phones | undefined, national: string, country: string): string {
  const number = phones?.joined({ national, country })
  return phones === undefined || number === undefined || number === '' ? national : phones.written(number)
}

/** A date of birth in its three parts. */
export function birthParts(name: string, answers: Answers): DateParts {
  const part = (which: string) => answers[`${name}${which}`] ?? ''
  return { day: part('Day'), month: part('Month'), year: part('Year') }
}
