import { useTranslation } from 'react-i18next'
import type { Knob, SimulatedProgramme } from './knob-values.ts'
import { tierName } from './tier-name.ts'

const products = ['transfer', 'buy', 'gift', 'extend'] as const
const cabins = ['ECONOMY', 'PREMIUM', 'BUSINESS'] as const

/** What a programme's rule value is called: the fee of a product, the threshold of a tier. */
export function useKnobName(programme: SimulatedProgramme): (knob: Knob) => string {
  const { t } = useTranslation('simulator')
  return ({ kind, of }) => {
    const product = products.find((one) => one === of)
    if (product !== undefined) return t(`knob.${kind}`, { of: t(`product.${product}`) })
    if (kind === 'tier' || kind === 'tierBonus') return t(`knob.${kind}`, { of: tierName(programme, of) })
    const cabin = cabins.find((one) => of.endsWith(`.${one}`))
    const name = cabin === undefined ? of : `${of.slice(0, -cabin.length - 1)} ${t(`cabin.${cabin}`)}`
    return t(`knob.${kind}`, { of: name })
  }
}
