import { useTranslation } from 'react-i18next'

/** Describes a device by browser and system, as far as they are known. */
export function useDeviceWords(): (device: { readonly browser: string; readonly system: string }) => string {
  const { t } = useTranslation('security')
  return ({ browser, system }) => {
    if (browser === '') return system === '' ? t('device.unknown') : t('device.system', { system })
    return system === '' ? browser : t('device.both', { browser, system })
  }
}
