import type { BusinessDocument } from '@waymark/contract/configuration/business-document'
import { useEffect, useState } from 'react'
import { businessConfiguration } from '../../platform/configuration/business-configuration.ts'

export type DigitalCard = BusinessDocument['ui']['digitalCard']

/** Defaults until the company's settings have loaded, or if they can't be. */
const defaults: DigitalCard = {
  customizeDigitalCard: false,
  cardName: 'membership-card',
  cardExtension: '.png',
  pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' },
  pngQrCode: true,
}

/** The company's card settings (`ui.digitalCard`). */
export function useDigitalCard(): DigitalCard {
  const [found, setFound] = useState(defaults)
  useEffect(() => {
    let isGone = false
    const learn = async () => {
      const document = await businessConfiguration()
      if (document !== undefined && !isGone) setFound(document.ui.digitalCard)
    }
    void learn()
    return () => {
      isGone = true
    }
  }, [])
  return found
}
