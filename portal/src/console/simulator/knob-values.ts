import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveSimulatorRules } from '@waymark/contract/console/configuration/simulator'
import { formatFigure, formatMoney, formatPercent } from '../../ui/formats/figure-format.ts'
import { parseTyped } from '../typed-amount.ts'

export type SimulatedProgramme = ConsoleWire<typeof retrieveSimulatorRules>['answer']['programmes'][number]
export type Knob = SimulatedProgramme['knobs'][number]

/** Units that are typed with two decimals and stored in hundredths. */
const hundredths: ReadonlySet<Knob['unit']> = new Set(['cents', 'basisPoints'])

/** A knob's value as it is read: NZ$15.00, 15%, 450. */
export function shownValue({ unit }: Knob, value: number, currency: string, locale: string): string {
  switch (unit) {
    case 'cents':
      return formatMoney(value, currency, locale)
    case 'basisPoints':
      return formatPercent(value / 100, locale)
    case 'percent':
      return formatPercent(value, locale)
    case 'months':
    case 'points':
    default:
      return formatFigure(value, locale)
  }
}

/** A knob's value as it is typed. */
export function typedValue({ unit }: Knob, value: number): string {
  return hundredths.has(unit) ? (value / 100).toFixed(2) : String(value)
}

/** What was typed; undefined for nothing, null if it can't be read. */
export function parseKnob({ unit }: Knob, text: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const value = parseTyped(text, hundredths.has(unit) ? 'hundredths' : 'whole')
  return value === null ? null : Number(value)
}
