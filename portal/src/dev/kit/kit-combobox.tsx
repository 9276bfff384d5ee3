import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'

const airports = [
  { id: 'AKL', label: 'Auckland' },
  { id: 'ICN', label: 'Seoul Incheon' },
  { id: 'SYD', label: 'Sydney' },
]

export function KitCombobox() {
  const { t } = useTranslation('kit')
  const [chosen, setChosen] = useState<string | undefined>('AKL')
  const [typed, setTyped] = useState<string>()
  const label = airports.find(({ id }) => id === chosen)?.label ?? ''
  const fitting = airports.filter(
    (one) => typed === undefined || one.label.toLowerCase().includes(typed.toLowerCase()),
  )
  return (
    <ComboboxField
      label={t('field.airport')}
      text={typed ?? label}
      isTyped={typed !== undefined}
      onType={setTyped}
      chosenId={chosen}
      options={fitting.map((one) => ({ ...one, chosen: one.label, end: one.id }))}
      onChoose={(id) => {
        setChosen(id)
        setTyped(undefined)
      }}
      onLeave={() => setTyped(undefined)}
      openLabel={t('combobox.open')}
      listLabel={t('combobox.list')}
      count={t('combobox.count', { count: fitting.length })}
    />
  )
}
