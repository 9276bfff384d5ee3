import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { simulateRules } from '@waymark/contract/console/configuration/simulator'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import type { SimulatedProgramme } from './knob-values.ts'

export type Simulated = Extract<ConsoleWire<typeof simulateRules>['answer'], { outcome: 'simulated' }>
export type Measure = Simulated['measures'][number]

export interface MeasureProps {
  measure: Measure
  programme: SimulatedProgramme
}

/** An amount of a measure: cents as money, all others as figures. */
export function Amount({
  measure,
  value,
  programme,
  isChange = false,
}: MeasureProps & { value: number; isChange?: boolean }) {
  if (measure.name === 'fees') return <Money cents={value} currency={programme.currency} />
  return <Figure value={value} sign={isChange ? 'always' : 'negative'} />
}
