import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useMasterData } from '../../platform/queries/profile-queries.ts'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import type { Addresses, AddressType, useAddresses } from './request-queries.ts'

interface PostAddressProps {
  id: string
  addresses: ReturnType<typeof useAddresses>
  value: AddressType | null
  error: string | undefined
  onChange: (type: AddressType) => void
}

/** The postal address for the answer: one of the profile's two addresses, shown before sending (PROF-02). */
export function PostAddress({ id, addresses, value, error, onChange }: PostAddressProps) {
  const { t } = useTranslation('service-requests')
  const linesOf = useAddressLines()
  const { data, error: failure, isFetching, refetch } = addresses
  if (data === undefined) {
    return failure === undefined ? (
      <Waiting label={t('address.waiting')}>
        <Skeleton width="60%" height="3rem" />
      </Waiting>
    ) : (
      <PartFailure title={t('address.failed')} error={failure} retry={refetch} pending={isFetching} />
    )
  }
  const choices = data.object.memberContactInfos.map((info) => {
    const lines = linesOf(info)
    return {
      value: info.addressType,
      label: t(`address.${info.addressType}`),
      detail: lines === '' ? t('address.none') : <bdi>{lines}</bdi>,
      disabled: lines === '',
    }
  })
  return (
    <div className="stack stack-s">
      <RadioChoices
        id={id}
        legend={t('address.label')}
        choices={choices}
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className="small">
        <ScreenLink screen="my_profile" className="link">
          {t('address.change')}
        </ScreenLink>
      </p>
    </div>
  )
}

/** An address on one line; '' if it is incomplete. */
function useAddressLines() {
  const countries = useMasterData('countries').data?.object.masterRecordList
  return (info: Addresses['memberContactInfos'][number]): string => {
    const { addressLine1, addressLine2, city, state, zipCode, country } = info
    if (addressLine1 === '' || city === '' || country === '') return ''
    const named = countries?.find(({ code }) => code === country)?.description ?? country
    return [addressLine1, addressLine2, [zipCode, city].filter(Boolean).join(' '), state, named]
      .filter(Boolean)
      .join(', ')
  }
}
